import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberButton } from '../../../ui/explained/number-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { useLabelIn } from '../../../platform/texts/use-label-in.ts'
import type { ExplainedQuality } from './quality-dialog.tsx'
import type { Quality } from './use-wave-quality.ts'
import classes from './quality.module.css'

type Props = { quality: Quality; onExplain: (explained: ExplainedQuality) => void }

/** What to look at in the answers: raters who answered all alike, and questions that many could not judge. */
export function AnswersBox({ quality: { straightLining, rarelyJudged }, onExplain }: Props) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const labelIn = useLabelIn()
  const share = (part: number, of: number) => t('quality.share', { part: formatNumber(part), of: formatNumber(of) })
  const alike = straightLining ? share(straightLining.raters, straightLining.of) : t('quality.notTold')
  return (
    <Box title={t('quality.answers')} bleed>
      <ul className={classes.rows}>
        <li>
          <span className={classes.name}>{t('quality.straightLining')}</span>
          <span className={classes.value}>
            <NumberButton
              shown={alike}
              label={t('explain.of', { name: t('quality.straightLining'), value: alike })}
              isMissing={!straightLining}
              onClick={() => onExplain({ kind: 'straightLining', straightLining })}
            />
          </span>
        </li>
      </ul>
      <h3 className={classes.subtitle}>{t('quality.rarelyJudged')}</h3>
      {rarelyJudged.length === 0 && <p className={classes.none}>{t('quality.noneRarelyJudged')}</p>}
      <ul className={classes.rows}>
        {rarelyJudged.map((item) => {
          const name = `${item.position}. ${labelIn(item.labels)}`
          const shown = share(item.notApplicable, item.of)
          return (
            <li key={item.key}>
              <span className={classes.name}>{name}</span>
              <span className={classes.value}>
                <NumberButton
                  shown={shown}
                  label={t('explain.of', { name, value: shown })}
                  onClick={() => onExplain({ kind: 'rarelyJudged', item })}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
