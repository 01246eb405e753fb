/**
 * The five questions of the short questionnaire, in our own words (decision 0336): distress, rest and daily tasks, work,
 * hope, support. Each is answered from 0 to 10; for the first, less is better.
 */
export const outcomeQuestions = ['strain', 'rest', 'work', 'hope', 'support'] as const
export type OutcomeQuestion = (typeof outcomeQuestions)[number]
export const outcomeScale = { min: 0, max: 10 } as const

export const outcomeStages = ['before', 'after'] as const
export type OutcomeStage = (typeof outcomeStages)[number]

/** The fewest pairs of answers whose mean is shown: means of fewer would tell much about each. */
export const smallestPairs = 10
/** How long an invitation can be answered, in days. */
export const invitedForDays = 30
