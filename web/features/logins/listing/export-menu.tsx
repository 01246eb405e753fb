import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconSum, IconTable } from '@tabler/icons-react'
import { listLoginGroups, prepareLoginExport } from '../../../../contract/logins/logins-reporting.ts'
import {
  exportColumns,
  exportFileName,
  exportSeconds,
  extendedColumns,
  type ExportColumn,
} from '../../../../domain/logins/export-columns.ts'
import { sheetRowsMax } from '../../../../domain/logins/login-limits.ts'
import { statusOrder } from '../../../../domain/logins/status-order.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { saveAddress } from '../../../platform/calls/download.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { saveSpreadsheet } from '../../../platform/sheets/spreadsheet.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ButtonMenu, type MenuEntry } from '../../../ui/floating/button-menu.tsx'
import { useStatusName } from '../login-words.ts'
import classes from './listing.module.css'
import type { Listing } from './use-listing.ts'

/** What the filters leave, as a sheet: how many rows, about how long, and where it goes. */
export function ExportMenu({ list }: { list: Listing }) {
  const { t } = useTranslation('logins')
  const entries = useExports(list)
  return (
    <ButtonMenu entries={entries} position="bottom-end">
      {(buttonProps) => (
        <Button {...buttonProps} leftSection={<IconDownload size={16} />} rightSection={<IconChevronDown size={14} />}>
          {t('export.button')}
        </Button>
      )}
    </ButtonMenu>
  )
}

function useExports(list: Listing): MenuEntry[] {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  const mayExtended = useMay('exportLoginsExtended')
  const download = useDownload(list)
  const subtotals = useSubtotals(list)
  const rows = list.totals.isPlaceholderData ? undefined : list.totals.data?.totalCount
  const tooMany =
    rows !== undefined && rows > sheetRowsMax
      ? t('export.tooMany', { rows: formatNumber(rows), most: formatNumber(sheetRowsMax) })
      : undefined
  const counted = rows === undefined ? '…' : formatNumber(rows)
  const time = t('export.time', { seconds: exportSeconds(rows ?? 0) })
  const entries: MenuEntry[] = [
    {
      id: 'xlsx',
      icon: <IconFileSpreadsheet size={16} />,
      label: <Entry title={t('export.xlsx', { rows: counted })} text={time} />,
      onSelect: () => download(false),
      disabledReason: tooMany,
    },
  ]
  if (mayExtended)
    entries.push({
      id: 'extended',
      icon: <IconTable size={16} />,
      label: (
        <Entry
          title={t('export.extended', { columns: exportColumns.length + extendedColumns.length })}
          text={t('export.extendedText')}
        />
      ),
      onSelect: () => download(true),
      disabledReason: tooMany,
    })
  if (list.groupBy !== 'none')
    entries.push({
      id: 'subtotals',
      icon: <IconSum size={16} />,
      label: <Entry title={t('export.subtotals')} text={t(`export.per.${list.groupBy}`)} />,
      onSelect: () => void subtotals(),
    })
  return entries
}

function Entry({ title, text }: { title: string; text: string }) {
  return (
    <span className={classes.entry}>
      {title}
      <small>{text}</small>
    </span>
  )
}

function useDownload({ filters }: Listing): (extended: boolean) => void {
  const { t } = useTranslation('logins')
  const statusName = useStatusName()
  const prepare = useWrite(prepareLoginExport, { errorText: t('export.failed') })
  return (extended) => {
    const columns: ExportColumn[] = [...exportColumns, ...extendedColumns]
    const headers = Object.fromEntries(columns.map((id) => [id, t(`export.column.${id}`)]))
    const statusNames = Object.fromEntries(statusOrder.map((status) => [status, statusName(status)]))
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    prepare.mutate(
      { body: { ...filters, extended, headers, statusNames, timeZone } },
      { onSuccess: ({ path }) => saveAddress(path, exportFileName(extended)) },
    )
  }
}

/** One row for each group, with the numbers of all pages. */
function useSubtotals({ filters, groupBy }: Listing): () => Promise<void> {
  const { t } = useTranslation('logins')
  const statusName = useStatusName()
  return async () => {
    if (groupBy === 'none') return
    const rows: Awaited<ReturnType<typeof call<typeof listLoginGroups>>>['groups'] = []
    for (let page = 1; ; page += 1) {
      const part = await call(listLoginGroups, { body: { ...filters, groupBy, page, pageRows: 2000 } })
      rows.push(...part.groups)
      if (!part.hasMore) break
    }
    type Row = (typeof rows)[number]
    await saveSpreadsheet(exportFileName(false), {
      name: t('listing.title'),
      rows,
      columns: [
        { header: t(`listing.by.${groupBy}`), value: ({ name }: Row) => name },
        { header: t('export.belongsTo'), value: ({ detail }: Row) => detail },
        { header: t('listing.title'), kind: 'number', value: ({ totalCount }: Row) => totalCount },
        ...statusOrder.map((status) => ({
          header: statusName(status),
          kind: 'number' as const,
          value: ({ byStatus }: Row) => byStatus[status] ?? 0,
        })),
        { header: t('listing.filledIn'), kind: 'number', value: ({ filledIn }: Row) => filledIn },
        { header: t('listing.invoiced'), kind: 'number', value: ({ invoiced }: Row) => invoiced },
      ],
    })
  }
}
