import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { getCompany, listBranches, searchCompanies } from '../../../../../contract/organizations/organizations.ts'
import { organizationSelectPageSize } from '../../../../../domain/organizations/page-sizes.ts'
import { shortGuid } from '../../../../../domain/text/guid.ts'
import { callQuery, useCall } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { searchDebounceMs } from '../../../../ui/timing.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

type Option = { value: string; label: string }
type Props = { editor: TemplateEditor }

/** Branches whose people are offered the template. */
export function BranchesField({ editor: { draft, change, isReadOnly } }: Props) {
  const { t } = useTranslation('report-templates')
  const chosen = [...draft.branchGuids]
  const { data: branches = [] } = useCall(listBranches, {})
  const options = branches.map(({ branchGuid, name }) => ({ value: branchGuid, label: name }))
  return (
    <MultiSelect
      label={t('field.branches')}
      searchable
      clearable={!isReadOnly}
      readOnly={isReadOnly}
      nothingFoundMessage={t('field.nothingFound')}
      data={withChosen(options, chosen)}
      value={chosen}
      onChange={(branchGuids) => change({ branchGuids })}
    />
  )
}

/** Organizations for which reports may be made from the template. */
export function CompaniesField({ editor: { draft, change, isReadOnly } }: Props) {
  const { t } = useTranslation('report-templates')
  const chosen = [...draft.companyGuids]
  const [typed, setTyped] = useState('')
  const isOpen = chosen.length + draft.branchGuids.length === 0
  return (
    <MultiSelect
      label={t('field.companies')}
      description={isOpen ? t('settings.forEverybody') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable={!isReadOnly}
      readOnly={isReadOnly}
      nothingFoundMessage={t('field.nothingFound')}
      searchValue={typed}
      onSearchChange={setTyped}
      data={withChosen(useOrganizations(typed, chosen), chosen)}
      value={chosen}
      onChange={(companyGuids) => change({ companyGuids })}
    />
  )
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

/** What is chosen must be in the list even if its name is unknown. */
function withChosen(options: readonly Option[], chosen: readonly string[]): Option[] {
  const unknown = chosen.filter((guid) => !options.some(({ value }) => value === guid))
  return [...options, ...unknown.map((guid) => ({ value: guid, label: shortGuid(guid) }))]
}
