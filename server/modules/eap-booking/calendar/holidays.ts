import { addDays } from '../../../../domain/time/local-time.ts'

/** A day, as a date, on which offices are closed. */
export type Holiday = { day: string; name: string }

/** The country of a branch whose code is not that of a country: the house is in Prague. */
const countries: Readonly<Record<string, string>> = { ASI: 'CZ' }

/** Public holidays of a branch's country in the days from `from` to before `to`, named in the language if it has the name. */
export async function holidaysOf(
  branchCode: string | null,
  { from, to }: { from: string; to: string },
  language: string,
): Promise<Holiday[]> {
  // Its tables are loaded when somebody first needs them.
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays(countries[branchCode ?? 'ASI'] ?? branchCode ?? 'CZ')
  const found = new Map<string, Holiday>()
  for (let year = yearOf(from); year <= yearOf(to); year += 1)
    for (const { type, date, start, end, name } of calendar.getHolidays(year, language)) {
      if (type !== 'public') continue
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / (24 * 3600_000)))
      for (let ahead = 0; ahead < days; ahead += 1) {
        const day = addDays(date.slice(0, 10), ahead)
        if (day >= from && day < to && !found.has(day)) found.set(day, { day, name })
      }
    }
  return [...found.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

const yearOf = (day: string) => Number(day.slice(0, 4))
