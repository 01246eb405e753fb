/** Characters of one part of a template. */
export const templatePartMax = 200_000
export const previewDataMax = 1_000_000
export const templateSnippetsMax = 100
/** Characters of the finished report without pictures and fonts; the longest real ones have about a tenth. */
export const reportOutputMax = 8_000_000
/** Time of a processor that filling in a template may take, in milliseconds; the shipped ones need about 50. */
export const templateRenderMsMax = 2_000
