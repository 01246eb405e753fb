import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import type { FieldWords } from '../../../ui/form/form-conflicts.tsx'
import { boundedRoles, own, type WaveSetup } from './wave-form.ts'
import { fieldsOf } from '../../../../domain/waves/wave-settings.ts'

// Numbers of raters are named by their role.
const namedFields = fieldsOf(
  'text',
  'instant',
  'template',
  'rated',
  'report',
  'raters',
  'score',
  'authors',
  'flag',
  'wave',
)

const instants: readonly string[] = fieldsOf('instant')
const rated: readonly string[] = fieldsOf('rated')
const references: readonly string[] = fieldsOf('template', 'rated', 'report')

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
      if (typeof value !== 'string' || value === '') return undefined
      if (instants.includes(path)) return formatDateTime(value)
      if (rated.includes(path) && value === own) return t('setup.ownCompetencies')
      return references.includes(path) ? named.get(value) : undefined
    },
  }
}
