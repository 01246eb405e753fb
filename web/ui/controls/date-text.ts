import { isLocalDateTime, type LocalDateTime } from '../../../domain/time/local-time.ts'

/** Moments as people type them: DD.MM.YYYY HH:mm (PLT-5-06). Pure text. */

const groupSizes = [2, 2, 4, 2, 2]
const separators = ['.', '.', ' ', ':']
const isoStart = /^(\d{4})-(\d{2})-(\d{2})(.*)$/

/** Splits typed text into day, month, year …: digits overflow into the next group, a separator ends a group early. */
function fillGroups(text: string, padded: boolean): string[] {
  const iso = isoStart.exec(text.trim())
  const runs = (iso ? `${iso[3]}.${iso[2]}.${iso[1]} ${iso[4]}` : text).split(/\D+/)
  const groups: string[] = []
  runs.forEach((run, index) => {
    const last = index === runs.length - 1
    let rest = run
    while (rest && groups.length < groupSizes.length) {
      const size = groupSizes[groups.length] ?? 0
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
export function maskDateText(text: string, adding = true, atEnd = true): string {
  const groups = fillGroups(text, adding && atEnd)
  const joined = groups.map((group, index) => (index === 0 ? group : `${separators[index - 1]}${group}`)).join('')
  const last = groups.at(-1)
  const full = last !== undefined && last.length === groupSizes[groups.length - 1]
  return adding && atEnd && full && groups.length < groupSizes.length ? joined + separators[groups.length - 1] : joined
}

const whole = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2})$/
const yearMin = '1900'

/** Reads a complete moment; `null` when it is incomplete or not a date of the calendar. */
export function readDateText(text: string): LocalDateTime | null {
  const [, day = '', month = '', year = '', time = ''] = whole.exec(text.trim()) ?? []
  const local = `${year}-${month}-${day}T${time}`
  return year >= yearMin && isLocalDateTime(local) ? local : null
}
