import type { WavePhase } from '../waves/wave.ts'

export type QuestionnaireStatus = 'open' | 'submitted' | 'withdrawn'

export type AnswerRefusal = 'WAVE_NOT_COLLECTING' | 'QUESTIONNAIRE_SUBMITTED' | 'QUESTIONNAIRE_WITHDRAWN'

/** Why an answer is no longer accepted. What was submitted stays as it is, even while the wave still collects. */
export function answerRefusal(wavePhase: WavePhase, status: QuestionnaireStatus): AnswerRefusal | undefined {
  if (wavePhase !== 'dataCollection') return 'WAVE_NOT_COLLECTING'
  if (status === 'submitted') return 'QUESTIONNAIRE_SUBMITTED'
  if (status === 'withdrawn') return 'QUESTIONNAIRE_WITHDRAWN'
  return undefined
}

export type RatedWave = {
  wavePhase: WavePhase
  statuses: readonly QuestionnaireStatus[]
  /** Finished reports that the person may see. */
  reportCount: number
}

/** Where a wave is shown on a person's page: to be answered, finished, or not at all. */
export function placeOfWave({ wavePhase, statuses, reportCount }: RatedWave): 'open' | 'finished' | 'hidden' {
  const asked = statuses.filter((status) => status !== 'withdrawn')
  if (wavePhase === 'dataCollection' && asked.includes('open')) return 'open'
  const isOver = wavePhase === 'finishing' || wavePhase === 'finished'
  const isHandedIn = wavePhase === 'dataCollection' && asked.length > 0
  return reportCount > 0 || isHandedIn || (isOver && asked.length > 0) ? 'finished' : 'hidden'
}

/**
 * Whether a link can only show that it is too late: every wave that asked the person is over, and the person submitted
 * nothing. A link without any wave waits for its first.
 */
export function isTooLate(waves: readonly RatedWave[]): boolean {
  const shown = waves.filter((wave) => placeOfWave(wave) !== 'hidden')
  return (
    shown.length > 0 &&
    shown.every(
      (wave) => placeOfWave(wave) === 'finished' && wave.reportCount === 0 && !wave.statuses.includes('submitted'),
    )
  )
}
