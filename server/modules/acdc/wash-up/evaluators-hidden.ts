import type { WashUpOfWave } from './load-wash-up.ts'

/** What stands for the figures of a competency where they would tell what single evaluators gave. */
export const noFigures = { mean: null, lowest: null, highest: null, spread: null, proposed: null }

/**
 * Whether somebody who may not know who gave which score learns the figures of a competency: once scoring is closed, as figures
 * that change with each evaluator tell what he gave, and from two numbers on, as one is its mean.
 */
export function areFiguresTold(
  { scores }: { scores: readonly { score?: number | null | undefined }[] },
  { isScoringOpen, seesEvaluators }: Pick<WashUpOfWave, 'isScoringOpen' | 'seesEvaluators'>,
): boolean {
  if (seesEvaluators) return true
  return !isScoringOpen && scores.filter(({ score }) => typeof score === 'number').length > 1
}
