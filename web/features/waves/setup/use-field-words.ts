import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/texts/format.ts'
import type { FieldWords } from '../../../ui/form/form-conflicts.tsx'
import { boundedRoles, own, type WaveSetup } from './wave-form.ts'
import { fieldsOf } from '../../../../domain/waves/wave-settings.ts'

// Numbers of raters are named by their role.
const namedFields = fieldsOf('text', 'instant', 'template', 'rated', 'report', 'raters', 'score', 'flag', 'wave')

/** Names and values of a wave's fields, for choosing between two versions. */
export function useFieldWords(setup: WaveSetup): FieldWords {
  const { t } = useTranslation('waves')
  const { formatDateTime } = useFormat()
  const named = new Map([...setup.templates, ...setup.reportTemplates].map(({ id, name }) => [String(id), name]))
  return {
    labelOf: (path) => {
      const [name = '', nested] = path.split('.')
      const role = boundedRoles.find((one) => one === nested)
      if (role) return t(name === 'ratersMinimum' ? 'setup.leastOf' : 'setup.mostOf', { role: t(`role.${role}`) })
      const field = namedFields.find((one) => one === name)
      return field ? t(`field.${field}`) : path
    },
    textOf: (path, value) => {
      if (value === own) return t('setup.ownCompetencies')
      if (typeof value !== 'string' || value === '') return undefined
      return fieldsOf('instant').some((field) => field === path) ? formatDateTime(value) : named.get(value)
    },
  }
}
