import Big from 'big.js'
import { instantOf } from '../reading/fields.ts'
import { customField, rowOf, type Row } from '../reading/read-record.ts'
import { parseAnswer } from '../wire/parse-answer.ts'

/** Whether a record of the CRM holds what these fields would write, however it writes numbers, instants and ids. */
export function holds(row: Row, fields: Row): boolean {
  const sent = rowOf(parseAnswer(JSON.stringify(fields)))
  return Object.entries(sent).every(([name, value]) =>
    name === 'AdditionalFields'
      ? Object.entries(rowOf(value)).every(([custom, wanted]) => isSame(customField(row, custom), wanted))
      : isSame(row[name], value),
  )
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

function isSame(have: unknown, want: unknown): boolean {
  if (typeof want === 'boolean') return want === (have === true || have === '1')
  if (isNothing(have) || isNothing(want)) return isNothing(have) && isNothing(want)
  if (typeof have !== 'string' || typeof want !== 'string') return false
  return have === want || isSameGuid(have, want) || isSameNumber(have, want) || isSameInstant(have, want)
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const decimal = /^-?\d{1,20}\.\d{1,30}$|^-?(0|[1-9]\d{0,19})$/

const isSameGuid = (have: string, want: string) => guid.test(want) && have.toLowerCase() === want.toLowerCase()
const isSameNumber = (have: string, want: string) => decimal.test(have) && decimal.test(want) && new Big(have).eq(want)
function isSameInstant(have: string, want: string): boolean {
  const instant = instantOf(want)
  return instant !== null && instant === instantOf(have)
}
