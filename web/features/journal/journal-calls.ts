import { listAuditLog } from '../../../contract/journal/audit-log.ts'
import { getActivityJournal } from '../../../contract/journal/journal.ts'
import type { RouteParams } from '../../../domain/shell/routes.ts'
import { guidPattern } from '../../../domain/text/guid.ts'
import type { SearchTexts } from '../../platform/address/search-params.ts'
import { firstCall, type FirstCall } from '../../platform/calls/first-call.ts'

export function journalRecordCalls({ activityJournalGuid = '' }: RouteParams): FirstCall[] {
  if (!guidPattern.test(activityJournalGuid)) return []
  return [firstCall(getActivityJournal, { params: { activityJournalGuid } })]
}

/** The newest entries. With filters the page asks by itself: what they mean is not known without its code. */
export function auditLogCalls({ orgGuid }: RouteParams, search: SearchTexts): FirstCall[] {
  if (Object.keys(search).length > 0) return []
  return [
    firstCall(listAuditLog, { body: { ...(orgGuid && { companyGuid: orgGuid }), action: null, recordType: null } }),
  ]
}
