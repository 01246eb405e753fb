import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberButton } from '../../../ui/explained/number-button.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { ExplainedQuality } from './quality-dialog.tsx'
import type { Quality } from './use-wave-quality.ts'
import classes from './quality.module.css'

type Props = { quality: Quality; onExplain: (explained: ExplainedQuality) => void }

/** How many of each group answered. */
export function ResponsesBox({ quality: { responses }, onExplain }: Props) {
  const { t } = useTranslation('progress')
  return (
    <Box title={t('quality.responses')} bleed>
      <ul className={classes.rows}>
        {responses.map((response) => {
          const { group, invited, submitted, percent } = response
          const name = t(`role.${group}`)
          const shown = t('percent', { value: percent })
          return (
            <li key={group}>
              <span className={classes.name}>{name}</span>
              <ProgressBar done={submitted} total={invited} label={name} width={120} />
              <span className={classes.value}>
                <NumberButton
                  shown={shown}
                  label={t('explain.of', { name: `${name}, ${t('quality.responses')}`, value: shown })}
                  onClick={() => onExplain({ kind: 'response', response })}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
