import Big from 'big.js'
import { z } from 'zod'
import { amountMax, workHoursMax } from '../../../../../domain/projects/validate-project.ts'
import { cleanText } from '../../../../../domain/text/clean-text.ts'

/** The message of each issue is the code that the report of a synchronisation shows. */
export const guid = z.guid('INVALID_ID').transform((value) => value.toLowerCase())
const nilGuid = '00000000-0000-0000-0000-000000000000'
/** No id at all counts as none. */
export const optionalGuid = z
  .union([z.null(), z.undefined(), z.literal(''), z.literal(nilGuid), guid], 'INVALID_ID')
  .transform((value) => (value === nilGuid ? null : value || null))

export const version = z
  .string('INVALID_VERSION')
  .regex(/^\d{1,9}$/, 'INVALID_VERSION')
  .transform(Number)

const nameMax = 255
export const name = z
  .string('REQUIRED')
  .transform(cleanText)
  .pipe(z.string().min(1, 'REQUIRED').max(nameMax, 'TOO_LONG'))
export const line = (max: number) =>
  z
    .string('NOT_A_TEXT')
    .nullish()
    .transform((text) => cleanText(text ?? ''))
    .pipe(z.string().max(max, 'TOO_LONG'))

export const flag = z
  .union([z.boolean(), z.enum(['0', '1']).transform((value) => value === '1')], 'NOT_A_FLAG')
  .nullish()
  .transform((value) => value ?? false)

/** Longer ones no database column holds; with more digits in the exponent the number would not fit the memory. */
const decimal = z.string('NOT_A_NUMBER').regex(/^-?\d{1,20}(\.\d{1,30})?([eE][+-]?\d{1,2})?$/, 'NOT_A_NUMBER')

/** An amount with two decimals. */
const amountBetween = (min: number, max: number) =>
  decimal
    .transform((text) => new Big(text))
    .refine((value) => value.eq(value.round(2, Big.roundDown)), { error: 'TOO_MANY_DECIMALS', abort: true })
    .refine((value) => value.gte(min) && value.lte(max), 'OUT_OF_RANGE')
    .transform((value) => value.toFixed(2))
    .nullish()
    .transform((value) => value ?? null)

export const amount = amountBetween(0, amountMax)
/** It may be a loss. */
export const signedAmount = amountBetween(-amountMax, amountMax)
export const workHours = amountBetween(0, workHoursMax)

const written = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?\s?(Z|[+-]\d\d:\d\d)?$/
/** eWay-CRM tells instants in UTC. Before 1900 is what programs write for "no date", or a typing error. */
const firstYear = 1900
const lastYear = 2200

export const instant = z
  .string('INVALID_DATE')
  .transform(instantOf)
  .pipe(z.string('INVALID_DATE'))
  .nullish()
  .transform((value) => value ?? null)

export function instantOf(text: string): string | null {
  const parts = written.exec(text)
  if (!parts) return null
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = 'Z'] = parts
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  // The parser takes the 31st of February for the 3rd of March.
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  if (Number.isNaN(time) || !isDay) return null
  const found = new Date(time)
  return found.getUTCFullYear() < firstYear || found.getUTCFullYear() > lastYear ? null : found.toISOString()
}
