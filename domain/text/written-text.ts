import { withoutInvisible } from './clean-text.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlsButBreaks = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g

/** Half of a pair of code units: no text, and refused by PostgreSQL. */
const halves = /\p{Surrogate}/gu

/** Text of several lines as it is stored: NFC and trimmed; line breaks stay, other control characters become spaces. */
export function writtenText(text: string): string {
  return text
    .replace(halves, '\uFFFD')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((one) => withoutInvisible(one).normalize('NFC').trimEnd())
    .join('\n')
    .replace(controlsButBreaks, ' ')
    .trim()
}
