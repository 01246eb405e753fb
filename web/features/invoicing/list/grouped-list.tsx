import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { formatMoney, useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { TableToolbar } from '../../../ui/data-table/bars/table-toolbar.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { TableMessage } from '../../../ui/data-table/rows/table-message.tsx'
import { Tick } from '../../../ui/data-table/rows/tick.tsx'
import { useDataRows } from '../../../ui/data-table/use-data-rows.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { glyphOf } from '../login-glyph.ts'
import type { PricedLogin } from '../priced-login.ts'
import classes from '../invoicing.module.css'
import { groupsOf, invoicedShare, sumsOf, type Grouping, type LoginGroup } from './group-rows.ts'
import type { ListTable } from './login-list.tsx'
import type { Invoicing } from './use-invoicing.ts'

type Props = ListTable & {
  list: Invoicing
  grouping: Grouping
  onExport: (request: { columnIds: readonly string[]; rows: readonly PricedLogin[] }) => Promise<void>
}

/** The logins by project, product or status; closed groups answer too: how many, how much, how far invoiced. */
export function GroupedList({ list, grouping, onExport, ...table }: Props) {
  const { i18n } = useTranslation('ui')
  const { columns, view } = table
  const { all } = useDataRows({
    columns,
    rows: list.logins,
    view,
    totalCount: undefined,
    paged: false,
    language: i18n.language,
  })
  const nameOf = useGroupName(grouping, list)
  const groups = useMemo(() => groupsOf(all ?? [], grouping), [all, grouping])
  const sorted = groups.toSorted((one, other) => nameOf(one.key).localeCompare(nameOf(other.key), i18n.language))
  const shown = columns.filter(({ hidden }) => !hidden).map(({ id }) => id)
  return (
    <>
      <TableToolbar
        segments={table.segments}
        searchPlaceholder={table.searchPlaceholder}
        search={view.search ?? ''}
        onSearch={(search) => table.onViewChange({ ...view, page: 1, search })}
        filters={table.filters}
        onExport={() => onExport({ columnIds: shown, rows: all ?? [] })}
      />
      {list.isLoading && <SkeletonRows />}
      {!list.isLoading && (list.error || groups.length === 0) && <TableMessage {...table} />}
      {sorted.map((group) => (
        <Group key={`${grouping} ${group.key}`} group={group} name={nameOf(group.key)} table={table} />
      ))}
    </>
  )
}

function useGroupName(grouping: Grouping, { projectName }: Invoicing) {
  const { t } = useTranslation('ui')
  return (key: string) => {
    if (grouping === 'project') return projectName(key)
    return grouping === 'status' ? t(`status.${glyphOf(Number(key))}`) : key
  }
}

type GroupProps = { group: LoginGroup; name: string; table: ListTable }

function Group({ group: { logins }, name, table }: GroupProps) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.group}>
      <div className={classes.groupHead}>
        <GroupTick logins={logins} name={name} table={table} />
        <UnstyledButton
          className={classes.groupName}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
          <b>{name}</b>
          <span>{t('logins', { count: logins.length, number: formatNumber(logins.length) })}</span>
        </UnstyledButton>
        <span className={classes.quiet}>{t('head.share', { share: formatNumber(invoicedShare(logins)) })}</span>
        <span className={classes.groupSums}>
          {sumsOf(logins).map(({ currency, amount }) => (
            <span key={currency}>{formatMoney(Number(amount), currency)}</span>
          ))}
        </span>
      </div>
      <div id={id}>
        {isOpen && (
          <DataTable
            {...table}
            bare
            label={name}
            rows={logins}
            view={{ ...table.view, page, search: '' }}
            onViewChange={(next) => {
              setPage(next.page)
              table.onViewChange({ ...next, page: 1, search: table.view.search })
            }}
            searchPlaceholder={undefined}
            segments={undefined}
            filters={undefined}
            rememberAs={null}
          />
        )}
      </div>
    </div>
  )
}

/** All of the group that can be ticked, at once. */
function GroupTick({
  logins,
  name,
  table: { selection, onSelectionChange, canSelect },
}: Omit<GroupProps, 'group'> & { logins: readonly PricedLogin[] }) {
  const { t } = useTranslation('ui')
  if (!selection || !onSelectionChange) return <span className={classes.noTick} />
  const ids = logins.filter((login) => canSelect?.(login) ?? true).map(({ id }) => String(id))
  const chosen = ids.filter((id) => selection.has(id)).length
  const all = ids.length > 0 && chosen === ids.length
  const handleToggle = () => {
    const next = new Set(selection)
    for (const id of ids) {
      if (all) next.delete(id)
      else next.add(id)
    }
    onSelectionChange(next)
  }
  return (
    <Tick
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={ids.length === 0}
      label={t('table.selectRow', { label: name })}
      onToggle={handleToggle}
    />
  )
}
