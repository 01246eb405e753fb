/** A file of a survey tool, in bytes, as one upload may be. */
export const surveyFileMax = 20 * 1024 * 1024
export const surveyRowsMax = 20_000
export const surveyColumnsMax = 500
/** Characters of one cell: what Excel holds. */
export const surveyCellMax = 32_767
/** Different values of a column that are shown and can be mapped; a column with more is text. */
export const surveyValuesMax = 200
/** Problems that are listed one by one; groups count all of them. */
export const surveyProblemsListed = 1000
/** Characters of a value that a problem shows. */
export const surveyProblemShown = 200
/** Rows of the preview. */
export const surveyPreviewRows = 50
/** Sections of a template that is made from a file. */
export const surveySectionsMax = 100
export const surveyLabelMax = 300
