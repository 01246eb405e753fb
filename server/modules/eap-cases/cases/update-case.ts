import { statusAfterSave } from '../../../../domain/eap-cases/case-status.ts'
import { contactInOtherCategory, type ContactValues } from '../../../../domain/eap-cases/contact-change.ts'
import { changesCases, isEapAdmin } from '../../../../domain/eap-cases/eap-scope.ts'
import { conflict, invalid, notAllowed } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../records/eap-access.ts'
import type { LicenceRecord } from '../records/licence-access.ts'
import { hasBooking } from './case-queries.ts'
import { judgeCategory, judgeLicence, judgePeople, judgeReach, type CaseInput } from './judge-case.ts'
import { judgeContacts, valuesOfContact, type JudgedContact } from './judge-contacts.ts'
import { loadCase, readCase, type EapCase, type LoadedCase } from './load-case.ts'
import { noteOf, reachOf } from './present-case.ts'
import { refusedField } from './refusals.ts'
import { storeCase, storeContacts } from './store-case.ts'

type Update = CaseInput & { id?: number | undefined; caseId?: number | undefined; revision?: string | undefined }

/**
 * Saves a case. A save that meets somebody else's change is refused with the case as it stands, so that the form can keep
 * what was typed and show what changed; that it was shown stays recorded.
 */
export async function updateCase(
  services: Services,
  user: SignedIn,
  { revision, ...input }: Update,
  requestId: string,
): Promise<EapCase> {
  const id = input.id ?? input.caseId
  if (id === undefined) throw invalid([{ path: 'id', code: 'INVALID_VALUE' }])
  const saved = await withEapScope(services.db, user, async (tx) => {
    const loaded = await loadCase(tx, services, user, String(id), { lock: true })
    if (!changesCases(loaded.ground)) throw notAllowed('writeCases')
    if (revision !== undefined && revision !== loaded.shown.revision) return { other: loaded.shown }
    return { shown: await save(tx, services, loaded, input, requestId) }
  })
  if (saved.other) throw conflict('RECORD_CHANGED', saved.other)
  return saved.shown
}

async function save(
  tx: TenantTransaction,
  services: Services,
  loaded: LoadedCase,
  input: CaseInput,
  requestId: string,
): Promise<EapCase> {
  const { worker, found, record } = loaded
  const { caseSealing } = services
  const values = await judgeSave(tx, services, loaded, input)
  const stored = loaded.contacts.map((one) => valuesOfContact(one, caseSealing))
  const judged = await judgeContacts(tx, input.contacts, stored, {
    isAdmin: worker.isAdmin,
    lock: worker.lock,
    categoryBefore: record.category_slug,
    category: values.category,
  })
  const contacts = [...judged, ...notSent(stored, judged, record.category_slug, values.category)]
  const place = await storeCase(tx, services, record, values, contacts)
  await storeContacts(tx, services, place, contacts, worker.user.userName)
  await audit(tx, {
    organizationId: place.organizationId,
    userName: worker.user.userName,
    action: 'change-case',
    recordType: 'eap-case',
    recordId: found.id,
    requestId,
  })
  const { shown } = await readCase(tx, services, worker, place, loaded.ground)
  return shown
}

/** What the case will be; a non-admin's other category, admin and expert are ignored (EAP-6-05). */
async function judgeSave(tx: TenantTransaction, { caseSealing }: Services, loaded: LoadedCase, input: CaseInput) {
  const { worker, record } = loaded
  const before = { admin: record.admin_user_name, expert: record.expert_user_name }
  const licence = await judgeLicence(tx, worker, input, record.licence_id)
  const category = await judgeCategory(tx, licence, worker.isAdmin ? input.category : record.category_slug, {
    licence: record.licence_id,
    category: record.category_slug,
  })
  const people = worker.isAdmin ? await judgePeople(tx, input, before) : before
  refuseShownReach(loaded, licence)
  await refuseLosingBooking(tx, loaded, licence)
  const status = statusAfterSave({
    isAdmin: worker.isAdmin,
    stored: { status: record.status, expert: before.expert, note: noteOf(record, caseSealing) },
    sent: { status: input.status, expert: people.expert, note: input.note },
  })
  if (!status.ok) throw refusedField(status.reason, 'status', status.reason === 'REASON_REQUIRED' ? 400 : 409)
  return {
    licence,
    ...people,
    category,
    status: status.status,
    reach: judgeReach(input, reachOf(record, caseSealing), record.show_phone_and_email),
    note: input.note,
    clientSex: input.clientSex === undefined ? record.client_sex : input.clientSex,
    clientLanguage: input.clientLanguage ?? record.client_language,
    highPriority: input.highPriority ?? record.high_priority,
  }
}

/** Only administrators take a case away from a licence that hides how its clients are reached (EAP-3-13). */
function refuseShownReach({ worker: { user }, record }: LoadedCase, licence: LicenceRecord): void {
  const isReachOpened = !record.show_phone_and_email && licence.show_phone_and_email
  if (isReachOpened && !isEapAdmin(user)) throw notAllowed('manageLicences')
}

/** A booking stays with the organization whose client made it, and its case with the booking. */
async function refuseLosingBooking(
  tx: TenantTransaction,
  { found }: LoadedCase,
  licence: LicenceRecord,
): Promise<void> {
  if (licence.organization_id !== found.organizationId && (await hasBooking(tx, found)))
    throw refusedField('CASE_HAS_BOOKING', 'licenseGuid', 409)
}

/** Contacts that were not sent stay; another category changes their types and channels as well (EAP-4-10). */
function notSent(
  stored: readonly (ContactValues & { id: number })[],
  judged: readonly JudgedContact[],
  categoryBefore: string | null,
  category: string | null,
): JudgedContact[] {
  const sent = new Set(judged.map(({ id }) => id))
  return stored
    .filter(({ id }) => !sent.has(id))
    .map(({ id, ...before }) => ({
      id,
      before,
      after: category === categoryBefore ? before : contactInOtherCategory(before, category),
    }))
}
