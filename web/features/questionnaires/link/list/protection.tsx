import type { RaterMinimums } from '../../../../../domain/waves/check-wave.ts'
import { usePage } from '../../../../link/page-context.tsx'

/** From how many raters on a group is shown: what the rater is promised. */
export function Protection({
  minSuperiorsToSeeResults: superiors,
  minNonsuperiorsToSeeResults: others,
}: RaterMinimums) {
  const { t } = usePage()
  return others === 1
    ? t('questionnaires:list.minimumAlone')
    : t('questionnaires:list.minimum', { others: String(others), superiors: String(superiors) })
}
