import { isLocalDateTime, type LocalDateTime } from '../time/local-time.ts'

export type NoteSign = -1 | 0 | 1

const signs: Readonly<Record<string, NoteSign>> = { '': 0, '0': 0, '+': 1, '-': -1, '–': -1, '—': -1, '−': -1 }

/** Undefined: it is none of the signs. */
export const readSign = (text: string): NoteSign | undefined => signs[text.trim()]

export function writeSign(sign: NoteSign): string {
  if (sign === 0) return ''
  return sign === 1 ? '+' : '–'
}

/**
 * The local time that was typed, as 2026-11-16 09:30, 16.11.2026 9:30 or a day alone, which begins it; '' if nothing was
 * typed, undefined if it is no time between 1900 and 2999.
 */
export function readNoteTime(text: string): LocalDateTime | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d)(?::\d\d)?)?$/.exec(typed)
  const czech = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})(?: (\d\d?):(\d\d)(?::\d\d)?)?$/.exec(typed)
  const [, year, month, day, hour = '0', minute = '00'] = found ?? reordered(czech) ?? []
  if (!year || !month || !day) return undefined
  const local = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`
  return isLocalDateTime(local) && /^(?:19|2\d)/.test(year) ? local : undefined
}

export const writeNoteTime = (local: LocalDateTime): string => local.replace('T', ' ')

function reordered(found: RegExpExecArray | null): (string | undefined)[] | undefined {
  return found ? [found[0], found[3], found[2], found[1], found[4], found[5]] : undefined
}
