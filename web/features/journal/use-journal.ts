import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf, CallInput } from '../../../contract/endpoint.ts'
import { listActivityJournal } from '../../../contract/journal/journal.ts'
import { callQuery } from '../../platform/calls/queries.ts'

export type JournalRecord = AnswerOf<typeof listActivityJournal>['activityJournal'][number]
export type JournalPage = ReturnType<typeof useJournal>

/** A page of the journal. */
export function useJournal(body: CallInput<typeof listActivityJournal>['body']) {
  return useQuery({
    ...callQuery(listActivityJournal, { body }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  })
}
