import { useCallback } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { reportFailureCodes } from '../../../contract/reports/reports.ts'
import { languageByCode } from '../../../domain/languages/languages.ts'
import { productLabel } from '../../../domain/crm/product-categories.ts'
import { interfaceLanguage } from '../../platform/texts/i18n.ts'
import type { Report } from './report-state.ts'

const phases = ['preparation', 'nomination', 'dataCollection', 'finishing', 'finished'] as const

export const languageName = (code: string) => languageByCode(code)?.name ?? code

/** The names of a report's fields in the user's language. */
export function useReportWords() {
  const { t } = useTranslation('reports')
  const language = interfaceLanguage()
  /** Whom it is about: a person, or a group, which has no name but that of its wave. */
  const about = useCallback(
    ({ assessee, reportType, waveName }: Pick<Report, 'assessee' | 'reportType' | 'waveName'>) => {
      if (assessee) return assessee.name || t('anonymous')
      if (reportType === 'Individual') return ''
      return waveName ? t('group', { wave: waveName }) : t('type.Group')
    },
    [t],
  )
  /** By the prefix of the code, else the name of the product, else the code itself (PLT-2-139). */
  const product = useCallback(
    (report: Pick<Report, 'productCode' | 'productName'>) => productLabel(report, language),
    [language],
  )
  const type = useCallback(({ reportType }: Pick<Report, 'reportType'>) => t(`type.${reportType}`), [t])
  const phase = useCallback(
    ({ wavePhase }: Pick<Report, 'wavePhase'>) => {
      const known = phases.find((one) => one === wavePhase)
      return known ? t(`phase.${known}`) : wavePhase
    },
    [t],
  )
  const failure = useCallback(
    ({ errorCode }: Pick<Report, 'errorCode'>) =>
      t(`failure.${reportFailureCodes.find((code) => code === errorCode) ?? 'other'}`),
    [t],
  )
  return { about, product, type, phase, failure }
}
