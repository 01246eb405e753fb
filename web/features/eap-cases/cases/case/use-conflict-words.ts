import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { momentOf } from '../moment.ts'
import type { FieldWords } from '../../../../ui/form/form-conflicts.tsx'
import { useCaseWords, useCategoryName } from '../use-case-words.ts'
import type { CaseForm, ContactForm } from './case-form-values.ts'
import { useFieldLabels } from './use-field-labels.ts'

/** Fields that both have changed, and their two values, in words. */
export function useConflictWords(form: CaseForm): FieldWords {
  const { t } = useTranslation('eap-cases')
  const labelOf = useFieldLabels()
  const { statusName, typeName, channelName, sexName, languageName } = useCaseWords()
  const categoryName = useCategoryName()
  const words: Readonly<Record<string, (value: never) => string>> = {
    status: statusName,
    type: typeName,
    channel: channelName,
    clientSex: sexName,
    clientLanguage: languageName,
    category: categoryName,
    start: momentOf,
  }
  return {
    labelOf: (path) => labelOf(path, form),
    textOf: (path, value) => {
      if (/^contacts\.[^.]+$/.test(path)) return value ? textOfContact(value as ContactForm) : t('contact.deleted')
      const word = words[path.split('.').at(-1) ?? '']
      return word && value !== null ? word(value as never) : undefined
    },
  }
  function textOfContact({ start, note }: ContactForm): string {
    return [momentOf(start), note].filter(Boolean).join(' · ')
  }
}
