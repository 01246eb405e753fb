import * as auditLog from '../../../contract/journal/audit-log.ts'
import * as contract from '../../../contract/journal/journal.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { deleteActivityJournal } from './delete-activity-journal.ts'
import { getActivityJournal } from './get-activity-journal.ts'
import { listActivityJournal } from './list-activity-journal.ts'
import { listAuditLog } from './list-audit-log.ts'
import { saveActivityJournal } from './save-activity-journal.ts'

export function journalRoutes(register: Register, services: Services): void {
  register(contract.listActivityJournal, ({ user, body, language }) =>
    listActivityJournal(services, user, body, language),
  )
  register(contract.getActivityJournal, ({ user, params, language }) =>
    getActivityJournal(services, user, params.activityJournalGuid, language),
  )
  register(contract.updateActivityJournal, ({ user, body, language }) =>
    saveActivityJournal(services, user, body, language),
  )
  register(contract.deleteActivityJournal, async ({ user, params }) => {
    await deleteActivityJournal(services, user, params.activityJournalGuid)
    return {}
  })
  register(auditLog.listAuditLog, ({ user, body }) => listAuditLog(services, user, body))
}
