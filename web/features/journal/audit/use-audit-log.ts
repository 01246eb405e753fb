import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf, CallInput } from '../../../../contract/endpoint.ts'
import { listAuditLog } from '../../../../contract/journal/audit-log.ts'
import { auditActions, auditedRecords } from '../../../../domain/journal/audit-actions.ts'
import { useContextIds } from '../../../platform/address/location.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { callQuery } from '../../../platform/calls/queries.ts'

export type AuditEntry = AnswerOf<typeof listAuditLog>['entries'][number]
export type AuditRequest = Omit<CallInput<typeof listAuditLog>['body'], 'after' | 'pageRows'>

/** `after`: where the page begins; the newest entries without it. Days as the browser's calendar shows them. */
const initial = {
  after: '',
  everywhere: false,
  user: '',
  action: '',
  kind: '',
  record: '',
  from: '',
  until: '',
}
export type AuditFilter = Omit<typeof initial, 'after'>

/** The page of the audit log that the address asks for. */
export function useAuditLog() {
  const { orgGuid } = useContextIds()
  const [state, change] = useListState(initial)
  const { after, ...filter } = state
  const request = requestOf(filter, orgGuid)
  const page = useQuery({
    ...callQuery(listAuditLog, { body: { ...request, ...(after && { after }) } }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  return {
    filter,
    request,
    page,
    isNewest: after === '',
    isFiltered: Object.entries(filter).some(([name, value]) => name !== 'everywhere' && value !== ''),
    onFilter: (part: Partial<AuditFilter>) => change({ ...part, after: '' }),
    onGo: (next: string) => change({ after: next }, { replace: false }),
    onClear: () => change(initial),
  }
}

function requestOf(filter: AuditFilter, orgGuid: string | null): AuditRequest {
  const { everywhere, user, action, kind, record, from, until } = filter
  return {
    ...(!everywhere && orgGuid && { companyGuid: orgGuid }),
    ...(user && { userName: user }),
    ...(record && { recordId: record }),
    action: auditActions.find((one) => one === action) ?? null,
    recordType: auditedRecords.find((one) => one === kind) ?? null,
    ...(isDay(from) && { from: startOf(from, 0) }),
    // The last day is included.
    ...(isDay(until) && { until: startOf(until, 1) }),
  }
}

const isDay = (text: string) => /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** When a day begins in the browser's zone, or so many days after it. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
