import * as contract from '../../../../contract/eap-cases/cases.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { attachedFile } from './attachments/attached-file.ts'
import { deleteAttachment } from './attachments/delete-attachment.ts'
import { downloadAttachment } from './attachments/download-attachment.ts'
import { uploadAttachment } from './attachments/upload-attachment.ts'
import { discardCaseDraft, getCaseDraft, saveCaseDraft } from './drafts/case-drafts.ts'
import { listCaseReadings } from './opening/list-case-readings.ts'
import { openCaseOfOthers } from './opening/open-case-of-others.ts'

/** What protects the content of cases: files, drafts, who read them, and opening those of another branch. */
export function eapConfidentialRoutes(register: Register, services: Services): void {
  register(
    contract.uploadAttachment,
    ({ user, params, request }) => uploadAttachment(services, user, params.contactId, request),
    { keep: ({ fileGuid }) => fileGuid, answer: ({ user, kept }) => attachedFile(services, user, kept) },
  )
  register(contract.downloadAttachment, ({ user, params }) => downloadAttachment(services, user, params))
  register(contract.deleteAttachment, async ({ user, params }) => {
    await deleteAttachment(services, user, params)
    return {}
  })
  register(contract.getCaseDraft, ({ user, params }) => getCaseDraft(services, user, params.draftKey))
  register(contract.saveCaseDraft, ({ user, params, body }) =>
    saveCaseDraft(services, user, params.draftKey, body.content),
  )
  register(contract.discardCaseDraft, async ({ user, params }) => {
    await discardCaseDraft(services, user, params.draftKey)
    return {}
  })
  register(contract.openCaseOfOthers, ({ user, params, body }) =>
    openCaseOfOthers(services, user, { caseKey: params.caseId, reason: body.reason }),
  )
  register(contract.listCaseReadings, ({ user, params }) => listCaseReadings(services, user, params.caseId))
}
