// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Text without the characters that no XML document can contain, not even escaped (XML 1.0, production 2). */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(unwritable, '').trim()
