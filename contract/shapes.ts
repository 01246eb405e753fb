import { z } from 'zod'
import { languageCodes } from '../domain/languages/languages.ts'
import { withoutInvisible } from '../domain/text/clean-text.ts'
import { writtenText } from '../domain/text/written-text.ts'

/** A GUID as clients send it; upper case is changed to lower case. */
export const guid = z.guid().transform((value) => value.toLowerCase())
/** Integer ids are numbers in bodies and digits in paths; `true` and `[5]` are refused. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(2_147_483_647))
/**
 * An instant, ISO 8601 with `Z` or the offset of a place, as UTC in milliseconds, in a year that calendars and
 * PostgreSQL know in every zone: 1900 to 2999. Offsets beyond those of places are refused.
 */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .superRefine((input, { addIssue }) => {
    if (!/^(?:19|2\d)\d\d-/.test(input)) addIssue({ code: 'invalid_format', format: 'datetime', input })
  })

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g
const noControls = new RegExp(`^[^${controls.source.slice(1, -1)}]*$`)

/** One line of typed text: no control characters, nothing invisible, trimmed, `min`–`max` characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => withoutInvisible(value).normalize('NFC').trim())
    .pipe(z.string().min(min).max(max).regex(noControls))

/** Typed text of several lines: line breaks stay, other control characters become spaces; 1–`max` characters, trimmed. */
export const written = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(writtenText)
    .pipe(z.string().min(1).max(max))

/** The marks that searching ignores, as PostgreSQL's `unaccent` does. */
const marks = /[\u0300-\u0362\u20DD]/g

/**
 * A search text. If pasted from a table it may contain tabs and line breaks, which count as spaces. Marks do not count
 * as characters: without a letter they would match everything.
 */
export const searched = (max: number, min = 0) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => {
      const text = withoutInvisible(value).normalize('NFC').replace(controls, ' ').trim()
      const bare = text.normalize('NFD').replace(marks, '').normalize('NFC').trim()
      return bare.length < Math.max(min, 1) ? bare : text
    })
    .pipe(z.string().min(min).max(max))

/** Paging and sorting as every list takes them (PLT-7-16): pages count from 1; an empty filter restricts nothing. */
export const paging = <const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  defaults: { sortBy: Fields[number]; descending?: boolean; pageRows?: number },
) => ({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageRows: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(defaults.pageRows ?? 100),
  sortBy: z.enum(fields).default(defaults.sortBy as never),
  descending: z.boolean().default(defaults.descending ?? false),
})

/** A content language, by its code. */
export const languageCode = z.enum(languageCodes)

/** The response of a write that returns nothing (PLT-7-15). */
export const nothing = z.strictObject({})
/** A file; the response headers give its type and name. */
export const blob = z.unknown().meta({ description: 'The file', format: 'binary' })

/** The revision read with the record; if the record has changed since, the save is refused. Without it the last save wins. */
export const sentRevision = z.string().max(64).optional()
