import { IconAlertOctagon, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { CheckedParticipant } from '../../../../domain/participants/check-participant-rows.ts'
import classes from './add-participants.module.css'

/** The errors or warnings of a row, or that it is fine. */
export function RowVerdict({ row }: { row: CheckedParticipant }) {
  const { t } = useTranslation('participants')
  const [tone, codes] =
    row.errors.length > 0
      ? (['red', row.errors] as const)
      : row.warnings.length > 0
        ? (['amber', row.warnings] as const)
        : (['green', []] as const)
  const Icon = { red: IconAlertOctagon, amber: IconAlertTriangle, green: IconCheck }[tone]
  const text = codes.map((code) => t(`verdict.${code}`, { language: row.unknownLanguage ?? '' })).join(' ')
  return (
    <span className={classes.verdict} data-tone={tone} title={text}>
      <Icon size={14} aria-hidden="true" />
      {text || t('verdict.ok')}
    </span>
  )
}
