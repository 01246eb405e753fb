import { useMemo } from 'react'
import { languageByCode } from '../../../domain/languages/languages.ts'
import { personLanguage } from '../../../domain/report-templates/report-template.ts'
import { reports360, reportsAcdc } from '../../../domain/report-templates/tool-reports.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

/** The words for what templates keep as codes. */
export function useTemplateWords() {
  const { t } = useTranslation('report-templates')
  return useMemo(
    () => ({
      languageName: (code: string) =>
        code === personLanguage ? t('language.person') : (languageByCode(code)?.name ?? code),
      scopeName: (scope: number) => t(scope === 1 ? 'scope.1' : 'scope.2'),
      /** Reports of other tools than the product's own have the name that the tool gives them, or else their code. */
      reportName: (code: string, name = code) => {
        const known = [...reports360, ...reportsAcdc].find((report) => report === code)
        return known ? t(`report.${known}`) : name
      },
    }),
    [t],
  )
}
