import { date, flag, list, number, optional, record, text, texts, type DataOf } from './fields.ts'

const behaviour = {
  text: text('The behaviour'),
  competency: text('Name of its competency'),
  plus: number('How often it was seen for the better, by all evaluators together'),
  minus: number('How often it was seen for the worse'),
} as const

/** A competency computed from tests by its computation definition. */
const tested = {
  score: optional(number('On the rating scale, to one decimal; nothing if a scale is missing')),
  scales: list('Scales that it was computed from', {
    name: text('Name of the scale, such as HPI.ambition'),
    value: number('Score in the unit of the test'),
  }),
  missing: texts('Scales of which the person has no score'),
} as const

const competency = {
  number: number('Number of the competency in the competency system; acdc_competency takes it'),
  position: number('Place in the report, from 1'),
  name: text('Name'),
  description: text('Description; may be empty'),
  score: optional(number('What the evaluators agreed on, in steps of a half')),
  answer: text('What the scale calls the agreed score; empty between two numbers'),
  level: text('Part of the scale: low, middle, high; may be empty'),
  evaluators: number('Evaluators who gave a score'),
  lowest: optional(number('The lowest that a single evaluator gave before they talked; none with fewer than two')),
  highest: optional(number('The highest that a single evaluator gave before they talked; none with fewer than two')),
  closeness: text('close, mostly or differs: how far evaluators were apart; empty with fewer than two'),
  comparison: optional(number('Mean of the agreed scores of other people; none with fewer than three of them')),
  activities: texts('Names of the activities in which it was seen'),
  behaviours: list('Its behaviours', behaviour),
  development_activities: texts('Suggestions from the competency system'),
  tests: record('The same competency by tests, where the system defines how it is computed', {
    defined: flag('Whether the system defines it'),
    ...tested,
  }),
} as const

/**
 * The data of a report about one person of an assessment or development centre (data scope 1), made of confirmed people
 * alone. It never says which evaluator gave which score.
 */
export const acdcPersonFields = {
  participant: record('The person whom the report is about', { name: text('Name') }),
  organization: record('The organization of the person', { name: text('Name') }),
  project: record('The project', { name: text('Name') }),
  wave: record('The wave', { name: text('Name'), finish: optional(date('Its last day')) }),
  issued_on: date('The day on which the report is made'),
  language: text('Language of the report, such as cs or en-GB'),
  scale: record('The rating scale', {
    min: number('The lowest number'),
    max: number('The highest number'),
    answers: list('Its numbers, from the lowest', { number: number('Number'), name: text('What it is called') }),
  }),
  evaluators: number('Evaluators who gave this person a score'),
  activities: list('Activities in which the person was seen, in their order', {
    name: text('Name'),
    description: text('Description; may be empty'),
    minutes: optional(number('How long it lasts')),
    competencies: texts('Competencies that were seen in it'),
  }),
  competencies: list('Competencies in the order of the competency system', competency),
  seen_most: list('Behaviours seen for the better more often than for the worse, the clearest first', behaviour),
  seen_least: list('Behaviours seen for the worse more often than for the better, the clearest first', behaviour),
  summary: text('What the evaluators say of the person after the wash-up; may be empty'),
  compared_with: number('With how many other people the person is compared; 0: with nobody'),
  notes: list('What evaluators noted, in an order that says nothing of them. No shipped template prints it', {
    competency: text('Name of the competency; may be empty'),
    sign: number('1 for the better, −1 for the worse, 0 neither'),
    text: text('The note'),
  }),
  has_behaviours: flag('Whether a behaviour was seen at all'),
  has_comparison: flag('Whether the person is compared with others'),
  has_tests: flag('Whether the person has a score of a test from which a competency is computed'),
  tools: list('Other tools of the project with a competency system of their own, that the person has finished', {
    name: text('Name of the tool'),
    scale: record('Its rating scale', { min: number('The lowest number'), max: number('The highest number') }),
    competencies: list('Competencies of its system', { name: text('Name'), ...tested }),
  }),
  findings: record('The first sentence of each section, chosen by rule from the printed numbers', {
    overview: text('Overview'),
    behaviours: text('Behaviours; empty where none was seen'),
    tests: text('Tests; empty without any'),
    development: text('Development'),
  }),
} as const

export type AcdcPersonData = DataOf<typeof acdcPersonFields>
