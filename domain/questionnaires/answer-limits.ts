/** Characters of one comment, counted as the input field does. */
export const commentMax = 5000
/** Sequences are milliseconds, or one more than the last. They stay far below this limit even if a clock is wrong. */
export const sequenceMax = 2 ** 52
/** Answers and comments that one call saves: more than a page shows. */
export const answersAtOnce = 200
