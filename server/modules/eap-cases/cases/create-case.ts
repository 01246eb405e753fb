import { statusOfNewCase } from '../../../../domain/eap-cases/case-status.ts'
import { conflict, notAllowed } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { createCase as storeCase } from '../records/create-case.ts'
import { readableCase, withEapScope } from '../records/eap-access.ts'
import { pendingCases } from './case-queries.ts'
import { caseWorker, type CaseWorker } from './case-worker.ts'
import { judgeCategory, judgeLicence, judgePeople, judgeReach, type CaseInput } from './judge-case.ts'
import { judgeContacts } from './judge-contacts.ts'
import { readCase, type EapCase } from './load-case.ts'

const nobody = { admin: null, expert: null }

/** Creates a case and returns it with its ids, so that attachments can follow at once (EAP-7-23). */
export function createCase(services: Services, user: SignedIn, input: CaseInput, requestId: string): Promise<EapCase> {
  return withEapScope(services.db, user, async (tx) => {
    const worker = await caseWorker(tx, user, null, services.clock.now())
    if (!worker.isAdmin && (await pendingCases(tx, user.userName)) > 0) throw conflict('PENDING_CASES')
    const licence = await judgeLicence(tx, worker, input, null)
    const category = await judgeCategory(tx, licence, input.category, null)
    const people = await peopleOfNewCase(tx, worker, input)
    const reach = judgeReach(input, { phone: '', email: '' }, licence.show_phone_and_email)
    const save = { isAdmin: worker.isAdmin, lock: worker.lock, category, categoryBefore: category }
    const contacts = await judgeContacts(tx, input.contacts, [], save)
    const created = await storeCase(tx, services, {
      licence,
      createdBy: user.userName,
      ...people,
      clientSex: input.clientSex ?? null,
      clientLanguage: input.clientLanguage ?? 'cs',
      clientPhone: reach.phone,
      clientEmail: reach.email,
      status: statusOfNewCase(worker.isAdmin, { status: input.status, expert: people.expert }),
      category,
      note: input.note,
      highPriority: input.highPriority ?? false,
      contacts: contacts.map(({ after }) => after),
    })
    const { organizationId, id } = created
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'create-case',
      recordType: 'eap-case',
      recordId: id,
      requestId,
    })
    const { ground } = await readableCase(tx, user, String(id), services.clock.now())
    return (await readCase(tx, services, worker, created, ground)).shown
  })
}

/** A non-admin is the expert of the case (EAP-4-04), a line operator its admin. */
async function peopleOfNewCase(tx: TenantTransaction, { user, isAdmin }: CaseWorker, { admin, expert }: CaseInput) {
  if (!isAdmin) {
    if (!user.isEapExpert) throw notAllowed('writeCases')
    return { ...nobody, expert: user.userName }
  }
  const isOperator = user.roles.includes('EAPlineOperator')
  return judgePeople(tx, { admin: isOperator ? user.userName : admin, expert }, nobody)
}
