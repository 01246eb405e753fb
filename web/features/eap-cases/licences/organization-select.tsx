import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { searchCompanies } from '../../../../contract/organizations/organizations.ts'
import { organizationSelectPageSize } from '../../../../domain/organizations/page-sizes.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { searchDebounceMs } from '../../../ui/timing.ts'

type Props = Omit<SelectProps, 'data' | 'onChange'> & { onChange: (value: string | null) => void }

/** One organization of the caller's branches, found by its name; there are too many to list all. */
export function OrganizationSelect(props: Props) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), searchDebounceMs)
  const found = useCall(searchCompanies, { body: { search, pageRows: organizationSelectPageSize } })
  const options = (found.data?.companies ?? []).map(({ companyGuid, name }) => ({ value: companyGuid, label: name }))
  const isListed = !chosen || options.some(({ value }) => value === chosen.value)
  return (
    <Select
      required
      searchable
      nothingFoundMessage={found.isPending ? t('loading') : t('table.nothingFound')}
      {...props}
      data={isListed ? options : [chosen, ...options]}
      // The server has found them, also without the marks on letters.
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(value === null || !option ? null : { value, label: option.label })
        props.onChange(value)
      }}
    />
  )
}
