import { date, flag, list, number, optional, record, text, texts, type DataOf } from './fields.ts'

const mean = 'rounded half-up to two decimals'

/** One column of the report, and what it says of one line of it. */
const groupMeans = {
  group: text(
    'Code of the rater group: self, superior, subordinate, colleague, externalCustomer, internalCustomer, otherRaters',
  ),
  name: text('Name of the rater group in the language of the report'),
  mean: optional(number(`Mean of the group, ${mean}; none where it is hidden or nobody could judge`)),
  n: number('How many answers, or items of a competency, are in the mean'),
  status: text('shown, partly, hidden or not-applicable'),
} as const

const item = {
  position: number('Running number in the whole questionnaire, from 1'),
  text: text('The item'),
  self: optional(number(`Own mean, ${mean}`)),
  others: optional(number(`Mean of all others, ${mean}`)),
  gap: optional(number('Self minus all others, in scale points')),
  means: list('A line for each column of the report', groupMeans),
} as const

const competency = {
  number: number('Number of the competency in the questionnaire; competency tags take it'),
  position: number('Place in the report, from 1'),
  name: text('Name'),
  description: text('Description from the questions template; may be empty'),
  self: optional(number(`Own mean, ${mean}`)),
  others: optional(number(`Mean of all others, ${mean}`)),
  gap: optional(number('Self minus all others, in scale points')),
  classification: text('blind-spot, hidden-strength, agreed-strength, agreed-need or none'),
  level: text(
    'Part of the scale in which others see it, by the boundaries of the wave: low, middle, high; may be empty',
  ),
  agreement: text(
    'How far people agree, in the group that agrees least: close, mostly, differs; empty if not measured',
  ),
  importance: optional(number('Importance on the map, by the superiors or by the person')),
  quadrant: text('Field of the map of importance and performance; empty if it has no place there'),
  means: list('A line for each column of the report', groupMeans),
  items: list('Its items', item),
  development_activities: texts('Suggestions from the questions template'),
} as const

const listedItem = {
  position: number('Running number of the item'),
  text: text('The item'),
  competency: text('Name of its competency'),
  self: optional(number(`Own mean, ${mean}`)),
  others: number(`Mean of all others, ${mean}`),
  gap: optional(number('Self minus all others, in scale points')),
} as const

/**
 * The data of a report about one person (data scope 1). It holds what readers of the report may know and nothing else:
 * groups that are too small are merged or hidden before (scoring of 360 reports, §4.2).
 */
export const individualReportFields = {
  participant: record('The person whom the report is about', {
    name: text('Name'),
    position: text('Position or similar; may be empty'),
  }),
  organization: record('The organization of the person', { name: text('Name') }),
  project: record('The project', { name: text('Name') }),
  wave: record('The wave', {
    name: text('Name'),
    finish: optional(date('Last day for answers')),
  }),
  issued_on: date('The day on which the report is made'),
  language: text('Language of the report, such as cs or en-GB'),
  scale: record('The scale of the answers', {
    max: number('The highest answer; the lowest is 1'),
    answers: texts('What the answers are called, from 1'),
  }),
  raters: record('Who was asked', {
    count: number('Submitted questionnaires, without the own one'),
    invited: number('Questionnaires, with the own one'),
    submitted: number('Submitted questionnaires, with the own one'),
  }),
  groups: list('The rater groups that were asked', {
    group: text('Code of the rater group'),
    name: text('Name of the rater group in the language of the report'),
    invited: number('How many were asked'),
    submitted: number('How many answered'),
    minimum: number('How many have to answer for the group to be shown'),
    visible: flag('Whether the group has a column of its own'),
    publication: text('published, merged, hidden or empty'),
  }),
  columns: list('Columns of the report in order of print', {
    group: text('Code of the rater group'),
    name: text('Name of the rater group in the language of the report'),
  }),
  has_others: flag('Whether anything but the own rating is shown'),
  has_comments: flag('Whether any comment is printed'),
  has_comments_of_others: flag('Whether any comment of others is printed'),
  has_gaps: flag('Whether a competency has both an own mean and one of all others'),
  has_importance: flag('Whether there is a map of importance and performance'),
  has_shift: flag('Whether wished change was asked for'),
  has_rarely_judged: flag('Whether there are items that many could not judge'),
  comments_minimum: number('How many have to write for the comments of a group to be printed'),
  has_change: flag('Whether there is an earlier wave whose report about this person shows the same items'),
  earlier_wave: text('Name of the earlier wave; empty without one'),
  change: list('Competencies that the reports of both waves show, over their common items', {
    number: number('Number of the competency'),
    competency: text('Name of the competency'),
    earlier: number(`Mean of all others in the earlier wave, ${mean}`),
    later: number(`Mean of all others in this wave, ${mean}`),
    change: number('Later minus earlier, in scale points'),
  }),
  has_agreement: flag('Whether a group is large enough for agreement to be measured'),
  competencies: list('Competencies in the order of the questionnaire', competency),
  highest: list('Items that others rate highest', listedItem),
  lowest: list('Items that others rate lowest', listedItem),
  comments: list('Questions for comments', {
    question: text('The question'),
    competency: text('Name of its competency'),
    blocks: list('What was written, by group; in an order that says nothing of the authors', {
      group: text('Code of the rater group, or pooled'),
      name: text('Name of the rater group in the language of the report'),
      authors: number('How many wrote'),
      texts: texts('The comments'),
    }),
    withheld: number('How many wrote whose comments may not be printed'),
  }),
  findings: record('The first sentence of each section, chosen by rule from the printed numbers', {
    overview: text('Overview'),
    groups: text('Rater groups'),
    gaps: text('Self and others'),
    importance: text('Importance and performance'),
    shift: text('Wished change'),
    items: text('Highest and lowest items'),
    agreement: text('Agreement'),
    change: text('Change since the earlier wave; empty without one'),
    development: text('Development; empty if there is nothing to work on'),
  }),
} as const

export type IndividualReportData = DataOf<typeof individualReportFields>
