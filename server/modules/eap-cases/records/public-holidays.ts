import Holidays from 'date-holidays'
import type { DistributorCode } from '../../../../domain/crm/branches.ts'
import type { LocalDate } from '../../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** ISO 3166 alpha-2 of the country that a branch serves. */
const countries: Record<DistributorCode, string> = {
  ASI: 'CZ',
  CZ: 'CZ',
  RS: 'RS',
  SK: 'SK',
  PL: 'PL',
  RU: 'RU',
  HU: 'HU',
  US: 'US',
  AT: 'AT',
}

const known = new Map<string, ReadonlySet<LocalDate>>()

export type IsHoliday = (day: LocalDate) => boolean

/** Whether a day is a public holiday in the country of a branch. */
export async function holidaysOfBranch(tx: TenantTransaction, branchId: string): Promise<IsHoliday> {
  return (await holidaysOfBranches(tx))(branchId)
}

/** The same for any branch. */
export async function holidaysOfBranches(tx: TenantTransaction): Promise<(branchId: string) => IsHoliday> {
  const branches = await tx.selectFrom('branches').select(['id', 'code']).execute()
  const codes = new Map(branches.map(({ id, code }) => [id, code]))
  return (branchId) => {
    return holidaysIn(countries[codes.get(branchId) ?? 'CZ'])
  }
}

/** Whether a day is a public holiday in a country, ISO 3166 alpha-2. */
export function holidaysIn(country: string): IsHoliday {
  return (day) => holidaysOf(country, Number(day.slice(0, 4))).has(day)
}

/** Computed once per country and year. */
function holidaysOf(country: string, year: number): ReadonlySet<LocalDate> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  const days = new Set(
    new Holidays(country, { types: ['public'] }).getHolidays(year).map(({ date }) => date.slice(0, 10)),
  )
  known.set(key, days)
  return days
}
