import { useCallback } from 'react'
import { interfaceLanguageOf } from '../../../../domain/languages/languages.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

/** A text of a template in the interface language, or in whatever language it has. */
export function useLabelIn(): (labels: Labels) => string {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useCallback(
    (labels) =>
      Object.entries(labels).find(([code, text]) => text && interfaceLanguageOf(code) === language)?.[1] ??
      labels['en-GB'] ??
      Object.values(labels)[0] ??
      '',
    [language],
  )
}
