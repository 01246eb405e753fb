import { Button } from '@mantine/core'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { createNominationLinks, listNominationLinks } from '../../../../contract/nominations/links.ts'
import { nominationLinkPageSize } from '../../../../domain/nominations/page-sizes.ts'
import { nominationLinkState } from '../../../../domain/nominations/nomination-link.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { isApiError, listError } from '../../../platform/calls/api-error.ts'
import { useParamsOf, useProjectIds } from '../../../platform/address/location.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { notify } from '../../../platform/notices.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import type { DataColumn, RowAction } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { StatusGlyph, type GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { MissingWave } from '../../../ui/states/missing-state.tsx'

type LinkRow = AnswerOf<typeof listNominationLinks>[number]
const initial = {
  page: 1,
  pageRows: nominationLinkPageSize,
  sortBy: 'assesseeName',
  descending: false,
  search: '',
} as const

/** The link of each person evaluated in a wave, by which they name their raters. */
export function NominationLinksPage() {
  const { t } = useTranslation('nominations')
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useParamsOf('nomination-links')
  const place = { orgGuid, projGuid, waveGuid }
  const table = useTableState(initial)
  const list = useCall(listNominationLinks, { params: { projectId: projGuid, waveId: waveGuid } })
  const create = useWrite(createNominationLinks, { refresh: [listNominationLinks] })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const columns = useColumns()
  usePageTitle(t('links.title'))

  const rows = list.data ?? []
  const withoutLink = rows.filter(({ linkGuid }) => linkGuid === null)
  const addressOf = (row: LinkRow) =>
    `${window.location.origin}${pathTo('nomination-link', { orgGuid, projGuid, share: row.linkGuid ?? '' })}`
  const copy = async (copied: readonly LinkRow[]) => {
    const lines = copied.filter(({ linkGuid }) => linkGuid).map((row) => `${row.assesseeName}\t${addressOf(row)}`)
    const only = copied.length === 1 && copied[0] ? addressOf(copied[0]) : lines.join('\n')
    await copyText(only, t('links.copied', { count: lines.length }))
  }
  const createFor = (assesseeGuids: string[]) =>
    create.mutate(
      { params: { projectId: projGuid }, body: { waveGuid, assesseeGuids } },
      {
        onSuccess: () => {
          setSelection(new Set())
          notify({ kind: 'positive', title: t('links.created', { count: assesseeGuids.length }) })
        },
      },
    )
  const selected = rows.filter(({ assesseeGuid }) => selection.has(assesseeGuid))
  const missing = selected.filter(({ linkGuid }) => linkGuid === null)
  const back = { label: t('links.back'), href: pathTo('project-overview', place) }
  const rowActions = (row: LinkRow): RowAction[] => [
    row.linkGuid === null
      ? {
          id: 'create',
          label: t('links.create'),
          icon: <IconLink size={16} />,
          quick: true,
          onSelect: () => createFor([row.assesseeGuid]),
        }
      : {
          id: 'copy',
          label: t('links.copy'),
          icon: <IconCopy size={16} />,
          quick: true,
          onSelect: () => void copy([row]),
        },
  ]
  if (isApiError(list.error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={t('links.title')} back={back} />
        <MissingWave back={back} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t('links.title')}
        back={back}
        actions={
          <Button
            disabled={withoutLink.length === 0}
            loading={create.isPending}
            leftSection={<IconLink size={16} />}
            onClick={() => createFor(withoutLink.map(({ assesseeGuid }) => assesseeGuid))}
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
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={[nominationLinkPageSize, 100]}
        rememberAs="nomination-links"
        loading={list.isPending}
        error={listError(list.error)}
        onRetry={() => void list.refetch()}
        searchPlaceholder={t('links.search')}
        rowActions={rowActions}
        selection={selection}
        onSelectionChange={setSelection}
        selectionActions={[
          {
            id: 'create',
            label: t('links.createSelected'),
            icon: <IconLink size={16} />,
            onClick: () => createFor(missing.map(({ assesseeGuid }) => assesseeGuid)),
            disabledReason: missing.length === 0 ? t('links.allHave') : undefined,
          },
          {
            id: 'copy',
            label: t('links.copySelected'),
            icon: <IconCopy size={16} />,
            onClick: () => void copy(selected),
            disabledReason: missing.length === selected.length ? t('links.noneHas') : undefined,
          },
        ]}
      />
    </>
  )
}

const glyphs = { absent: 'assigned', created: 'generated', finalized: 'filled' } as const satisfies Record<
  string,
  GlyphStatus
>

function useColumns(): DataColumn<LinkRow>[] {
  const { t } = useTranslation('nominations')
  return useMemo<DataColumn<LinkRow>[]>(() => {
    const stateOf = (row: LinkRow) => nominationLinkState(row.linkGuid === null ? null : row)
    return [
      { id: 'assesseeName', header: t('links.column.assesseeName'), kind: 'name' },
      {
        id: 'state',
        header: t('links.column.state'),
        value: (row) => t(`links.state.${stateOf(row)}`),
        cell: (row) => <StatusGlyph status={glyphs[stateOf(row)]} label={t(`links.state.${stateOf(row)}`)} />,
        phone: 'aside',
      },
      {
        id: 'assessorCount',
        header: t('links.column.assessorCount'),
        kind: 'number',
        phoneCell: (row) => t('links.raters', { count: row.assessorCount }),
      },
      {
        id: 'assesseeHasEmail',
        header: t('links.column.assesseeHasEmail'),
        value: (row) => t(row.assesseeHasEmail ? 'links.hasEmail' : 'links.noEmail'),
        // Without the column head "yes" means nothing; say only who has no e-mail.
        phoneCell: (row) => (row.assesseeHasEmail ? null : t('links.withoutEmail')),
        searchable: false,
      },
    ]
  }, [t])
}
