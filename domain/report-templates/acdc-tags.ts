import type { Tag } from './tags.ts'

/** Tags that draw one person's report of an assessment or development centre. */
export const acdcPersonTags = {
  cover: { says: 'The cover, a page of its own' },
  acdc_scale: { says: 'What the numbers of the scale are called' },
  acdc_activities: { says: 'Activities, and which competencies were seen in which of them' },
  acdc_profile: {
    says: 'Every competency with its agreed score as a bar, its level and, if there is one, the comparison',
  },
  acdc_strengths: { says: 'The strongest competencies and those to develop, side by side' },
  acdc_summary: { says: 'What the evaluators say after the wash-up; nothing if they wrote nothing' },
  acdc_competencies: { says: 'Every competency with its score, how far evaluators were apart, and its behaviours' },
  acdc_competency: { takes: 'number of the competency', says: 'One competency with its behaviours' },
  acdc_behaviours: {
    takes: "'most' or 'least'",
    says: 'Behaviours that were seen most for the better, or for the worse',
  },
  acdc_tests: { says: 'Competencies by tests beside the agreed scores, with the scales that are missing' },
  acdc_tools: { says: 'Other tools with a competency system of their own' },
  acdc_notes: { says: 'What evaluators noted, by competency and without their names. No shipped template has it' },
  acdc_development: { says: 'What to work on, with the suggestions of the competency system and room for next steps' },
} as const satisfies Record<string, Tag>

/** Tags that draw a report about several people. */
export const acdcGroupTags = {
  cover: acdcPersonTags.cover,
  acdc_scale: acdcPersonTags.acdc_scale,
  acdc_matrix: { says: 'People and competencies with the agreed scores' },
  acdc_competency_means: { says: 'Competencies with the mean of the people and the differences between them' },
  acdc_people: { says: 'Each person with the strongest competency, what to develop, and the summary' },
} as const satisfies Record<string, Tag>

export type AcdcPersonTag = keyof typeof acdcPersonTags
export type AcdcGroupTag = keyof typeof acdcGroupTags
