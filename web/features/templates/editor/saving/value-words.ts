import { useCallback } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { Labels } from '../../../../../domain/templates/template-content.ts'
import { hasText } from '../../../../../domain/templates/translations.ts'

/** One side of a change, short enough for a line. */
export function useValueWords(): (value: unknown) => string {
  const { t } = useTranslation('templates')
  return useCallback(
    (value) => {
      if (value === null || value === undefined || value === '') return t('conflict.nothing')
      if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no')
      if (Array.isArray(value)) return value.join(', ') || t('conflict.nothing')
      if (typeof value === 'object') return textWithin(value) ?? t('conflict.nothing')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : t('conflict.nothing')
    },
    [t],
  )
}

/** The first text of a section, question, answer, role or mail. */
function textWithin(item: object): string | undefined {
  const { labels, name, subject, body } = item as Record<string, Labels | undefined>
  return [labels, name, subject, body].flatMap((texts) => Object.values(texts ?? {})).find(hasText)
}
