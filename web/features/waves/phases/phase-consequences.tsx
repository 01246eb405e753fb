import { Radio, Stack } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { PhaseBlockCode, PhaseWarningCode } from '../../../../domain/waves/error-codes.ts'
import type { PhaseFacts, PhaseSwitch } from '../../../../domain/waves/phase-machine.ts'
import classes from './phase-consequences.module.css'

type Props = {
  outcome: PhaseSwitch
  facts: PhaseFacts
  /** The progress of answering, shown with the warning before a wave is finished. */
  progress?: ReactNode
  /** Given to those who may decide whether the answers collected so far are deleted. */
  fate: { deletes: boolean; onChange: (deletes: boolean) => void } | undefined
}

/** What prevents a switch, its consequences, and what happens to the answers. */
export function PhaseConsequences({ outcome, facts, progress, fate }: Props) {
  const { t } = useTranslation('waves')
  return (
    <Stack gap={10} aria-live="polite">
      {outcome.blocks.map((code) => (
        <p key={code} className={classes.block} role="alert">
          <IconAlertOctagon size={16} aria-hidden="true" />
          <span>{wordsOf(code, facts, t, 'block')}</span>
        </p>
      ))}
      {outcome.blocks.length === 0 &&
        outcome.warnings.map((code) => (
          <p key={code} className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              {wordsOf(code, facts, t, 'warning')} {code === 'SWITCHING_TO_FINISHED' && progress}
            </span>
          </p>
        ))}
      {outcome.blocks.length === 0 && outcome.asksToDeleteAnswers && <FateOfAnswers fate={fate} />}
    </Stack>
  )
}

function FateOfAnswers({ fate }: Pick<Props, 'fate'>) {
  const { t } = useTranslation('waves')
  if (!fate) return <p className={classes.note}>{t('switch.answersKept')}</p>
  return (
    <Radio.Group
      label={t('switch.answers')}
      value={fate.deletes ? 'delete' : 'keep'}
      onChange={(value) => fate.onChange(value === 'delete')}
    >
      <Stack gap={10} mt={8}>
        <Radio value="keep" label={t('switch.keep')} description={t('switch.keepText')} />
        <Radio value="delete" label={t('switch.delete')} description={t('switch.deleteText')} />
      </Stack>
    </Radio.Group>
  )
}

function wordsOf(
  code: PhaseBlockCode | PhaseWarningCode,
  { invalidRoles, missingTemplateLanguages }: PhaseFacts,
  t: TFunction<'waves'>,
  group: 'block' | 'warning',
): string {
  if (code === 'INVALID_ROLES') return t(`${group}.INVALID_ROLES`, { roles: roleNames(invalidRoles, t) })
  if (code === 'MISSING_LANGUAGES') {
    const names = missingTemplateLanguages.map((language) => languageByCode(language)?.name ?? language)
    return t('block.MISSING_LANGUAGES', { languages: names.join(', ') })
  }
  if (code === 'HAS_COLLECTED_DATA' || code === 'HAS_UPLOADED_DATA' || code === 'SWITCHING_TO_FINISHED')
    return t(`warning.${code}`)
  return t(`block.${code}`)
}

/** A role that no template can have is shown as written in the nominations. */
export function roleNames(roles: readonly string[], t: TFunction<'waves'>): string {
  const known = ['self', 'superior', 'subordinate', 'colleague', 'externalCustomer', 'internalCustomer', 'evaluator']
  return roles.map((role) => (known.includes(role) ? t(`role.${role as 'self'}`) : role || '–')).join(', ')
}
