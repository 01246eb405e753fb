/** Longest texts and lists of a template. Texts in characters (UTF-16 units). */
export const contentLimits = {
  sections: 100,
  questions: 100,
  comments: 20,
  /** Questions and comments of all sections together. */
  itemsInAll: 2000,
  answers: 11,
  sectionName: 300,
  description: 4000,
  competencyDescription: 10_000,
  developmentActivities: 20_000,
  dimensionId: 200,
  computationDefinition: 20_000,
  itemText: 2000,
  roleName: 200,
  sender: 320,
  subject: 500,
  body: 100_000,
} as const

export const templateDescriptionMax = 2000

/** Questions, comments and sections count from 1 and never reach the number of N/A. */
export const itemNumberMax = 998
/** Answers are kept as 1…10, and 999 for N/A. */
export const answerNumberMax = 10
/** A whole template as the server accepts it. */
export const templateBytesMax = 4 * 1024 * 1024
