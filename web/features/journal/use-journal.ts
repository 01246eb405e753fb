import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf, CallInput } from '../../../contract/endpoint.ts'
import { listActivityJournal } from '../../../contract/journal/journal.ts'
import { callQuery, refreshCalls } from '../../platform/calls/queries.ts'

export type JournalRecord = AnswerOf<typeof listActivityJournal>['activityJournal'][number]
export type JournalPage = ReturnType<typeof useJournal>

/** A page of the journal; reloaded after every write on the screen, which may have added records. */
export function useJournal(body: CallInput<typeof listActivityJournal>['body']) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void refreshCalls(queryClient, listActivityJournal)
      }),
    [queryClient],
  )
  return useQuery({
    ...callQuery(listActivityJournal, { body }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
}
