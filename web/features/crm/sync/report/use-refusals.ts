import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import { listSyncRefusals } from '../../../../../contract/crm/sync.ts'
import { useTableState } from '../../../../platform/address/use-table-state.ts'
import { callQuery } from '../../../../platform/calls/queries.ts'

export type Refusal = AnswerOf<typeof listSyncRefusals>['refusals'][number]

export const refusalKinds = ['all', 'refused', 'kept'] as const
type RefusalKind = (typeof refusalKinds)[number]
const isKind = (text: string): text is RefusalKind => refusalKinds.some((kind) => kind === text)

const initial = { page: 1, pageRows: 100, sortBy: 'name', descending: false, search: '', kind: 'all' } as const

/** The page of a run's report that the address asks for. */
export function useRefusals(runId: number) {
  const table = useTableState(initial)
  const { page, pageRows, descending } = table.state
  const kind = isKind(table.state.kind) ? table.state.kind : 'all'
  const body = { kind: kind === 'all' ? null : kind, page, pageRows, sortBy: 'name' as const, descending }
  const list = useQuery({
    ...callQuery(listSyncRefusals, { params: { runId }, body }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  return { table, kind, list }
}
