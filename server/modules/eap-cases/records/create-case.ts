import { sql } from 'kysely'
import {
  caseStatus,
  typeOfNewContact,
  type CaseStatus,
  type ClientLanguage,
} from '../../../../domain/eap-cases/case-codes.ts'
import type { ContactValues } from '../../../../domain/eap-cases/contact-change.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { derivedOfCase, type PromisingLicence } from './case-derivation.ts'
import { programmeDay } from './licence-access.ts'
import { sealedPlace, sealText, searchTokens } from './sealed-case.ts'

/** A case as it is created; everything in it has been judged before. */
export type NewCase = {
  licence: PromisingLicence
  /** User; null: the client, on the public page. */
  createdBy: string | null
  admin: string | null
  expert: string | null
  clientSex: 1 | 2 | null
  clientLanguage: ClientLanguage
  /** In its stored form; '' if not known. */
  clientPhone: string
  clientEmail: string
  status: CaseStatus
  category: string | null
  note: string
  highPriority: boolean
  contacts: readonly ContactValues[]
}

export type CreatedCase = { organizationId: string; id: number; yearId: string }
type CaseServices = Pick<Services, 'caseSealing' | 'clock'>

/** Creates a case in the transaction that decides on it: from a form of staff, a request of a client or a booking. */
export async function createCase(
  tx: TenantTransaction,
  { caseSealing, clock }: CaseServices,
  values: NewCase,
): Promise<CreatedCase> {
  const { licence, clientPhone, clientEmail, note } = values
  const now = clock.now()
  const derived = await derivedOfCase(tx, licence, { ...values, createdAt: now }, values.contacts)
  const { year, number } = await nextNumber(tx, now)
  const { id, year_id: yearId } = await tx
    .insertInto('eap_cases')
    .values({
      ...derived,
      organization_id: licence.organization_id,
      licence_id: licence.id,
      year,
      number,
      year_id: `${year}-${number}`,
      key_id: caseSealing.keyId,
      search_tokens: searchTokens(caseSealing, { phone: clientPhone, email: clientEmail }),
      created_by: values.createdBy,
      created_at: now,
      updated_at: now,
      admin_user_name: values.admin,
      expert_user_name: values.expert,
      client_sex: values.clientSex,
      client_language: values.clientLanguage,
      status: values.status,
      category_slug: values.category,
      high_priority: values.highPriority,
    })
    .returning(['id', 'year_id'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('eap_cases')
    .set({
      sealed_client_phone: sealText(caseSealing, clientPhone, sealedPlace.phone(id)),
      sealed_client_email: sealText(caseSealing, clientEmail, sealedPlace.email(id)),
      sealed_note: sealText(caseSealing, note, sealedPlace.note(id)),
    })
    .where('organization_id', '=', licence.organization_id)
    .where('id', '=', id)
    .execute()
  const place = { organizationId: licence.organization_id, caseId: id }
  for (const contact of values.contacts) await addContact(tx, { caseSealing, clock }, place, contact, values.createdBy)
  return { organizationId: licence.organization_id, id, yearId }
}

/** Adds a contact; its id is needed to seal its notes. */
export async function addContact(
  tx: TenantTransaction,
  { caseSealing, clock }: CaseServices,
  { organizationId, caseId }: { organizationId: string; caseId: number },
  contact: ContactValues,
  createdBy: string | null,
): Promise<void> {
  const { id } = await tx
    .insertInto('eap_contacts')
    .values({
      organization_id: organizationId,
      case_id: caseId,
      type: contact.type,
      starts_at: new Date(contact.startMs),
      duration_minutes: contact.minutes,
      channel: contact.channel,
      topic_slug: contact.topic,
      key_id: caseSealing.keyId,
      created_by: createdBy,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (contact.note === '' && contact.internalNote === '') return
  await tx
    .updateTable('eap_contacts')
    .set({
      sealed_note: sealText(caseSealing, contact.note, sealedPlace.contactNote(id)),
      sealed_internal_note: sealText(caseSealing, contact.internalNote, sealedPlace.contactInternalNote(id)),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Numbers count from 1 in each year of Prague; two transactions wait for each other, and none is given twice (EAP-3-04). */
async function nextNumber(tx: TenantTransaction, now: Date): Promise<{ year: number; number: number }> {
  const year = Number(programmeDay(now).slice(0, 4))
  const { last_number: number } = await tx
    .insertInto('eap_case_numbers')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql`eap_case_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return { year, number }
}

export type CaseOfBooking = {
  licence: PromisingLicence
  expert: string
  /** Who opens it, unless it is the expert. */
  admin: string | null
  category: string
  topic: string | null
  phone: string
  email: string
  language: ClientLanguage
  /** What the client wrote with the booking. */
  note: string
  startMs: number
  minutes: number
  /** Who opens it. */
  createdBy: string
  isByExpert: boolean
}

/**
 * Opens a case for a booking, with its client and its appointment as the first contact. It waits for the expert's answer,
 * unless the expert opens it.
 */
export function createCaseOfBooking(
  tx: TenantTransaction,
  services: CaseServices,
  { licence, expert, admin, category, topic, note, startMs, minutes, createdBy, isByExpert, ...client }: CaseOfBooking,
): Promise<CreatedCase> {
  return createCase(tx, services, {
    licence,
    createdBy,
    admin,
    expert,
    clientSex: null,
    clientLanguage: client.language,
    clientPhone: client.phone,
    clientEmail: client.email,
    status: isByExpert ? caseStatus.accepted : caseStatus.assigned,
    category,
    note: '',
    highPriority: false,
    contacts: [{ type: typeOfNewContact(category), startMs, minutes, channel: null, note, internalNote: '', topic }],
  })
}
