export const templateNameMax = 255

/** The answer "not applicable": never counted as a number, and never renumbered. */
export const notApplicableAnswer = 999

export const newTemplateAnswerCount = 5

export const newSectionQuestionCount = 5
