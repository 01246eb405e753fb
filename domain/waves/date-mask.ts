import { isLocalDateTime } from './local-time.ts'
import type { LocalDateTime } from './wave.ts'

const typedPattern = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/

/** The wall clock time that was typed, or null where it is not a whole and existing one. */
export function parseMaskedDate(typed: string): LocalDateTime | null {
  const [, day, month, year, hour, minute] = typedPattern.exec(typed.trim()) ?? []
  const local = `${year}-${month}-${day}T${hour}:${minute}`
  return isLocalDateTime(local) ? local : null
}

export function formatMaskedDate(local: LocalDateTime): string {
  const [date = '', time = ''] = local.split('T')
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)}`
}

/** Puts the mask's marks between digits as they are typed: `1503202608` → `15.03.2026 08`. */
export function maskTypedDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 12)
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8), digits.slice(8, 10), digits.slice(10, 12)]
  const marks = ['', '.', '.', ' ', ':']
  return groups.map((group, index) => (group === '' ? '' : `${marks[index]}${group}`)).join('')
}
