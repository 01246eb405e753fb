import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink, IconLink, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createQuestionnaireLinks, listQuestionnaireLinks } from '../../../../contract/questionnaires.ts'
import { listError } from '../../../platform/api-error.ts'
import { useProjectIds } from '../../../platform/location.ts'
import { notify } from '../../../platform/notices.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useCall, useWrite } from '../../../platform/queries.ts'
import { useTableState } from '../../../platform/use-table-state.ts'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import type { RowAction } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { SelectionAction } from '../../../ui/page/selection-bar.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useCopyLinks } from './use-copy-links.ts'
import { useLinkColumns, type LinkRow } from './use-link-columns.tsx'

const initial = {
  page: 1,
  pageRows: 100,
  sortBy: 'assesseeName',
  descending: false,
  search: '',
  withoutLink: false,
} as const

const noSelection: ReadonlySet<string> = new Set()

/** One link a person, to all of the person's questionnaires in the project. */
export function QuestionnaireLinksPage() {
  const { t } = useTranslation('questionnaires')
  const { projGuid } = useProjectIds()
  const { state, change, view, onViewChange } = useTableState(initial)
  const list = useCall(listQuestionnaireLinks, { params: { projectId: projGuid } })
  const create = useWrite(createQuestionnaireLinks, { refresh: [listQuestionnaireLinks], errorText: t('links.failed') })
  const [selection, setSelection] = useState(noSelection)
  const copy = useCopyLinks()
  usePageTitle(t('links.title'))

  const createFor = (people: readonly LinkRow[]) =>
    create.mutate(
      { params: { projectGuid: projGuid }, body: { assesseeGuids: people.map((row) => row.assesseeGuid) } },
      {
        onSuccess: ({ created }) => {
          setSelection(noSelection)
          notify({ kind: 'positive', title: t('links.created', { count: created }) })
        },
      },
    )
  const columns = useLinkColumns(createFor, create.isPending)
  const all = list.data ?? []
  const rows = state.withoutLink ? all.filter(({ linkGuid }) => linkGuid === null) : all
  const selected = all.filter(({ assesseeGuid }) => selection.has(assesseeGuid))
  const missing = selected.filter(({ linkGuid }) => linkGuid === null)

  const rowActions = (row: LinkRow): RowAction[] =>
    row.linkUrl === null
      ? [
          {
            id: 'create',
            label: t('links.create'),
            icon: <IconLink size={16} />,
            onSelect: () => createFor([row]),
          },
        ]
      : [
          {
            id: 'copy',
            label: t('links.copy'),
            icon: <IconCopy size={16} />,
            quick: true,
            onSelect: () => void copy([row]),
          },
          {
            id: 'open',
            label: t('links.open'),
            icon: <IconExternalLink size={16} />,
            onSelect: () => window.open(row.linkUrl ?? '', '_blank', 'noopener,noreferrer'),
          },
        ]
  const selectionActions: SelectionAction[] = [
    {
      id: 'create',
      label: t('links.createSelected'),
      icon: <IconLink size={16} />,
      onClick: () => createFor(missing),
      disabledReason: missing.length === 0 ? t('links.allHave') : undefined,
    },
    {
      id: 'copy',
      label: t('links.copySelected'),
      icon: <IconCopy size={16} />,
      onClick: () => void copy(selected),
      disabledReason: missing.length === selected.length ? t('links.noneHas') : undefined,
    },
  ]
  const withoutLink = all.filter(({ linkGuid }) => linkGuid === null)
  return (
    <>
      <PageHeader
        title={t('links.title')}
        meta={[t('links.meta')]}
        actions={
          <Button
            leftSection={<IconLink size={16} />}
            disabled={withoutLink.length === 0}
            loading={create.isPending}
            onClick={() => createFor(withoutLink)}
          >
            {t('links.createAll')}
          </Button>
        }
      />
      <DataTable
        label={t('links.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.assesseeGuid}
        view={view}
        onViewChange={onViewChange}
        rememberAs="questionnaire-links"
        loading={list.isPending}
        error={listError(list.error)}
        onRetry={() => void list.refetch()}
        searchPlaceholder={t('links.search')}
        filters={
          <FilterChip
            plain
            label={t('links.withoutLink')}
            value={state.withoutLink ? t('links.withoutLink') : undefined}
            onClick={() => change({ withoutLink: !state.withoutLink })}
            onClear={() => change({ withoutLink: false })}
          />
        }
        filtered={state.withoutLink}
        onClearFilters={() => change({ withoutLink: false })}
        empty={
          <EmptyState icon={<IconUsers size={28} />} title={t('links.emptyTitle')}>
            {t('links.emptyText')}
          </EmptyState>
        }
        rowActions={rowActions}
        selection={selection}
        onSelectionChange={setSelection}
        selectionActions={selectionActions}
      />
    </>
  )
}
