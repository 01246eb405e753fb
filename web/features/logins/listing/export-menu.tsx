import { Button } from '@mantine/core'
import {
  IconChevronDown,
  IconCsv,
  IconDownload,
  IconFileSpreadsheet,
  IconStack2,
  IconSum,
  IconTable,
} from '@tabler/icons-react'
import {
  getLoginCsv,
  listLoginGroups,
  orderLoginCsv,
  prepareLoginExport,
} from '../../../../contract/logins/logins-reporting.ts'
import {
  csvFileName,
  csvMinutes,
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
import { isCsvWriting, useCsvExport } from './csv-parts.tsx'
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
  const parts = useParts()
  const rows = list.totals.isPlaceholderData ? undefined : list.totals.data?.totalCount
  const isTooMany = rows !== undefined && rows > sheetRowsMax
  const tooMany = isTooMany
    ? t('export.tooMany', { rows: formatNumber(rows), most: formatNumber(sheetRowsMax) })
    : undefined
  const counted = rows === undefined ? '…' : formatNumber(rows)
  const time = (seconds: number) => t('export.time', { seconds })
  const columns = exportColumns.length + extendedColumns.length
  const entries: MenuEntry[] = [
    {
      id: 'xlsx',
      heading: t('export.whatLeft'),
      icon: <IconFileSpreadsheet size={16} />,
      label: <Entry title={t('export.xlsx', { rows: counted })} text={time(exportSeconds(rows ?? 0))} />,
      onSelect: () => download('xlsx', false),
      disabledReason: tooMany,
    },
  ]
  if (list.groupBy !== 'none')
    entries.push({
      id: 'subtotals',
      icon: <IconSum size={16} />,
      label: <Entry title={t('export.subtotals')} text={t(`export.per.${list.groupBy}`)} />,
      onSelect: () => void subtotals(),
    })
  if (mayExtended)
    entries.push(
      {
        id: 'extended',
        icon: <IconTable size={16} />,
        label: <Entry title={t('export.extended', { columns })} text={time(exportSeconds(rows ?? 0, columns))} />,
        onSelect: () => download('xlsx', true),
        disabledReason: tooMany,
      },
      {
        id: 'csv',
        icon: <IconCsv size={16} />,
        label: <Entry title={t('export.csv', { columns })} text={t('export.csvText')} />,
        onSelect: () => download('csv', true),
        disabledReason: tooMany,
      },
    )
  if (list.isFiltered && isTooMany) entries.push({ id: 'filtered-parts', ...parts(list.filters, rows) })
  entries.push({ id: 'parts', heading: t('export.unfiltered'), ...parts({}, list.all) })
  return entries
}

/** Written by a job: more than a sheet holds, and than anybody waits for. */
function useParts() {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  const extended = useMay('exportLoginsExtended')
  const words = useSheetWords()
  const running = useCsvExport().data
  const order = useWrite(orderLoginCsv, { errorText: t('export.failed'), refresh: [getLoginCsv] })
  const isRunning = order.isPending || isCsvWriting(running)
  return (filters: Listing['filters'], rows: number | undefined): Omit<MenuEntry, 'id'> => ({
    icon: <IconStack2 size={16} />,
    label: (
      <Entry
        title={t('export.parts', { rows: rows === undefined ? '…' : formatNumber(rows) })}
        text={t('export.partsText', { minutes: csvMinutes(rows ?? 0) })}
      />
    ),
    onSelect: () => order.mutate({ body: { ...filters, extended, ...words() } }),
    disabledReason: isRunning ? t('export.partsRunning') : undefined,
  })
}

function Entry({ title, text }: { title: string; text: string }) {
  return (
    <span className={classes.entry}>
      {title}
      <small>{text}</small>
    </span>
  )
}

function useDownload({ filters }: Listing): (format: 'xlsx' | 'csv', extended: boolean) => void {
  const { t } = useTranslation('logins')
  const words = useSheetWords()
  const prepare = useWrite(prepareLoginExport, { errorText: t('export.failed') })
  return (format, extended) => {
    const name =
      format === 'xlsx' ? exportFileName(extended) : csvFileName(extended, new Date().toLocaleDateString('sv-SE'))
    prepare.mutate(
      { body: { ...filters, extended, format, ...words() } },
      { onSuccess: ({ path }) => saveAddress(path, name) },
    )
  }
}

/** Column heads and statuses in the reader's language, and whose days the dates are. */
function useSheetWords() {
  const { t } = useTranslation('logins')
  const statusName = useStatusName()
  return () => {
    const columns: ExportColumn[] = [...exportColumns, ...extendedColumns]
    return {
      headers: Object.fromEntries(columns.map((id) => [id, t(`export.column.${id}`)])),
      statusNames: Object.fromEntries(statusOrder.map((status) => [status, statusName(status)])),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
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
