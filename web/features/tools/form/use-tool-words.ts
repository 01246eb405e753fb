import { savedToolFields } from '../../../../domain/tools/tool-life.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { FieldWords } from '../../../ui/form/form-conflicts.tsx'
import type { Catalogue, ToolLists } from './use-catalogue.ts'

/** Names of fields and texts of their values, where somebody else has changed them too. */
export function useToolWords({ catalogue, lists }: { catalogue: Catalogue; lists: ToolLists }): FieldWords {
  const { t } = useTranslation('tools')
  const choices: Readonly<Record<string, readonly { id: number | string; name: string }[] | undefined>> = {
    toolId: catalogue.tools,
    normsId: catalogue.norms,
    passwordFormatId: catalogue.formats,
    job: lists.jobs.data,
    competencySystemId: lists.systems.list,
    ratingScaleId: lists.scales.list,
  }
  return {
    labelOf: (path) => {
      const field = savedToolFields.find((known) => known === path)
      return field ? t(`field.${field}`) : path
    },
    textOf: (path, value) => choices[path]?.find(({ id }) => String(id) === value)?.name,
  }
}
