import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listPeople, listPeopleToSelect, summarizePeople } from '../../../../contract/participants/people-list.ts'
import { invoicedChoices, peopleSortFields, peopleTable } from '../../../../domain/participants/people-table.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { callQuery, useCall } from '../../../platform/calls/queries.ts'

export type Person = AnswerOf<typeof listPeople>['people'][number]
/** What is known of a person who is selected but perhaps on another page. */
export type SelectedPerson = AnswerOf<typeof listPeopleToSelect>[number]
export type PeopleWave = { waveGuid: string; waveSetupType: string; wavePhase: string }

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
const none: readonly Person[] = []

/** The page of people that the address asks for; the server sorts, searches and filters, as there may be thousands. */
export function usePeople(projectGuid: string, wave: PeopleWave | null) {
  const { t } = useTranslation('participants')
  const table = useTableState(initial)
  const { page, pageRows, sortBy, descending, search, language, status, invoiced } = table.state
  const params = { projectId: projectGuid }
  const waveGuid = wave?.waveGuid ?? null
  const filter = {
    waveGuid,
    search,
    anonymousName: t('anonymousNo', { id: '{{id}}' }),
    languages: [...language],
    statuses: status.map(statusOf),
    invoiced: choiceOf(invoiced),
  }
  const paging = { page, pageRows, sortBy: peopleSortFields.find((field) => field === sortBy) ?? 'created', descending }
  const query = useQuery({
    ...callQuery(listPeople, { params, body: { ...filter, ...paging } }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
  const summary = useCall(summarizePeople, { params, body: { waveGuid } })
  return {
    rows: query.data?.people ?? none,
    totalCount: query.data?.totalCount ?? 0,
    /** Numbers about all of them, whatever is searched. */
    summary: summary.data,
    table,
    isFiltered: language.length > 0 || status.length > 0 || invoiced !== 'all',
    isLoading: query.isPending || query.isPlaceholderData || summary.isPending,
    error: listError(query.error ?? summary.error),
    retry: () => void Promise.all([query, summary].map(({ refetch }) => refetch())),
    /** Everybody whom search and filters leave. */
    readAll: () => call(listPeopleToSelect, { params, body: filter }),
  }
}

export const choiceOf = (text: string) => invoicedChoices.find((choice) => choice === text) ?? 'all'

/** What somebody wrote into the address is the status of no tool. */
const statusOf = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : -1)
