/** Line breaks, and the other control characters, which some mail programs take for one. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const lineBreaks = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g

export const hasLineBreak = (text: string): boolean => text.search(lineBreaks) !== -1
