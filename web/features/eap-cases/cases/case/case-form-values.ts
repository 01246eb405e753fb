import type { getCase, updateCase } from '../../../../../contract/eap-cases/cases.ts'
import type { AnswerOf, CallInput } from '../../../../../contract/endpoint.ts'
import {
  caseStatus,
  channelsFor,
  typeOfNewContact,
  type CaseStatus,
  type Channel,
  type ClientLanguage,
  type ContactType,
} from '../../../../../domain/eap-cases/case-codes.ts'
import { contactInOtherCategory } from '../../../../../domain/eap-cases/contact-change.ts'

export type StoredCase = AnswerOf<typeof getCase>
export type StoredContact = StoredCase['contacts'][number]

/** A contact as it is edited. */
export type ContactForm = {
  /** Null: not stored yet. */
  id: number | null
  type: ContactType
  start: string | null
  duration: string
  channel: Channel | null
  note: string
  internalNote: string
  topic: string | null
}

/** A case as it is edited. Contacts are named, so that two people’s changes are merged contact by contact. */
export type CaseForm = {
  licenseGuid: string | null
  category: string | null
  status: CaseStatus
  expert: string | null
  admin: string | null
  highPriority: boolean
  clientSex: number | null
  clientLanguage: string
  clientPhone: string
  clientEmail: string
  note: string
  contacts: Record<string, ContactForm | undefined>
}

/** Names of the contacts that were stored from this page: they keep the name under which they were typed. */
export type ContactNames = ReadonlyMap<number, string>

const nameOfContact = (id: number, names: ContactNames) => names.get(id) ?? `c${id}`

export function formOfCase(stored: StoredCase, names: ContactNames = new Map()): CaseForm {
  return {
    licenseGuid: stored.licenseGuid,
    category: stored.category,
    status: stored.status,
    expert: stored.expert,
    admin: stored.admin,
    highPriority: stored.highPriority,
    clientSex: stored.clientSex,
    clientLanguage: stored.clientLanguage,
    clientPhone: stored.clientPhone,
    clientEmail: stored.clientEmail,
    note: stored.note,
    contacts: Object.fromEntries(
      stored.contacts.map((contact) => [nameOfContact(contact.id, names), formOfContact(contact)]),
    ),
  }
}

function formOfContact({ id, type, start, duration, channel, note, internalNote, topic }: StoredContact): ContactForm {
  return { id, type, start, duration, channel, note, internalNote: internalNote ?? '', topic }
}

/**
 * The contacts that there are, with their names: the latest first, as a counsellor looks for them. Of two in the same minute the
 * one added later is the latest.
 */
export function contactsOf({ contacts }: Pick<CaseForm, 'contacts'>): [name: string, contact: ContactForm][] {
  const there = Object.entries(contacts).filter((entry): entry is [string, ContactForm] => Boolean(entry[1]))
  return there.toReversed().toSorted(([, one], [, other]) => (other.start ?? '9').localeCompare(one.start ?? '9'))
}

/** A new contact, and a name for it that no other one has had here. */
export function withNewContact(form: CaseForm, { now, duration }: { now: Date; duration: string }) {
  const numbers = Object.keys(form.contacts).map((name) => (name.startsWith('n') ? Number(name.slice(1)) : 0))
  const name = `n${Math.max(0, ...numbers) + 1}`
  const start = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()
  const contact: ContactForm = {
    id: null,
    type: typeOfNewContact(form.category),
    start,
    duration,
    channel: null,
    note: '',
    internalNote: '',
    topic: null,
  }
  return { name, contacts: { ...form.contacts, [name]: contact } }
}

type NewCase = { licenseGuid: string | null; category: string | null; isAdmin: boolean; now: Date; duration: string }

/** A new case has one contact (EAP-4-16); a non-admin’s is accepted at once (EAP-4-04). */
export function formOfNewCase({ licenseGuid, category, isAdmin, now, duration }: NewCase): CaseForm {
  const form: CaseForm = {
    licenseGuid,
    category,
    status: isAdmin ? caseStatus.created : caseStatus.accepted,
    expert: null,
    admin: null,
    highPriority: false,
    clientSex: null,
    clientLanguage: 'cs',
    clientPhone: '',
    clientEmail: '',
    note: '',
    contacts: {},
  }
  return { ...form, contacts: withNewContact(form, { now, duration }).contacts }
}

/** The case in another category, which may decide the type of its contacts (EAP-4-10…12, EAP-4-15). */
export function inCategory(form: CaseForm, category: string | null): CaseForm {
  const contacts = Object.entries(form.contacts).map(([name, contact]) => [
    name,
    contact && contactInOtherCategory(contact, category),
  ])
  return { ...form, category, contacts: Object.fromEntries(contacts) as CaseForm['contacts'] }
}

/** The contact with another type; a channel that this does not allow has to be chosen again (EAP-4-15). */
export function ofType(contact: ContactForm, type: ContactType): ContactForm {
  const isAllowed = contact.channel !== null && channelsFor(type).includes(contact.channel)
  return { ...contact, type, channel: isAllowed ? contact.channel : null }
}

type Body = CallInput<typeof updateCase>['body']

/**
 * What is sent, and the names of the contacts in their order. A contact that somebody else has deleted and that was kept
 * here becomes a new one.
 */
export function bodyOf(form: CaseForm, storedIds: ReadonlySet<number>): { body: Body; names: string[] } {
  const contacts = contactsOf(form)
  const body = {
    ...form,
    clientSex: form.clientSex as 1 | 2 | null,
    clientLanguage: form.clientLanguage as ClientLanguage,
    contacts: contacts.map(([, { start, id, ...contact }]) => ({
      ...contact,
      id: id !== null && storedIds.has(id) ? id : null,
      start: start ?? '',
    })),
  }
  return { body, names: contacts.map(([name]) => name) }
}

/**
 * The names under which the stored contacts go on here: new ones are found again by their start, otherwise in the order in
 * which they were sent.
 */
export function namesAfterSave(
  sent: CaseForm,
  sentIds: ReadonlySet<number>,
  stored: StoredCase,
  names: ContactNames,
): ContactNames {
  const created = stored.contacts.filter(({ id }) => !sentIds.has(id)).toSorted((one, other) => one.id - other.id)
  const next = new Map(names)
  const unnamed = contactsOf(sent).filter(([, { id }]) => id === null || !sentIds.has(id))
  for (const [name, contact] of unnamed) {
    const at = Math.max(
      0,
      created.findIndex(({ start }) => start === contact.start),
    )
    const [found] = created.splice(at, 1)
    if (found) next.set(found.id, name)
  }
  return next
}
