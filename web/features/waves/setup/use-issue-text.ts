import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { waveFieldCodes } from '../../../../contract/waves/wave.ts'
import { waveIssueCodes } from '../../../../domain/waves/error-codes.ts'
import { largestOf } from '../../../../domain/waves/wave-settings.ts'

const codes = [...waveIssueCodes, ...waveFieldCodes]

/** The message for an issue of a wave setup field. */
export function useIssueText(): (code: string, scaleMax: number, field: string) => string {
  const { t } = useTranslation('waves')
  return (code, scaleMax, field) => {
    // Numbers of raters have no upper end; scores have the scale's.
    if (code === 'OUT_OF_RANGE' && field.startsWith('min')) return t('issue.TOO_FEW')
    const max = largestOf(field, scaleMax)
    if (code === 'OUT_OF_RANGE' && field.startsWith('raters')) return t('issue.OUT_OF_BOUNDS', { max })
    const known = codes.find((one) => one === code)
    return t(`issue.${known ?? 'INVALID'}`, { max })
  }
}
