import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink, IconEye, IconLink, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { listError } from '../../../platform/calls/api-error.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import type { RowAction } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { SelectionAction } from '../../../ui/page/selection-bar.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useCopyLinks } from './use-copy-links.ts'
import { useLinks } from './use-links.ts'
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

/** One link per person, to all of the person's questionnaires in the project. */
export function QuestionnaireLinksPage() {
  const { t } = useTranslation('questionnaires')
  const { projGuid } = useProjectIds()
  const { state, change, view, onViewChange } = useTableState(initial)
  const { list, rows: all, mayCreate, createFor: createLinks, show, isCreating, isBusy } = useLinks(projGuid)
  const [selection, setSelection] = useState(noSelection)
  const copy = useCopyLinks()
  usePageTitle(t('links.title'))

  const createFor = (people: readonly LinkRow[]) => createLinks(people, () => setSelection(noSelection))
  const columns = useLinkColumns({ createFor: mayCreate ? createFor : undefined, show, isBusy })
  const withoutLink = all.filter(({ hasLink }) => !hasLink)
  const rows = state.withoutLink ? withoutLink : all
  const selected = all.filter(({ assesseeGuid }) => selection.has(assesseeGuid))
  const missing = selected.filter(({ hasLink }) => !hasLink)
  const shown = selected.filter(({ linkUrl }) => linkUrl !== null)

  const rowActions = (row: LinkRow): RowAction[] => {
    const { linkUrl } = row
    if (linkUrl !== null) {
      const handleOpen = () => window.open(linkUrl, '_blank', 'noopener,noreferrer')
      return [
        {
          id: 'copy',
          label: t('links.copy'),
          icon: <IconCopy size={16} />,
          quick: true,
          onSelect: () => void copy([row]),
        },
        { id: 'open', label: t('links.open'), icon: <IconExternalLink size={16} />, onSelect: handleOpen },
      ]
    }
    if (row.hasLink) {
      return [{ id: 'show', label: t('links.show'), icon: <IconEye size={16} />, onSelect: () => show(row) }]
    }
    if (!mayCreate) return []
    return [{ id: 'create', label: t('links.create'), icon: <IconLink size={16} />, onSelect: () => createFor([row]) }]
  }
  const selectionActions: SelectionAction[] = [
    ...(mayCreate
      ? [
          {
            id: 'create',
            label: t('links.createSelected'),
            icon: <IconLink size={16} />,
            onClick: () => createFor(missing),
            disabledReason: missing.length === 0 ? t('links.allHave') : undefined,
          },
        ]
      : []),
    {
      id: 'copy',
      label: t('links.copySelected'),
      icon: <IconCopy size={16} />,
      onClick: () => void copy(selected),
      disabledReason: shown.length === 0 ? t('links.noneHas') : undefined,
    },
  ]
  return (
    <>
      <PageHeader
        title={t('links.title')}
        meta={[t('links.meta')]}
        actions={
          mayCreate && (
            <Button
              leftSection={<IconLink size={16} />}
              disabled={withoutLink.length === 0}
              loading={isCreating}
              onClick={() => createFor(withoutLink)}
            >
              {t('links.createAll')}
            </Button>
          )
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
