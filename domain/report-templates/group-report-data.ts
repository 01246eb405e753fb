import { date, flag, list, number, optional, record, text, texts, type DataOf } from './fields.ts'

const mean = 'rounded half-up to two decimals'
const ofPeople = 'a mean of people’s means, everybody counts once; none where fewer than three people have it'

const groupMeans = {
  group: text('Code of the rater group: self, superior, subordinate, colleague, externalCustomer, internalCustomer'),
  name: text('Name of the rater group in the language of the report'),
  mean: optional(number(`Mean of the group, ${mean}; ${ofPeople}`)),
  people: number('Of how many people it is the mean'),
} as const

const numbers = {
  self: optional(number(`Mean of own ratings, ${mean}; ${ofPeople}`)),
  others: optional(number(`Mean of all others, ${mean}; ${ofPeople}`)),
  people: number('Of how many people the mean of all others is'),
  lowest: optional(number('The lowest of people’s means of all others; none with fewer than four people')),
  highest: optional(number('The highest of people’s means of all others; none with fewer than four people')),
  gap: optional(number('Self minus all others in scale points, over the people who have both')),
  means: list('A line for each column of the report', groupMeans),
} as const

const item = {
  position: number('Running number in the whole questionnaire, from 1'),
  text: text('The item'),
  ...numbers,
} as const

const competency = {
  number: number('Number of the competency in the questionnaire; competency tags take it'),
  position: number('Place in the report, from 1'),
  name: text('Name'),
  description: text('Description from the questions template; may be empty'),
  ...numbers,
  classification: text('blind-spot, hidden-strength, agreed-strength, agreed-need or none'),
  level: text(
    'Part of the scale in which others see it, by the boundaries of the wave: low, middle, high; may be empty',
  ),
  importance: optional(number('Importance on the map, by the superiors or by the people themselves')),
  quadrant: text('Field of the map of importance and performance; empty if it has no place there'),
  items: list('Its items', item),
} as const

const listedItem = {
  position: number('Running number of the item'),
  text: text('The item'),
  competency: text('Name of its competency'),
  self: optional(number(`Mean of own ratings, ${mean}; only if it is of the same people`)),
  others: number(`Mean of all others, ${mean}`),
  gap: optional(number('Self minus all others, in scale points')),
} as const

/**
 * The data of a report about a group of people (data scope 2), without names. Every number is a mean of what at least
 * three people's own reports show, so nothing can be learned from it about anybody.
 */
export const groupReportFields = {
  group: record('The people whom the report is about', {
    name: text('What they are called; the name of the wave if they have no name of their own'),
    people: number('How many they are'),
    left_out: number('How many more are not counted, as beside earlier reports their numbers would reveal raters'),
  }),
  organization: record('The organization', { name: text('Name') }),
  project: record('The project', { name: text('Name') }),
  wave: record('The wave', { name: text('Name'), finish: optional(date('Last day for answers')) }),
  issued_on: date('The day on which the report is made'),
  language: text('Language of the report, such as cs or en-GB'),
  scale: record('The scale of the answers', {
    max: number('The highest answer; the lowest is 1'),
    answers: texts('What the answers are called, from 1'),
  }),
  responses: list('How many of each rater group were asked and answered, over all people together', {
    group: text('Code of the rater group'),
    name: text('Name of the rater group in the language of the report'),
    invited: number('How many were asked'),
    submitted: number('How many answered'),
    percent: number('Share that answered, a whole number'),
  }),
  columns: list('Columns of the report in order of print', {
    group: text('Code of the rater group'),
    name: text('Name of the rater group in the language of the report'),
  }),
  has_others: flag('Whether anything but own ratings is shown'),
  has_gaps: flag('Whether a competency has both a mean of own ratings and one of all others'),
  has_importance: flag('Whether there is a map of importance and performance'),
  has_change: flag('Whether there is an earlier wave with the same items'),
  has_group_gaps: flag('Whether two rater groups can be compared'),
  has_reliability: flag('Whether it is known how reliable the answers are; only in reports about a whole wave'),
  has_rarely_judged: flag('Whether there are items that many could not judge; only in reports about a whole wave'),
  competencies: list('Competencies in the order of the questionnaire', competency),
  highest: list('Items that others rate highest', listedItem),
  lowest: list('Items that others rate lowest', listedItem),
  earlier_wave: text('Name of the earlier wave; empty without one'),
  change: list('Competencies that both waves show', {
    number: number('Number of the competency'),
    competency: text('Name of the competency'),
    earlier: number(`Mean of all others in the earlier wave, ${mean}`),
    later: number(`Mean of all others in this wave, ${mean}`),
    change: number('Later minus earlier, in scale points'),
    people: number('Of how many people both waves show it'),
  }),
  reliability: list('How reliable the answers are, by competency; only in reports about a whole wave', {
    number: number('Number of the competency'),
    competency: text('Name of the competency'),
    word: text('dependable, fair or weak; empty where the answers cannot tell'),
    icc: optional(number('How alike the raters of one person answer: ICC(1)')),
    icc_mean: optional(number('Reliability of the mean of the raters that a person has: ICC(1,k)')),
    raters_each: number('Raters of one person, on average'),
    raters_needed: optional(number('Raters needed for a reliability of 0.70; none also where no number is enough')),
    alpha: optional(number('Cronbach’s alpha')),
  }),
  straight_lining: record('Raters who gave every item the same answer; only in reports about a whole wave', {
    known: flag('Whether enough raters judged ten items or more'),
    raters: number('How many gave every item the same answer'),
    of: number('Raters who judged ten items or more'),
  }),
  rarely_judged: list('Items that more than a third of the raters could not judge', {
    position: number('Running number of the item'),
    text: text('The item'),
    not_applicable: number('Raters who could not judge it'),
    of: number('Raters'),
  }),
  findings: record('The first sentence of each section, chosen by rule from the printed numbers', {
    overview: text('Overview'),
    groups: text('Rater groups'),
    spread: text('Differences between people'),
    gaps: text('Self and others'),
    importance: text('Importance and performance'),
    items: text('Highest and lowest items'),
    change: text('Change since the earlier wave; empty without one'),
    participation: text('How many answered'),
    reliability: text('Reliability; empty where it is not known'),
  }),
} as const

export type GroupReportData = DataOf<typeof groupReportFields>
