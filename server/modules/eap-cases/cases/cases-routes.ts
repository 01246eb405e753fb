import * as contract from '../../../../contract/eap-cases/cases.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../records/eap-access.ts'
import { answerCase } from './answer-case.ts'
import { caseAdmins, lockDay } from './case-queries.ts'
import { summarizeCases } from './case-summary-queries.ts'
import { createCase } from './create-case.ts'
import { deleteCase } from './delete-case.ts'
import { deleteContact } from './delete-contact.ts'
import { exportCases } from './export-cases.ts'
import { exportContacts } from './export-contacts.ts'
import { listCases } from './list-cases.ts'
import { loadCase, type EapCase } from './load-case.ts'
import { updateCase } from './update-case.ts'

/** Cases with their contacts: the table, one case, and what changes it. */
export function eapCaseRoutes(register: Register, services: Services): void {
  const { db } = services
  register(contract.listCases, ({ user, language, body }) => listCases(services, user, language, body))
  register(contract.getCaseSummary, ({ user }) => summarizeCases(services, user))
  const read = (user: SignedIn, key: string) =>
    withEapScope(db, user, async (tx) => (await loadCase(tx, services, user, key)).shown)
  // A case lies in no second place: whoever sends a save again reads it anew, if he still may, and that is recorded.
  const replay = {
    keep: ({ id }: EapCase) => String(id),
    answer: ({ user, kept }: { user: SignedIn; kept: string }) => read(user, kept),
  }
  register(contract.getCase, ({ user, params }) => read(user, params.caseId))
  register(contract.createCase, ({ user, body, request }) => createCase(services, user, body, request.id), replay)
  register(contract.updateCase, ({ user, body, request }) => updateCase(services, user, body, request.id), replay)
  register(
    contract.answerCase,
    ({ user, params, body, request }) => answerCase(services, user, params.caseId, body, request.id),
    replay,
  )
  register(contract.deleteCase, ({ user, params, request }) => deleteCase(services, user, params.caseId, request.id))
  register(contract.deleteContact, ({ user, params, request }) =>
    deleteContact(services, user, params.contactId, request.id),
  )
  register(contract.exportCases, ({ user, language, body, request }) =>
    exportCases(services, user, language, body, request.id),
  )
  register(contract.exportContacts, ({ user, language, body, request }) =>
    exportContacts(services, user, language, body, request.id),
  )
  register(contract.getLockDay, ({ user }) => withEapScope(db, user, (tx) => lockDay(tx)))
  register(contract.listCaseAdmins, ({ user }) => withEapScope(db, user, (tx) => caseAdmins(tx)))
}
