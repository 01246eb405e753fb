import { contactType, type ContactType } from './case-codes.ts'

/** What a licence grants per case in a category; null: without limit. */
export type LicenceLimit = { maxContacts: number | null; maxHours: number | null }

/** Warnings about a licence's limits; saving stays possible (EAP-4-28). */
export type LimitUse = {
  /** Expert consultations of the case. */
  contacts: number
  /** Their summed duration in hours. */
  hours: number
  isContactsReached: boolean
  isHoursExceeded: boolean
}

/** Only expert consultations count (EAP-4-27): reached at `maxContacts` (EAP-4-25), exceeded above `maxHours` (EAP-4-26). */
export function useOfLimit(contacts: readonly { type: ContactType; minutes: number }[], limit: LicenceLimit): LimitUse {
  const counted = contacts.filter(({ type }) => type === contactType.consultation)
  const hours = counted.reduce((sum, { minutes }) => sum + minutes, 0) / 60
  return {
    contacts: counted.length,
    hours,
    isContactsReached: limit.maxContacts !== null && counted.length >= limit.maxContacts,
    isHoursExceeded: limit.maxHours !== null && hours > limit.maxHours,
  }
}
