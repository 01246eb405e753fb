import { useMemo } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listAssesseeDetails } from '../../../../contract/participants/participants.ts'
import { peopleTable } from '../../../../domain/participants/people-table.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'

export type Person = AnswerOf<typeof listAssesseeDetails>[number]
export type PeopleWave = { waveGuid: string; waveSetupType: string; wavePhase: string }

export const invoicedChoices = ['all', 'invoiced', 'notInvoiced'] as const

const initial = {
  page: 1,
  pageRows: peopleTable.pageSize,
  sortBy: peopleTable.sortBy,
  descending: peopleTable.descending,
  search: '',
  language: [],
  status: [],
  invoiced: 'all',
} as const

/** People of the project or of the wave, narrowed by the filters of the address; the table searches and sorts them. */
export function usePeople(projectGuid: string, wave: PeopleWave | null) {
  const table = useTableState(initial)
  const query = useCall(listAssesseeDetails, {
    params: { projectId: projectGuid },
    body: { waveGuid: wave?.waveGuid ?? null },
  })
  const { language, status, invoiced } = table.state
  const rows = useMemo(
    () => (query.data ?? []).filter((person) => passes(person, { language, status, invoiced })),
    [query.data, language, status, invoiced],
  )
  return {
    people: query.data,
    rows,
    table,
    isFiltered: language.length > 0 || status.length > 0 || invoiced !== 'all',
    isLoading: query.isPending,
    error: listError(query.error),
    retry: () => void query.refetch(),
  }
}

type Filters = { language: readonly string[]; status: readonly string[]; invoiced: string }

/** One matching tool is enough; values of one filter are joined by OR, different filters by AND. */
export function passes({ languageCode, customTools }: Person, { language, status, invoiced }: Filters): boolean {
  if (language.length > 0 && !language.includes(languageCode)) return false
  if (status.length > 0 && !customTools.some((tool) => status.includes(String(tool.status)))) return false
  if (invoiced === 'invoiced') return customTools.some((tool) => tool.isInvoiced)
  if (invoiced === 'notInvoiced') return customTools.some((tool) => !tool.isInvoiced && !tool.notToBeInvoiced)
  return true
}
