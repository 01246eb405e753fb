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
export type GroupResult = {
  group: SearchGroup
  rows: readonly Found[]
  total: number
  /** There are more than `total`. */
  isCapped: boolean
  hasMore: boolean
}
/** What was loaded of a kind after the first rows, and how many there are by the last answer. */
type Loaded = { rows: readonly Found[]; total: number; isCapped: boolean }

/** A kind of which nothing is wanted is not searched. */
const aside = { pageRows: 0, page: 1, pageRowsOffset: 0 }
const asideAll = { projects: aside, companies: aside, products: aside, participants: aside }

/** Ten of each kind first; `loadMore` brings up to fifty more of one kind (PLT-7-71). */
export function useSearch(term: string) {
  const first = useQuery(callQuery(searchEverything, { body: { search: term } }, { suppressNotice: true }))
  const [more, setMore] = useState<Partial<Record<SearchGroup, Loaded>>>({})
  const [loading, setLoading] = useState<SearchGroup>()

  const results = searchGroups.map((group): GroupResult => {
    const loaded = first.data ? loadedOf(first.data, group) : nothing
    const rows = [...loaded.rows, ...(more[group]?.rows ?? [])]
    const { total, isCapped } = more[group] ?? loaded
    return { group, rows, total, isCapped, hasMore: hasMoreRows(rows.length, total, isCapped) }
  })
  const loadMore = async (group: SearchGroup) => {
    const shown = results.find((result) => result.group === group)?.rows.length ?? 0
    setLoading(group)
    try {
      const body = { search: term, ...asideAll, [group]: nextSearchPage(shown) }
      const answer = await call(searchEverything, { body })
      const { rows, ...counted } = loadedOf(answer, group)
      setMore((before) => ({ ...before, [group]: { rows: [...(before[group]?.rows ?? []), ...rows], ...counted } }))
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

const nothing: Loaded = { rows: [], total: 0, isCapped: false }

const loadedOf = (answer: Answer, group: SearchGroup): Loaded => ({
  rows: answer[group],
  total: answer[`${group}TotalCount`],
  isCapped: answer[`${group}CountIsCapped`],
})
