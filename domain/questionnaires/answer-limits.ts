/** Characters of one comment, as the field counts them. */
export const commentMax = 5000
/** Sequences are milliseconds or one more than the last: far below, and room above for clocks that are wrong. */
export const sequenceMax = 2 ** 52
