import { localDateAt, type LocalDate } from '../time/local-time.ts'

/** The clock of a branch, by its country (ISO 3166). The largest zone of those that have several. */
const zones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  CZ: 'Europe/Prague',
  HU: 'Europe/Budapest',
  PL: 'Europe/Warsaw',
  RS: 'Europe/Belgrade',
  RU: 'Europe/Moscow',
  SK: 'Europe/Bratislava',
  US: 'America/New_York',
}

/** The day in a branch at an instant in milliseconds; elsewhere the day in Prague, where the house is. */
export const branchDay = (instantMs: number, country: string): LocalDate =>
  localDateAt(instantMs, zones[country] ?? 'Europe/Prague')
