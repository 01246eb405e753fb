import type { BookingLanguage } from '../../../../../domain/eap-cases/licence.ts'
import { cs } from './cs.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** Messages that clients get. Their words say nothing of what an appointment is about. */
export type ClientKind = 'booked' | 'moved' | 'cancelled' | 'reminder' | 'joined' | 'offer' | 'outcome'
export type TextKind = Exclude<ClientKind, 'joined' | 'outcome'>

/** Names in double braces are filled in. `day`: 24 November; `time`: 14:00; `short`: Tue 24 Nov. */
export type ClientTexts = {
  /** Of mails; filled with `day` and `time`. */
  subject: Record<ClientKind, string>
  heading: Record<ClientKind, string>
  /** What follows the time; with `until`, until when an offer stands. */
  intro: Record<ClientKind, string>
  button: Record<ClientKind, string>
  /** Behind every time, as a client may be elsewhere. */
  zone: string
  /** With `name`, the expert. */
  withExpert: string
  howToChange: string
  /** With `until`, a moment. */
  freeUntil: string
  freeIsOver: string
  calendarFile: string
  /** Before the numbers of the office and of helplines. */
  questions: string
  emergency: string
  /** Last line. */
  automatic: string
  /** Name of the entry in a calendar. */
  calendarEntry: string
  /** Text messages, with `short`, `time`, `until` and `url`. */
  text: Record<TextKind, string>
}

export const clientTexts: Readonly<Record<BookingLanguage, ClientTexts>> = { cs, en, hu }
