import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { getCompany, listBranches, searchCompanies } from '../../../../../contract/organizations/organizations.ts'
import { organizationSelectPageSize } from '../../../../../domain/organizations/page-sizes.ts'
import { shortGuid } from '../../../../../domain/text/guid.ts'
import { searchDebounceMs } from '../../../../ui/timing.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { callQuery, useCall } from '../../../../platform/calls/queries.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'
import { useIssuesAt } from './field-issues.tsx'
import { useIssueWords } from './issue-words.ts'

type Option = { value: string; label: string }

/** Branches whose people are offered the template. Only the house binds templates to branches. */
export function BranchesField() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const seesInternals = useMay('seeInternals')
  const chosen = useEditorState(({ draft }) => draft.branchGuids)
  const { data: branches = [] } = useCall(listBranches, {})
  if (!seesInternals && chosen.length === 0) return null
  return (
    <MultiSelect
      label={t('column.branches')}
      data-text="branchGuids"
      searchable
      clearable={!isReadOnly}
      disabled={isReadOnly || !seesInternals}
      data={withChosen(
        branches.map(({ branchGuid, name }) => ({ value: branchGuid, label: name })),
        chosen,
      )}
      value={chosen}
      onChange={(branchGuids) => {
        store.edit((draft) => ({ ...draft, branchGuids }))
        store.check()
      }}
    />
  )
}

/** Organizations that the template is for. */
export function OrganizationsField() {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const word = useIssueWords()
  const isReadOnly = useIsReadOnly()
  const chosen = useEditorState(({ draft }) => draft.organizationGuids)
  const isOpen = useEditorState(({ draft }) => draft.branchGuids.length + draft.organizationGuids.length === 0)
  const [typed, setTyped] = useState('')
  const options = useOrganizations(typed, chosen)
  const [issue] = useIssuesAt('organizationGuids')
  return (
    <MultiSelect
      label={t('column.companies')}
      description={isOpen && !issue ? t('editor.openToAll') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-text="organizationGuids"
      searchable
      clearable={!isReadOnly}
      disabled={isReadOnly}
      error={issue && word(issue)}
      searchValue={typed}
      onSearchChange={setTyped}
      data={withChosen(options, chosen)}
      value={chosen}
      onChange={(organizationGuids) => {
        store.edit((draft) => ({ ...draft, organizationGuids }))
        store.check()
      }}
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

/** A chosen organization must be in the list even if its name is unknown. */
function withChosen(options: readonly Option[], chosen: readonly string[]): Option[] {
  const unknown = chosen.filter((guid) => !options.some(({ value }) => value === guid))
  return [...options, ...unknown.map((guid) => ({ value: guid, label: shortGuid(guid) }))]
}
