import { date, list, number, optional, record, text, type DataOf } from './fields.ts'

/**
 * The data of a report about several people of an assessment or development centre (data scope 2): who has which agreed
 * score. It names people, as it is for those who decide about them; all of them are confirmed.
 */
export const acdcGroupFields = {
  organization: record('The organization', { name: text('Name') }),
  project: record('The project', { name: text('Name') }),
  wave: record('The wave', { name: text('Name'), finish: optional(date('Its last day')) }),
  issued_on: date('The day on which the report is made'),
  language: text('Language of the report, such as cs or en-GB'),
  scale: record('The rating scale', {
    min: number('The lowest number'),
    max: number('The highest number'),
    answers: list('Its numbers, from the lowest', { number: number('Number'), name: text('What it is called') }),
  }),
  activities: list('Activities of the wave', { name: text('Name'), description: text('Description; may be empty') }),
  people: list('The people of the report, by name', {
    name: text('Name'),
    mean: optional(number('Mean of the agreed scores, to one decimal')),
    scores: list('Agreed scores, in the order of the competencies', {
      competency: text('Name of the competency'),
      score: optional(number('What the evaluators agreed on, in steps of a half')),
      level: text('Part of the scale: low, middle, high; may be empty'),
    }),
    summary: text('What the evaluators say of the person; may be empty'),
  }),
  competencies: list('Competencies in the order of the competency system', {
    number: number('Number of the competency'),
    position: number('Place in the report, from 1'),
    name: text('Name'),
    description: text('Description; may be empty'),
    mean: optional(number('Mean of people’s agreed scores, to one decimal; none with fewer than three')),
    lowest: optional(number('The lowest agreed score; none with fewer than three people')),
    highest: optional(number('The highest agreed score; none with fewer than three people')),
    low: number('People in the low part of the scale'),
    middle: number('People in the middle part'),
    high: number('People in the high part'),
  }),
  findings: record('The first sentence of each section, chosen by rule from the printed numbers', {
    matrix: text('People and competencies'),
    competencies: text('Competencies; empty with fewer than three people'),
  }),
} as const

export type AcdcGroupData = DataOf<typeof acdcGroupFields>
