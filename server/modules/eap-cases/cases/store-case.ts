import { sql } from 'kysely'
import type { CaseStatus } from '../../../../domain/eap-cases/case-codes.ts'
import type { ContactValues } from '../../../../domain/eap-cases/contact-change.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { derivedOfCase } from '../records/case-derivation.ts'
import { addContact } from '../records/create-case.ts'
import type { LicenceRecord } from '../records/licence-access.ts'
import { sealedPlace, sealText, searchTokens } from '../records/sealed-case.ts'
import type { CaseRecord } from './case-queries.ts'
import type { JudgedContact } from './judge-contacts.ts'

type Values = {
  licence: LicenceRecord
  admin: string | null
  expert: string | null
  category: string | null
  status: CaseStatus
  reach: { phone: string; email: string }
  note: string
  clientSex: 1 | 2 | null
  clientLanguage: string
  highPriority: boolean
}
type Place = { organizationId: string; id: number }

/** Writes a case that was judged, also into the organization of another licence; returns where it is. */
export async function storeCase(
  tx: TenantTransaction,
  { caseSealing, clock }: Pick<Services, 'caseSealing' | 'clock'>,
  record: CaseRecord,
  values: Values,
  contacts: readonly JudgedContact[],
): Promise<Place> {
  const { licence, reach, note } = values
  const { id, created_at: createdAt } = record
  const isEmpty =
    reach.phone === '' && reach.email === '' && note === '' && contacts.every(({ after }) => !hasNotes(after))
  await tx
    .updateTable('eap_cases')
    .set({
      ...(await derivedOfCase(
        tx,
        licence,
        { createdAt, ...values },
        contacts.map(({ after }) => after),
      )),
      organization_id: licence.organization_id,
      licence_id: licence.id,
      admin_user_name: values.admin,
      expert_user_name: values.expert,
      client_sex: values.clientSex,
      client_language: values.clientLanguage,
      status: values.status,
      category_slug: values.category,
      high_priority: values.highPriority,
      sealed_client_phone: sealText(caseSealing, reach.phone, sealedPlace.phone(id)),
      sealed_client_email: sealText(caseSealing, reach.email, sealedPlace.email(id)),
      sealed_note: sealText(caseSealing, note, sealedPlace.note(id)),
      key_id: caseSealing.keyId,
      search_tokens: searchTokens(caseSealing, reach),
      updated_at: clock.now(),
      revision: sql`revision + 1`,
      // What was written after the deletion is deleted again in its time.
      ...(!isEmpty && { content_deleted_at: null }),
    })
    .where('organization_id', '=', record.organization_id)
    .where('id', '=', id)
    .execute()
  const place = { organizationId: licence.organization_id, id }
  if (record.organization_id !== place.organizationId) await moveReadings(tx, record, place)
  return place
}

/** Who read the case and who opened it is asked for in its organization. */
async function moveReadings(tx: TenantTransaction, record: CaseRecord, { organizationId, id }: Place): Promise<void> {
  for (const table of ['eap_case_readings', 'eap_break_glass'] as const)
    await tx
      .updateTable(table)
      .set({ organization_id: organizationId })
      .where('organization_id', '=', record.organization_id)
      .where('case_id', '=', id)
      .execute()
}

const hasNotes = ({ note, internalNote }: ContactValues) => note !== '' || internalNote !== ''

/** Writes the contacts that are new or changed. */
export async function storeContacts(
  tx: TenantTransaction,
  services: Pick<Services, 'caseSealing' | 'clock'>,
  { organizationId, id: caseId }: Place,
  contacts: readonly JudgedContact[],
  userName: string,
): Promise<void> {
  for (const { id, before, after } of contacts) {
    if (id === null) await addContact(tx, services, { organizationId, caseId }, after, userName)
    else if (before && isOther(before, after)) await changeContact(tx, services, { organizationId, id }, before, after)
  }
}

function isOther(before: ContactValues, after: ContactValues): boolean {
  const fields = ['type', 'startMs', 'minutes', 'channel', 'note', 'internalNote', 'topic'] as const
  return fields.some((field) => before[field] !== after[field])
}

async function changeContact(
  tx: TenantTransaction,
  { caseSealing }: Pick<Services, 'caseSealing'>,
  { organizationId, id }: Place,
  before: ContactValues,
  after: ContactValues,
): Promise<void> {
  await tx
    .updateTable('eap_contacts')
    .set({
      type: after.type,
      starts_at: new Date(after.startMs),
      duration_minutes: after.minutes,
      channel: after.channel,
      topic_slug: after.topic,
      sealed_note: sealText(caseSealing, after.note, sealedPlace.contactNote(id)),
      sealed_internal_note: sealText(caseSealing, after.internalNote, sealedPlace.contactInternalNote(id)),
      key_id: caseSealing.keyId,
      ...(before.startMs !== after.startMs && { start_edited: true }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
