import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { caseSortFields, getCaseSummary, listCases } from '../../../../../contract/eap-cases/cases.ts'
import type { AnswerOf, CallInput } from '../../../../../contract/endpoint.ts'
import { caseStatuses, type CaseStatus } from '../../../../../domain/eap-cases/case-codes.ts'
import type { ListState } from '../../../../platform/address/list-state.ts'
import { useTableState, type TableState } from '../../../../platform/address/use-table-state.ts'
import { listError } from '../../../../platform/calls/api-error.ts'
import { callQuery, useCall } from '../../../../platform/calls/queries.ts'
import { useState } from 'react'

export type CaseRow = AnswerOf<typeof listCases>['cases'][number]
export type CaseSummary = AnswerOf<typeof getCaseSummary>

/** The list as it opens (EAP-9-15). */
const caseList = {
  page: 1,
  pageRows: 100,
  sortBy: 'lastContact',
  descending: true,
  search: '',
  from: '',
  to: '',
  status: '',
  branch: '',
  category: '',
  due: false,
} as const
type State = ListState<typeof caseList>

export const noFilters = { search: '', from: '', to: '', status: '', branch: '', category: '', due: false } as const

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const statusesIn = (text: string): CaseStatus[] => {
  const wanted = text.split('.').map(Number)
  return caseStatuses.filter((status) => wanted.includes(status))
}

/** What the address filters by; what is no day, status or branch in it filters nothing. */
function filtersOf({ search, from, to, status, branch, category, due }: State) {
  return {
    textSearch: search,
    dateFrom: isDay(from) ? from : '',
    dateTo: isDay(to) ? to : '',
    status: statusesIn(status),
    branchGuid: branch,
    categorySlug: /^[a-z0-9_]{0,60}$/.test(category) ? category : '',
    ...(due ? { dueOnly: true } : {}),
  }
}

function caseListInput(state: State): CallInput<typeof listCases> {
  const { page, pageRows, sortBy, descending } = state
  const known = caseSortFields.find((field) => field === sortBy) ?? 'lastContact'
  return { body: { ...filtersOf(state), page, pageRows, sortBy: known, descending } }
}

/** What was searched last, for the way back from a case. */
let lastSearch = ''

/**
 * The state of the table in the address, but for what is searched: that may be the phone or e-mail of somebody who asked for
 * help, which belongs into no history of a browser and no log of a proxy.
 */
function useCaseTable(): TableState<typeof caseList> {
  const { state, change, view, onViewChange } = useTableState(caseList)
  const [search, setSearch] = useState(lastSearch)
  const find = (text: string) => {
    lastSearch = text
    setSearch(text)
  }
  return {
    state: { ...state, search },
    view: { ...view, search },
    change: ({ search: text, ...others }, how) => {
      if (text !== undefined) find(text)
      change(others, how)
    },
    onViewChange: ({ search: text = '', ...next }) => {
      if (text !== search) find(text)
      onViewChange({ ...next, search: '', page: text === search ? next.page : 1 })
    },
  }
}

/** The page of cases that the address asks for, and the figures of all. */
export function useCaseList() {
  const table = useCaseTable()
  const filters = filtersOf(table.state)
  const query = useQuery({
    ...callQuery(listCases, caseListInput(table.state), { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  const summary = useCall(getCaseSummary, {}, { everyMs: 60_000 })
  return {
    table,
    filters,
    isFiltered: Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
    query,
    summary: summary.data,
    error: listError(query.error),
  }
}

export type CaseList = ReturnType<typeof useCaseList>
