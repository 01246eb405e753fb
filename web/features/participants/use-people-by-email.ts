import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { findPeopleByEmail } from '../../../contract/participants/people-list.ts'
import { importedRowsMax } from '../../../domain/participants/limits.ts'
import { emailProblem } from '../../../domain/text/email-address.ts'
import { callQuery } from '../../platform/calls/queries.ts'
import { searchDebounceMs } from '../../ui/timing.ts'

export type KnownPeople = AnswerOf<typeof findPeopleByEmail>

const nobody: KnownPeople = []

/** Who in the project has one of these normalised addresses. The server refuses lists that are longer than asked here. */
export function usePeopleByEmail(projectGuid: string, emails: readonly string[]) {
  const wanted = useMemo(
    () =>
      [...new Set(emails)]
        .filter((email) => emailProblem(email) === null)
        .slice(0, importedRowsMax)
        .toSorted()
        .join('\n'),
    [emails],
  )
  // A paste is asked about at once, typing when it rests.
  const [asked] = useDebouncedValue(wanted, searchDebounceMs, { leading: true })
  const query = useQuery({
    ...callQuery(
      findPeopleByEmail,
      { params: { projectId: projectGuid }, body: { emails: asked.split('\n') } },
      { suppressNotice: true },
    ),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return {
    people: (asked !== '' && query.data) || nobody,
    /** The answer for these addresses is still to come. */
    isAsking: wanted !== asked || (asked !== '' && !query.isError && (query.isPending || query.isPlaceholderData)),
    hasFailed: query.isError,
    askAgain: () => query.refetch(),
  }
}
