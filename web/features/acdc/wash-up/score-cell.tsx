import type { EvaluatorsScore } from '../../../../domain/acdc/wash-up.ts'
import { formatNumber, nothing } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './comparison.module.css'

/** What an evaluator gave: a number, that it was not seen, or nothing yet; and in how many activities, if not in all. */
export function Score({ given, name }: { given: EvaluatorsScore | undefined; name: string }) {
  const { t } = useTranslation('acdc-wash-up')
  if (!given || given.score === undefined)
    return (
      <>
        <span aria-hidden="true">{nothing}</span>
        <span className={classes.spoken}>{t('noScore', { name })}</span>
      </>
    )
  const { score, scored, observed } = given
  return (
    <>
      {score === null ? <span className={classes.notSeen}>{t('notSeen')}</span> : formatNumber(score, 1)}
      {scored < observed && (
        <span className={classes.partly} title={t('partlyLong', { scored, observed })}>
          {t('partly', { scored, observed })}
        </span>
      )}
    </>
  )
}
