import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { shortGuid } from '../../../domain/text/guid.ts'
import { useTranslation } from '../texts/use-translation.tsx'

export type Option = { value: string; label: string }
type Props = Omit<MultiSelectProps, 'data' | 'value'> & { options: readonly Option[]; value: readonly string[] }
/** What a field of known records leaves to the form. */
export type GuidsFieldProps = Omit<Props, 'options' | 'searchValue' | 'onSearchChange'>

/** Several records, chosen by name. One that is chosen stands there even if its name is unknown. */
export function GuidsField({ options, value, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const unknown = value.filter((guid) => !options.some((option) => option.value === guid))
  return (
    <MultiSelect
      searchable
      clearable={!rest.readOnly && !rest.disabled}
      nothingFoundMessage={t('table.nothingFound')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      data={[...options, ...unknown.map((guid) => ({ value: guid, label: shortGuid(guid) }))]}
      value={[...value]}
    />
  )
}
