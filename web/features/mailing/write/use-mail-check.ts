import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { validateEmail } from '../../../../contract/mailing/sending.ts'
import { searchDebounceMs } from '../../../ui/timing.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import type { MailRequestBody } from './mail-draft.ts'

export type MailCheck = AnswerOf<typeof validateEmail>
export type MailProblem = MailCheck['errors'][number]

/** What prevents sending the draft as it is now; checked when typing pauses. */
export function useMailCheck(request: MailRequestBody | null) {
  const { projGuid } = useProjectIds()
  const [asked] = useDebouncedValue(request, searchDebounceMs)
  const query = useQuery({
    ...callQuery(
      validateEmail,
      { params: { projectId: projGuid }, body: asked ?? (request as MailRequestBody) },
      { suppressNotice: true },
    ),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const isCurrent = asked === request && !query.isFetching && !query.isPlaceholderData
  return { check: asked ? query.data : undefined, isCurrent, isError: query.isError && !query.isFetching }
}
