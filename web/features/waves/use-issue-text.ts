import { useTranslation } from 'react-i18next'
import { waveNameMax } from '../../../domain/constants/limits.ts'
import { ratersOfRoleMax } from '../../../domain/waves/rater-bounds.ts'

const codes = [
  'REQUIRED',
  'TOO_LONG',
  'NOT_A_DATE',
  'NOT_AN_INTEGER',
  'NOT_A_NUMBER',
  'OUT_OF_RANGE',
  'FINISH_BEFORE_START',
  'LOWER_NOT_BELOW_HIGHER',
  'DEADLINE_OUTSIDE_WAVE',
  'FEWER_THAN_THREE_RATERS',
  'UNKNOWN_TEMPLATE',
  'UNKNOWN_WAVE',
  'UNKNOWN_ROLE',
  'MINIMUM_ABOVE_MAXIMUM',
] as const

/** The words of what is wrong with a field of wave setup. */
export function useIssueText(): (code: string, scaleMax: number, field: string) => string {
  const { t } = useTranslation('waves')
  return (code, scaleMax, field) => {
    // Numbers of raters have no upper end; scores have the scale's.
    if (code === 'OUT_OF_RANGE' && field.startsWith('min')) return t('issue.TOO_FEW')
    if (code === 'OUT_OF_RANGE' && field.startsWith('raters')) return t('issue.OUT_OF_BOUNDS', { max: ratersOfRoleMax })
    const known = codes.find((one) => one === code)
    return t(`issue.${known ?? 'INVALID'}`, { max: code === 'TOO_LONG' ? waveNameMax : scaleMax })
  }
}
