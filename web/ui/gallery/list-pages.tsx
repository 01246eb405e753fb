import { Button, Switch } from '@mantine/core'
import {
  IconCopy,
  IconKey,
  IconLink,
  IconPencil,
  IconRefresh,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { FilterChip } from '../controls/filter-chip.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import type { DataColumn, RowAction } from '../data-table/data-column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useTableView } from '../data-table/use-table-view.ts'
import { noticeSuccess } from '../dialogs/notices.tsx'
import { ProgressBar } from '../marks/progress-bar.tsx'
import { StatusChip } from '../marks/status-chip.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { companies, persons, type Company, type Person } from './sample-data.ts'

const companyColumns: DataColumn<Company>[] = [
  { id: 'name', header: 'Name', kind: 'name' },
  { id: 'vatNumber', header: 'VAT number' },
  { id: 'branch', header: 'Branch', phone: 'hidden' },
  { id: 'projects', header: 'Projects', kind: 'number', phoneCell: (row) => `${row.projects} projects` },
  {
    id: 'ongoing',
    header: 'Ongoing',
    kind: 'number',
    phoneCell: (row) => (row.ongoing ? `${row.ongoing} ongoing` : null),
  },
  { id: 'lastOpened', header: 'Last opened by you', kind: 'date', phone: 'hidden' },
]

/** A plain list: the organizations. */
export function ListPage() {
  const rows = useMemo(() => companies(143), [])
  const [view, setView] = useTableView({ sortBy: 'lastOpened', descending: true, pageRows: 30 })
  const [branch, setBranch] = useState<string | undefined>('CZ, PL, HU')
  return (
    <>
      <PageHeader title="Organizations" icons={<IconButton label="Refresh" icon={<IconRefresh size={16} />} />} />
      <DataTable
        label="Organizations"
        columns={companyColumns}
        rows={rows}
        rowId={(row) => row.guid}
        view={view}
        onViewChange={setView}
        searchPlaceholder="Name or VAT number"
        filters={
          <>
            <FilterChip label="Branch" value={branch} onClear={() => setBranch(undefined)} />
            <FilterChip label="Consultant" />
            <Switch label="Only with projects" defaultChecked ml={4} />
          </>
        }
        onExport={({ rows: all }) => {
          noticeSuccess(`${all?.length ?? 0} rows would be exported`)
        }}
        onRowOpen={(row) => noticeSuccess(row.name)}
        rowHref={(row) => `?page=overview&company=${row.guid}`}
      />
    </>
  )
}

export const personColumns: DataColumn<Person>[] = [
  { id: 'name', header: 'Person', kind: 'name' },
  { id: 'email', header: 'E-mail' },
  { id: 'language', header: 'Language', phone: 'hidden' },
  {
    id: 'tools',
    header: 'Tools',
    kind: 'custom',
    width: 212,
    cell: (row) => row.tools.map((tool) => <StatusChip key={tool.name} {...tool} />),
  },
  {
    id: 'ratings',
    header: 'Ratings',
    kind: 'custom',
    width: 150,
    value: (row) => row.done / row.total,
    cell: (row) => <ProgressBar done={row.done} total={row.total} label="Ratings" width={104} />,
  },
  {
    id: 'created',
    header: 'Created',
    kind: 'date',
    phone: 'hidden',
    cell: (row) => row.created.split('-').toReversed().join('.'),
  },
  { id: 'journal', header: 'Journal', kind: 'number', phone: 'hidden' },
]

const personActions = (row: Person): RowAction[] => [
  { id: 'edit', label: 'Edit', icon: <IconPencil size={16} />, quick: true, onSelect: () => noticeSuccess(row.name) },
  { id: 'copy', label: 'Copy link', icon: <IconCopy size={16} />, onSelect: () => noticeSuccess('Copied') },
  {
    id: 'delete',
    label: 'Delete',
    icon: <IconTrash size={16} />,
    tone: 'red',
    disabledReason: 'Has answers already',
    onSelect: () => {},
  },
]

/** People with selection; also the table of 10,000 rows. */
export function PeopleTable({ count, pageRows = 30 }: { count: number; pageRows?: number }) {
  const rows = useMemo(() => persons(count), [count])
  const [view, setView] = useTableView({ sortBy: 'created', descending: true, pageRows })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['person-1', 'person-4', 'person-5']))
  return (
    <DataTable
      title="People"
      columns={personColumns}
      rows={rows}
      rowId={(row) => row.id}
      view={view}
      onViewChange={setView}
      searchPlaceholder="Name, e-mail, note"
      filters={
        <>
          <FilterChip label="Language" value="cs, hu, pl, sk" onClear={() => {}} />
          <FilterChip label="Tool status" />
        </>
      }
      actions={<Button size="xs">Add people</Button>}
      onExport={() => {}}
      rowActions={personActions}
      onRowOpen={(row) => noticeSuccess(row.name)}
      selection={selection}
      onSelectionChange={setSelection}
      selectionActions={[
        { id: 'reports', label: 'Generate reports', icon: <IconReportAnalytics size={16} />, onClick: () => {} },
        {
          id: 'share',
          label: 'Share links',
          icon: <IconLink size={16} />,
          menu: [{ id: 'shared', label: 'Shared reports', onClick: () => {} }],
        },
        { id: 'logins', label: 'Generate logins', icon: <IconKey size={16} />, onClick: () => {} },
        { id: 'merge', label: 'Merge', icon: <IconCopy size={16} />, disabledReason: 'Choose two', onClick: () => {} },
      ]}
    />
  )
}

export function LongListPage() {
  return (
    <>
      <PageHeader title="Ten thousand people" back={{ label: 'Overview', href: '?page=overview' }} />
      <PeopleTable count={10_000} pageRows={10_000} />
    </>
  )
}
