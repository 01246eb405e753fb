import { SegmentedControl } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { SurveyUse } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { SurveyWave } from './survey-types.ts'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

type NeededUse = Extract<
  SurveyUse,
  'assesseeEmail' | 'assessorEmail' | 'role' | 'answer' | 'assesseeName' | 'assessorName' | 'submittedAt' | 'comment'
>
export type Needed = { use: NeededUse; isRequired: boolean; isThere: boolean; count: number; of: number | null }

const uses = [
  ['assesseeEmail', true],
  ['assessorEmail', true],
  ['role', true],
  ['answer', true],
  ['assesseeName', false],
  ['assessorName', false],
  ['submittedAt', false],
  ['comment', false],
] as const

/** What an import needs, and what of it the mapping has. */
export function neededFor({ mapping, isOwn }: Mapping, { targets }: SurveyWave): Needed[] {
  return uses.map(([use, isRequired]) => {
    const count = mapping.columns.filter((column) => column.use === use).length
    const isItem = use === 'answer' || use === 'comment'
    const of = isItem && !isOwn ? (targets?.targets.filter(({ kind }) => kind === use).length ?? 0) : null
    const isGivenOtherwise = use === 'role' && mapping.settings.roleIfEmpty !== null
    return { use, isRequired, count, of, isThere: count > 0 || isGivenOtherwise }
  })
}

type Props = { needed: readonly Needed[]; model: Mapping; wave: SurveyWave }

export function NeededBox({ needed, model, wave }: Props) {
  const { t } = useTranslation('survey-import')
  return (
    <Box title={t('needed.title')}>
      {wave.targets ? (
        <SegmentedControl
          fullWidth
          className={classes.choice ?? ''}
          aria-label={t('needed.templates')}
          data={[
            { value: 'wave', label: t('needed.ofWave') },
            { value: 'own', label: t('needed.ofFile') },
          ]}
          value={model.isOwn ? 'own' : 'wave'}
          onChange={(value) => model.chooseTemplates(value === 'own')}
        />
      ) : (
        <p className={classes.hint}>{t('needed.noTemplates')}</p>
      )}
      <p className={classes.hint}>{t(model.isOwn ? 'needed.ofFileHint' : 'needed.ofWaveHint')}</p>
      <ul className={classes.needed}>
        {needed.map(({ use, isRequired, isThere, count, of }) => (
          <li key={use} data-there={isThere || undefined}>
            {isThere ? <IconCheck size={16} aria-hidden="true" /> : <IconCircleDashed size={16} aria-hidden="true" />}
            <span>
              {t(`use.${use}`)}
              {!isRequired && <span className={classes.optional}> {t('needed.optional')}</span>}
            </span>
            <span className={classes.amount}>{of === null ? (isThere ? count || '' : '') : `${count}/${of}`}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
