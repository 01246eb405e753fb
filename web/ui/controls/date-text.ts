/** Dates as people type them: DD.MM.YYYY HH:mm, or without the time (PLT-5-06). Pure text and arithmetic. */

export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

const dateGroups = [2, 2, 4]
const dateTimeGroups = [2, 2, 4, 2, 2]
const separators = ['.', '.', ' ', ':']
const isoStart = /^(\d{4})-(\d{2})-(\d{2})(.*)$/

/** Splits what was typed into day, month, year …: digits run on into the next group, a separator ends one early. */
function fillGroups(text: string, sizes: readonly number[], padded: boolean): string[] {
  const iso = isoStart.exec(text.trim())
  const runs = (iso ? `${iso[3]}.${iso[2]}.${iso[1]} ${iso[4]}` : text).split(/\D+/)
  const groups: string[] = []
  runs.forEach((run, index) => {
    const last = index === runs.length - 1
    let rest = run
    while (rest && groups.length < sizes.length) {
      const size = sizes[groups.length] ?? 0
      const short = !last && rest.length < size && size === 2 && padded
      groups.push(short ? rest.padStart(2, '0') : rest.slice(0, size))
      rest = last ? rest.slice(size) : ''
    }
  })
  return groups
}

/**
 * Puts typed or pasted text into the mask. `adding` is false while deleting, so that a separator can be
 * removed; `atEnd` is false while a digit in the middle is corrected, which must not move its neighbours.
 */
export function maskDateText(text: string, withTime: boolean, adding = true, atEnd = true): string {
  const sizes = withTime ? dateTimeGroups : dateGroups
  const groups = fillGroups(text, sizes, adding && atEnd)
  const joined = groups.map((group, index) => (index === 0 ? group : `${separators[index - 1]}${group}`)).join('')
  const last = groups.at(-1)
  const full = last !== undefined && last.length === sizes[groups.length - 1]
  return adding && atEnd && full && groups.length < sizes.length ? joined + separators[groups.length - 1] : joined
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Reads a complete date; `null` when it is incomplete or no day of the calendar. */
export function readDateText(text: string, withTime: boolean): WallTime | null {
  const pattern = withTime ? /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/ : /^(\d{2})\.(\d{2})\.(\d{4})$/
  const found = pattern.exec(text.trim())
  if (!found) return null
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  const exists = year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return exists && hour < 24 && minute < 60 ? { year, month, day, hour, minute } : null
}

const two = (value: number) => String(value).padStart(2, '0')

export function writeDateText(wall: WallTime, withTime: boolean): string {
  const date = `${two(wall.day)}.${two(wall.month)}.${wall.year}`
  return withTime ? `${date} ${two(wall.hour)}:${two(wall.minute)}` : date
}

/** `YYYY-MM-DD` */
export function dayOf(wall: WallTime): string {
  return `${wall.year}-${two(wall.month)}-${two(wall.day)}`
}
