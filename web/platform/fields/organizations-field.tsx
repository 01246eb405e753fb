import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { getCompany, searchCompanies } from '../../../contract/organizations/organizations.ts'
import { organizationSelectPageSize } from '../../../domain/organizations/page-sizes.ts'
import { searchDebounceMs } from '../../ui/timing.ts'
import { callQuery, useCall } from '../calls/queries.ts'
import { GuidsField, type GuidsFieldProps, type Option } from './guids-field.tsx'

/** Organizations, by their guids; there are too many to list all. */
export function OrganizationsField(props: GuidsFieldProps) {
  const [typed, setTyped] = useState('')
  const options = useOrganizations(typed, props.value)
  return <GuidsField {...props} options={options} searchValue={typed} onSearchChange={setTyped} />
}

/** Organizations found by name, and those already chosen. */
function useOrganizations(typed: string, chosen: readonly string[]): Option[] {
  const [search] = useDebouncedValue(typed.trim(), searchDebounceMs)
  const found = useCall(searchCompanies, { body: { search, pageRows: organizationSelectPageSize } })
  const named = useQueries({
    queries: chosen.map((companyGuid) => ({
      ...callQuery(getCompany, { params: { companyGuid } }, { suppressNotice: true }),
      staleTime: Infinity,
    })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  })
  const all = [...named, ...(found.data?.companies ?? [])]
  return [...new Map(all.map(({ companyGuid, name }) => [companyGuid, { value: companyGuid, label: name }])).values()]
}
