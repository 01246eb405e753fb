export const templateNameMax = 255

/** The answer "not applicable": never a number to count with, and never renumbered. */
export const notApplicableAnswer = 999

export const newTemplateAnswerCount = 5

export const newSectionQuestionCount = 5
