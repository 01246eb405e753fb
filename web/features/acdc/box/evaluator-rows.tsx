import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { z } from 'zod'
import type { washUpOverview } from '../../../../contract/acdc/wash-up.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import type { WavePlace } from './wave-place.ts'
import { useCopyScoringLink } from './use-copy-scoring-link.ts'
import classes from './box.module.css'

type Overview = z.output<typeof washUpOverview>
type Props = WavePlace & Pick<Overview, 'evaluators' | 'wavePhase'>

/** How much each evaluator has scored, and the address where he scores. */
export function EvaluatorRows({ evaluators, wavePhase, ...place }: Props) {
  const { t } = useTranslation('acdc')
  const mayCopy = useMay('seeQuestionnaireLinks') && wavePhase === 'dataCollection'
  const copy = useCopyScoringLink(place)
  return (
    <ul className={classes.evaluators}>
      {evaluators.map(({ evaluatorGuid, name, scored, toScore }) => (
        <li key={evaluatorGuid}>
          <span className={classes.name}>{name}</span>
          <span className={classes.bar}>
            <ProgressBar
              done={scored}
              total={toScore}
              tone="purple"
              label={t('box.scored', { name })}
              number={null}
              width="100%"
            />
          </span>
          <span className={classes.count}>{toScore > 0 ? `${scored}/${toScore}` : '–'}</span>
          {mayCopy && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconLink size={14} />}
              aria-label={t('box.copyLinkOf', { name })}
              onClick={() => void copy({ evaluatorGuid, name })}
            >
              {t('box.copyLink')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
