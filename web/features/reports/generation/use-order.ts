import { useState } from 'react'
import { dataScope } from '../../../../domain/reports/data-scope.ts'
import { fieldErrorsOf } from '../../../platform/calls/field-errors.ts'
import { notify } from '../../../platform/notices.ts'
import type { Offered } from './offered-templates.tsx'

/** Fields by the name under which the server refuses them. */
const fields: readonly string[] = ['reportTemplateId', 'forceLanguageCode', 'generatedReportName']

/** Which report is wanted about these people and in what language: what both dialogs ask. */
export function useOrder(
  { templates, usual }: Pick<Offered, 'templates' | 'usual'>,
  people: readonly { assesseeGuid: string }[],
) {
  const [template, setTemplate] = useState(usual)
  const [language, setLanguage] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isGroup = template?.dataScope === dataScope.group
  const isTooFew = isGroup && people.length < template.fewestPeople
  return {
    templates,
    template,
    language,
    /** What the server refused, until something is changed. */
    errors,
    /** Whether the report is about all of the people together. */
    isGroup,
    isTooFew,
    maySend: template !== undefined && people.length > 0 && !isTooFew,
    chooseTemplate: (key: string | null) => {
      const chosen = templates.find((one) => one.key === key)
      setTemplate(chosen)
      if (!chosen?.allowedLanguages.some(({ code }) => code === language)) setLanguage('')
      setErrors({})
      return chosen
    },
    chooseLanguage: (code: string) => {
      setLanguage(code)
      setErrors({})
    },
    forgetErrors: () => setErrors({}),
    /** Shows a refusal at the field that it is about, else as a notice. */
    handleRefusal: (error: unknown) => {
      const refused = fieldErrorsOf(error)
      setErrors(refused)
      const other = Object.keys(refused).find((path) => !fields.includes(path))
      if (other !== undefined) notify({ kind: 'negative', title: refused[other] ?? '' })
    },
  }
}

export type Order = ReturnType<typeof useOrder>
