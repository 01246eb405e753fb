import type { RaterMinimums } from '../../../../../domain/waves/check-wave.ts'
import { usePage } from '../../../../link/page-context.tsx'

/** The smallest group of raters that is shown: the anonymity that raters are promised. */
export function Protection({
  minSuperiorsToSeeResults: superiors,
  minNonsuperiorsToSeeResults: others,
}: RaterMinimums) {
  const { t } = usePage()
  return others === 1
    ? t('questionnaires:list.minimumAlone')
    : t('questionnaires:list.minimum', { others: String(others), superiors: String(superiors) })
}
