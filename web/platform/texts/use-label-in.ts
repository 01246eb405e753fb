import { useCallback } from 'react'
import { interfaceLanguageOf } from '../../../domain/languages/languages.ts'
import { useTranslation } from './use-translation.tsx'

/** A text of a questionnaire or template in the interface language, or in whatever language it has. */
export function useLabelIn(): (labels: Readonly<Record<string, string>>) => string {
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
