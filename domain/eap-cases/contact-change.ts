import {
  channelsFor,
  crisisCategory,
  defaultMinutes,
  informationCategory,
  typeInCategory,
  typeOfNewContact,
  type Channel,
  type ContactType,
} from './case-codes.ts'
import { isContactLocked, isStartLocked, type LockTerms } from './contact-lock.ts'

/** What is stored of a contact. */
export type ContactValues = {
  type: ContactType
  startMs: number
  minutes: number
  /** Null: has to be chosen. */
  channel: Channel | null
  note: string
  internalNote: string
  topic: string | null
}

/** What is sent of one; what is undefined keeps its value, or gets the default of a new contact. */
export type SentContact = {
  type?: ContactType | undefined
  startMs: number
  minutes?: number | undefined
  channel?: Channel | null | undefined
  note: string
  internalNote?: string | undefined
  topic: string | null
}

export type ContactSave = {
  /** hasAdminRole: for admins nothing is locked. */
  isAdmin: boolean
  /** Of the case before and after the save; for a new case both are its category. */
  categoryBefore: string | null
  category: string | null
  lock: LockTerms
}

export type ContactRefusal = 'CONTACT_LOCKED' | 'CONTACT_DATE_LOCKED' | 'CHANNEL_NOT_ALLOWED'
export type JudgedContact = { ok: true; contact: ContactValues } | { ok: false; reason: ContactRefusal }

/**
 * What a save stores of a contact; `stored` is null for a new one. A non-admin's type and internal note are ignored
 * (EAP-2-34, EAP-6-05), and a locked contact may only be repeated unchanged (EAP-4-21).
 */
export function contactAfterSave(stored: ContactValues | null, sent: SentContact, save: ContactSave): JudgedContact {
  if (!save.isAdmin && stored && isContactLocked(stored, save.lock))
    return isRepeated(stored, sent) ? { ok: true, contact: stored } : { ok: false, reason: 'CONTACT_LOCKED' }
  const isStartNew = stored === null || stored.startMs !== sent.startMs
  if (!save.isAdmin && isStartNew && isStartLocked(sent.startMs, save.lock))
    return { ok: false, reason: 'CONTACT_DATE_LOCKED' }
  const type = typeAfterSave(stored, sent, save)
  const channel = channelAfterSave(stored, sent.channel, type)
  if (channel === 'refused') return { ok: false, reason: 'CHANNEL_NOT_ALLOWED' }
  return {
    ok: true,
    contact: {
      type,
      startMs: sent.startMs,
      minutes: sent.minutes ?? stored?.minutes ?? defaultMinutes,
      channel,
      note: sent.note,
      internalNote: (save.isAdmin ? sent.internalNote : undefined) ?? stored?.internalNote ?? '',
      topic: sent.topic,
    },
  }
}

/** A contact that was not sent, after its case got another category: type and channel follow (EAP-4-10…12, EAP-4-15). */
export function contactInOtherCategory<T extends Pick<ContactValues, 'type' | 'channel'>>(
  contact: T,
  category: string | null,
): T {
  const type = typeInCategory(contact.type, category)
  if (type === contact.type) return contact
  const isAllowed = contact.channel !== null && channelsFor(type).includes(contact.channel)
  return { ...contact, type, channel: isAllowed ? contact.channel : null }
}

function isRepeated(stored: ContactValues, sent: SentContact): boolean {
  return (
    stored.startMs === sent.startMs &&
    (sent.minutes === undefined || sent.minutes === stored.minutes) &&
    (sent.channel === undefined || sent.channel === stored.channel) &&
    sent.note === stored.note &&
    sent.topic === stored.topic
  )
}

function typeAfterSave(
  stored: ContactValues | null,
  sent: SentContact,
  { isAdmin, categoryBefore, category }: ContactSave,
): ContactType {
  const type = (isAdmin ? sent.type : undefined) ?? stored?.type ?? typeOfNewContact(category)
  const isForced = category === informationCategory || category === crisisCategory
  // The category was chosen, or the type was in it: what a client asked for stays an initial contact until then.
  const isChosen = category !== categoryBefore || (isForced && type !== stored?.type)
  return isChosen ? typeInCategory(type, category) : type
}

/**
 * A channel that the type no longer allows is cleared if it is the one that was stored (EAP-4-15), and refused if it was
 * chosen. What was stored before with the same type stays, such as code 99.
 */
function channelAfterSave(
  stored: ContactValues | null,
  sent: Channel | null | undefined,
  type: ContactType,
): Channel | null | 'refused' {
  const channel = sent === undefined ? (stored?.channel ?? null) : sent
  if (channel === null || channelsFor(type).includes(channel)) return channel
  if (channel !== stored?.channel) return 'refused'
  return type === stored.type ? channel : null
}
