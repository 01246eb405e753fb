import { useMemo } from 'react'
import { templateParts } from '../../../../domain/report-templates/report-template.ts'
import { templateProblemCodes, type TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

/** What a problem of a template is and where, in words. */
export function useProblemWords() {
  const { t } = useTranslation('report-templates')
  return useMemo(() => {
    const partOf = (path: string) => {
      const part = templateParts.find((known) => known === path)
      return part ? t(`tab.${part}`) : t('problems.snippet', { name: path.replace(/^snippet:/, '') })
    }
    return {
      said: ({ code, detail }: TemplateProblem) => {
        const known = templateProblemCodes.find((one) => one === code)
        return t(`problem.${known ?? 'LIQUID_SYNTAX'}`, { detail })
      },
      placeOf: ({ path, line }: TemplateProblem) =>
        line === null ? partOf(path) : t('problems.place', { part: partOf(path), line }),
    }
  }, [t])
}
