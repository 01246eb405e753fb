import { localDateAt, toInstantMs, type LocalDate } from '../time/local-time.ts'
import { contactType, type ContactType } from './case-codes.ts'
import { programmeZone } from './programme-zone.ts'

/** `lockDay`: day of the month, 1 to 28, of the lock-day call (EAP-7-15). */
export type LockTerms = { nowMs: number; lockDay: number }

/** A calendar month in Prague (EAP-4-18); months count from 1. */
export type BillingMonth = { year: number; month: number }

/** The month that a contact is billed in (EAP-3-07): `2026-12-31T23:30Z` is January 2027. */
export function billingMonthOf(startMs: number): BillingMonth {
  const [year = 0, month = 0] = localDateAt(startMs, programmeZone).split('-').map(Number)
  return { year, month }
}

/**
 * The first instant that is not locked yet, in milliseconds: the start of the current month, or of the previous one while
 * the lock day is not over. That closes at 00:00 of the day after the lock day (EAP-4-17, EAP-4-18).
 */
export function openSinceMs({ nowMs, lockDay }: LockTerms): number {
  const today = localDateAt(nowMs, programmeZone)
  const isPreviousOpen = Number(today.slice(8)) <= lockDay
  return toInstantMs(`${firstDayOfMonth(today, isPreviousOpen ? -1 : 0)}T00:00`, programmeZone)
}

/** Whether a non-admin may not give a contact this start (EAP-4-22). */
export function isStartLocked(startMs: number, terms: LockTerms): boolean {
  return startMs < openSinceMs(terms)
}

/** Whether a non-admin cannot change a stored contact: its month is closed, or it is an initial contact (EAP-4-19). */
export function isContactLocked({ type, startMs }: { type: ContactType; startMs: number }, terms: LockTerms): boolean {
  return type === contactType.initial || isStartLocked(startMs, terms)
}

function firstDayOfMonth(day: LocalDate, monthsLater: number): LocalDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + monthsLater
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
