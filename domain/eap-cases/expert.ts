/** Characters of the text with which an expert is presented to clients. */
export const longestProfile = 2000
/** Bytes of an expert's picture. */
export const largestPicture = 5 * 1024 * 1024
