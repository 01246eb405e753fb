import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listProgress } from '../../../contract/progress/progress.ts'
import { progressFigures } from '../../../domain/progress/progress-figures.ts'
import { rolesAmong } from '../../../domain/progress/raters-by-role.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { callQuery } from '../../platform/calls/queries.ts'

export type AssesseeProgress = AnswerOf<typeof listProgress>[number]
/** One rater of one person. */
export type RatingProgress = AssesseeProgress['nominations'][number] & {
  id: string
  assesseeId: number
  assesseeGuid: string
  assesseeName: string
}

/** How old the monitor may be before it is reloaded. */
const refreshMs = 30_000

/** The progress of a wave, reloaded automatically, by person and by rater. */
export function useProgress(projectGuid: string, waveGuid: string) {
  const query = useQuery({
    ...callQuery(listProgress, { params: { projectId: projectGuid, waveId: waveGuid } }, { suppressNotice: true }),
    refetchInterval: refreshMs,
  })
  const people = useMemo(() => query.data ?? [], [query.data])
  const ratings = useMemo<RatingProgress[]>(
    () =>
      people.flatMap(({ assesseeId, assesseeGuid, assesseeName, nominations }) =>
        nominations.map((nomination) => ({
          ...nomination,
          id: `${assesseeId}-${nomination.assessorId}`,
          assesseeId,
          assesseeGuid,
          assesseeName,
        })),
      ),
    [people],
  )
  return {
    people,
    ratings,
    figures: useMemo(() => progressFigures(ratings), [ratings]),
    roles: useMemo(() => rolesAmong(ratings), [ratings]),
    isLoading: query.isPending,
    error: listError(query.isError && !query.data ? query.error : undefined),
    retry: () => void query.refetch(),
  }
}
export type Progress = ReturnType<typeof useProgress>

/** The latest answer among ratings; undefined before the first. */
export function lastAnswerOf(ratings: readonly { lastAnswerAt: string | null }[]): string | undefined {
  const times = ratings.flatMap(({ lastAnswerAt }) => (lastAnswerAt ? [lastAnswerAt] : []))
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
}
