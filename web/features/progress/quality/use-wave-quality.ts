import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getWaveQuality } from '../../../../contract/reports/wave-quality.ts'
import { callQuery } from '../../../platform/calls/queries.ts'

export type Quality = AnswerOf<typeof getWaveQuality>
export type SectionQuality = Quality['sections'][number]

/** How often it is asked whether the measuring is over. */
const askAgainMs = 2_000

export function useWaveQuality(waveGuid: string) {
  return useQuery({
    ...callQuery(getWaveQuality, { params: { waveId: waveGuid } }, { suppressNotice: true }),
    refetchInterval: ({ state }) => (state.data?.missing === 'being-measured' ? askAgainMs : false),
  })
}
