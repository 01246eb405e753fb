import { useCallback } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { isLanguageCode, languageByCode } from '../../../../../domain/languages/languages.ts'
import type { TemplateContent } from '../../../../../domain/templates/template-content.ts'
import type { TemplateIssue } from '../../../../../domain/templates/template-issue.ts'

export const languageName = (code: string) => languageByCode(code)?.name ?? code

/** An issue as a sentence. */
export function useIssueWords(): (issue: TemplateIssue) => string {
  const { t } = useTranslation('templates')
  return useCallback(
    ({ code, languages = [], tags = [] }) =>
      t(`issue.${code}`, {
        languages: languages.map(languageName).join(', '),
        tags: tags.map((tag) => `{{${tag}}}`).join(', '),
        interpolation: { escapeValue: false, skipOnVariables: true },
      }),
    [t],
  )
}

const textFields = ['name', 'description', 'competencyDescription', 'developmentActivities'] as const
const plainFields = ['nameEnabled', 'dimensionId', 'computationDefinition', 'sender', 'subject', 'body'] as const

/** A path as words: `content.sections.1.questions.2.labels.cs` → «Section 2 · Question 3 · Čeština». */
export function usePlaceWords(): (path: string, content: TemplateContent) => string {
  const { t } = useTranslation('templates')
  return useCallback(
    (path, content) => {
      const [first = '', ...rest] = path.split('.')
      if (first !== 'content') return topWords(first)
      const [list = '', index = '', ...within] = rest
      return [itemWords(list, Number(index), index), ...within.map((key, at) => partWords(key, within[at - 1]))]
        .filter((words) => words !== '')
        .join(' · ')

      function topWords(field: string): string {
        if (field === 'branchGuids') return t('column.branches')
        if (field === 'organizationGuids') return t('column.companies')
        return field === 'description' ? t('column.description') : t('column.name')
      }
      function itemWords(of: string, at: number, key: string): string {
        if (key === 'order') return t('place.order')
        if (key === '') return ''
        if (of === 'sections') return t('place.section', { number: at + 1 })
        if (of === 'answers') return t('place.answer', { number: at + 1 })
        if (content.type === 'roles') return content.roles[at]?.roleId ?? t('tab.roles')
        const mail = content.type === 'mails' ? content.mails[at] : undefined
        return mail ? t(`mail.${mail.mailType}`) : ''
      }
      function partWords(key: string, before: string | undefined): string {
        if (isLanguageCode(key)) return languageName(key)
        if (key === 'order') return t('place.order')
        if (key === 'enabled') return t('place.enabled')
        if (before === 'questions') return t('place.question', { number: Number(key) + 1 })
        if (before === 'comments') return t('place.comment', { number: Number(key) + 1 })
        const field = [...textFields, ...plainFields].find((known) => known === key)
        return field ? t(`field.${field}`) : ''
      }
    },
    [t],
  )
}
