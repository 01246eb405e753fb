import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { momentOf } from '../moment.ts'
import type { CaseForm, ContactForm } from './case-form-values.ts'

type CaseField = Exclude<keyof CaseForm, 'contacts'>
type ContactField = Exclude<keyof ContactForm, 'id'>

/** The names of fields as people read them: `contacts.c12.note` is the note of a contact of that day. */
export function useFieldLabels(): (path: string, form: CaseForm) => string {
  const { t } = useTranslation('eap-cases')
  return (path, form) => {
    const [, name, field] = /^contacts\.([^.]+)(?:\.(.+))?$/.exec(path) ?? []
    if (name === undefined) return t(`field.${path as CaseField}`)
    const contact = t('contact.of', { start: momentOf(form.contacts[name]?.start) })
    return field === undefined || field === 'id' ? contact : `${contact}: ${t(`field.${field as ContactField}`)}`
  }
}
