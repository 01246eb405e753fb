import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { searchEverything } from '../../../contract/search/search.ts'
import { hasMoreRows, nextSearchPage } from '../../../domain/search/paging.ts'
import { call } from '../../platform/calls/api-client.ts'
import { callQuery } from '../../platform/calls/queries.ts'

export const searchGroups = ['participants', 'projects', 'companies', 'products'] as const
export type SearchGroup = (typeof searchGroups)[number]
type Answer = AnswerOf<typeof searchEverything>
export type Found = Answer['projects'][number]
export type GroupResult = { group: SearchGroup; rows: readonly Found[]; total: number; hasMore: boolean }

const aside = { pageRows: 1, page: 1, pageRowsOffset: 0 }
const asideAll = { projects: aside, companies: aside, products: aside, participants: aside }

/** Ten of each kind first; `loadMore` brings up to fifty more of one kind (PLT-7-71). */
export function useSearch(term: string) {
  const first = useQuery(callQuery(searchEverything, { body: { search: term } }, { suppressNotice: true }))
  const [more, setMore] = useState<Partial<Record<SearchGroup, readonly Found[]>>>({})
  const [loading, setLoading] = useState<SearchGroup>()

  const rowsOf = (answer: Answer, group: SearchGroup) => [...answer[group], ...(more[group] ?? [])]
  const results = searchGroups.map((group): GroupResult => {
    const rows = first.data ? rowsOf(first.data, group) : []
    const total = first.data?.[`${group}TotalCount`] ?? 0
    return { group, rows, total, hasMore: hasMoreRows(rows.length, total) }
  })
  const loadMore = async (group: SearchGroup) => {
    const shown = results.find((result) => result.group === group)?.rows.length ?? 0
    setLoading(group)
    try {
      const body = { search: term, ...asideAll, [group]: nextSearchPage(shown) }
      const answer = await call(searchEverything, { body })
      setMore((before) => ({ ...before, [group]: [...(before[group] ?? []), ...answer[group]] }))
    } catch {
      // The call has reported it; the shown results stay.
    } finally {
      setLoading(undefined)
    }
  }
  return {
    results: results.filter(({ total }) => total > 0),
    isPending: first.isPending,
    isError: first.isError,
    retry: () => void first.refetch(),
    loading,
    loadMore: (group: SearchGroup) => void loadMore(group),
  }
}
