import { Button, SegmentedControl, UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconFilter,
  IconRefresh,
  IconSitemap,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { loginGroupings, type LoginGrouping } from '../../../../domain/logins/login-grouping.ts'
import { statusOrder } from '../../../../domain/logins/status-order.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { ColumnChooser } from '../../../ui/data-table/bars/column-chooser.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ButtonMenu } from '../../../ui/floating/button-menu.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { StatusGlyph } from '../../../ui/marks/status-glyph.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { glyphOf, useStatusName } from '../login-words.ts'
import { useUnlock } from '../use-unlock.ts'
import { ExportMenu } from './export-menu.tsx'
import { TotalOfPhone } from './figures.tsx'
import { FilterSheet, ListingFilters } from './listing-filters.tsx'
import { CsvParts } from './csv-parts.tsx'
import { ListingTable } from './listing-table.tsx'
import { NothingListed } from './nothing-listed.tsx'
import classes from './listing.module.css'
import { groupsOnPage, rowsOnPage, useListing, type ListedLogin, type Listing } from './use-listing.ts'

const DiagnoseDialog = later(async () => (await import('./diagnose-dialog.tsx')).DiagnoseDialog)

/** The logins of all organizations: where is what, and take it out (PLT-2-150). */
export function LoginListingPage() {
  const { t } = useTranslation('logins')
  const list = useListing()
  const narrow = useIsNarrow()
  const unlock = useUnlock()
  const [diagnosed, setDiagnosed] = useState<ListedLogin>()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const box = useSearchKey()
  usePageTitle(t('listing.title'))
  const toggle = (key: string, open: boolean) => {
    const next = new Set(closed)
    if (open) next.delete(key)
    else next.add(key)
    setClosed(next)
  }
  const keys = list.groups.data?.groups.map(({ key }) => key) ?? []
  const areAllClosed = keys.length > 0 && keys.every((key) => closed.has(key))
  return (
    <>
      <PageHeader
        title={t('listing.title')}
        meta={useHeading(list)}
        switches={<NewestHogan at={list.newestHoganAt} asOf={list.totals.dataUpdatedAt} />}
        icons={
          <IconButton
            label={t('listing.refresh')}
            icon={<IconRefresh size={16} />}
            loading={list.shown.isFetching && !list.shown.isPending}
            onClick={list.refresh}
          />
        }
        actions={narrow ? undefined : <ExportMenu list={list} />}
      />
      <CsvParts />
      <section ref={box} className={classes.box} aria-label={t('listing.title')}>
        <Toolbar list={list} />
        {!narrow && (
          <div className={classes.grouping}>
            <span className={classes.dim} id="group-by">
              {t('listing.groupBy')}
            </span>
            <SegmentedControl
              aria-labelledby="group-by"
              value={list.groupBy}
              onChange={(groupBy) => list.change({ groupBy })}
              data={loginGroupings.map((value) => ({ value, label: t(`listing.by.${value}`) }))}
            />
            {list.groupBy !== 'none' && <span className={classes.dim}>{t('listing.groupHint')}</span>}
            <span data-end className={classes.groupingEnd}>
              {list.groupBy !== 'none' && (
                <UnstyledButton
                  className={classes.moreButton}
                  onClick={() => setClosed(new Set(areAllClosed ? [] : keys))}
                >
                  {t(areAllClosed ? 'listing.openAll' : 'listing.closeAll')}
                </UnstyledButton>
              )}
              <ColumnChooser
                columns={list.columns.all}
                hidden={list.columns.hidden}
                onToggle={list.columns.toggle}
                onReset={list.columns.reset}
              />
            </span>
          </div>
        )}
        <ListingTable
          list={list}
          closed={closed}
          onToggle={toggle}
          empty={<NothingListed list={list} />}
          onDiagnose={setDiagnosed}
          onUnlock={unlock}
        />
      </section>
      <Footer list={list} />
      {narrow && (
        <div className={classes.bar}>
          <span className={classes.barText}>{list.totals.data && <TotalOfPhone figures={list.totals.data} />}</span>
          <ExportMenu list={list} />
        </div>
      )}
      {diagnosed && <DiagnoseDialog login={diagnosed} onClose={() => setDiagnosed(undefined)} />}
    </>
  )
}

/** Today only the time is said. */
function NewestHogan({ at, asOf }: { at: string | null; asOf: number }) {
  const { t } = useTranslation('logins')
  const { formatDate, formatDateTime } = useFormat()
  if (at === null) return null
  const isToday = formatDate(at) === formatDate(new Date(asOf).toISOString())
  const moment = formatDateTime(at)
  return <span className={classes.newest}>{t('listing.newestHogan', { time: isToday ? timeOf(moment) : moment })}</span>
}

const timeOf = (moment: string) => moment.slice(-5)

/** `/` goes to the search. */
function useSearchKey() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as HTMLElement).closest('input, textarea, [contenteditable]')) return
      event.preventDefault()
      box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return box
}

/** "18 204 of 1 284 906 logins, 214 companies, 3 branches, counted at …" */
function useHeading({ totals, all, isFiltered, about }: Listing) {
  const { t } = useTranslation('logins')
  const { formatNumber, formatDateTime } = useFormat()
  const counting =
    about === undefined
      ? t('listing.counting')
      : `${t('listing.about', { number: formatNumber(about) })} ${t('listing.logins', { count: about })}`
  if (!totals.data) return [totals.isPending && counting]
  if (totals.isPlaceholderData) return [counting]
  const { totalCount, companies, branches } = totals.data
  const logins =
    isFiltered && all !== undefined
      ? `${t('listing.some', { shown: formatNumber(totalCount), all: formatNumber(all) })} ${t('listing.logins', { count: all })}`
      : `${formatNumber(totalCount)} ${t('listing.logins', { count: totalCount })}`
  return [
    <b key="logins">{logins}</b>,
    [
      `${formatNumber(companies)} ${t('listing.companies', { count: companies })}`,
      `${formatNumber(branches)} ${t('listing.branches', { count: branches })}`,
    ].join(', '),
    t('listing.countedAt', { time: timeOf(formatDateTime(new Date(totals.dataUpdatedAt).toISOString())) }),
  ]
}

function Toolbar({ list }: { list: Listing }) {
  const { t } = useTranslation('logins')
  const narrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const { search, ...others } = list.filters
  const set = Object.keys(others).length
  return (
    <div className={classes.toolbar}>
      <SearchField
        className={classes.search}
        value={list.state.search}
        placeholder={t('listing.search')}
        onChange={(text) => list.change({ search: text.trim() })}
      />
      {!narrow && <ListingFilters list={list} />}
      {narrow && (
        <>
          <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setIsOpen(true)}>
            {set > 0 ? t('listing.filtersSet', { number: set }) : t('listing.filters')}
          </Button>
          <GroupingMenu list={list} />
          <Dialog
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            title={t('listing.filters')}
            footer={<Button onClick={() => setIsOpen(false)}>{t('listing.show')}</Button>}
          >
            <FilterSheet list={list} />
          </Dialog>
        </>
      )}
    </div>
  )
}

function GroupingMenu({ list }: { list: Listing }) {
  const { t } = useTranslation('logins')
  const label = (value: LoginGrouping) => t(`listing.by.${value}`)
  return (
    <ButtonMenu
      entries={loginGroupings.map((value) => ({
        id: value,
        label: label(value),
        checked: value === list.groupBy,
        onSelect: () => list.change({ groupBy: value }),
      }))}
    >
      {(buttonProps) => (
        <Button
          {...buttonProps}
          variant="default"
          leftSection={<IconSitemap size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {list.groupBy === 'none' ? t('listing.groupBy') : label(list.groupBy)}
        </Button>
      )}
    </ButtonMenu>
  )
}

function Footer({ list }: { list: Listing }) {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  const statusName = useStatusName()
  const { groupBy, page, groups, totals, state, change } = list
  const onPage = groupBy === 'none' ? (page.data?.products.length ?? 0) : (groups.data?.groups.length ?? 0)
  const size = groupBy === 'none' ? rowsOnPage : groupsOnPage
  const first = (state.page - 1) * size
  const total =
    groupBy === 'none' ? totals.data?.totalCount : groupBy === 'company' ? totals.data?.companies : undefined
  const hasMore =
    groupBy === 'none'
      ? total === undefined
        ? onPage === size
        : first + onPage < total
      : groups.data?.hasMore === true
  const last = groupBy === 'none' && total !== undefined ? Math.max(1, Math.ceil(total / size)) : undefined
  const go = (to: number) => change({ page: to }, { replace: false })
  if (onPage === 0 && state.page === 1) return null
  return (
    <div className={classes.footer}>
      <span>
        {t(total === undefined ? 'listing.range' : 'listing.rangeOf', {
          first: formatNumber(onPage === 0 ? first : first + 1),
          last: formatNumber(first + onPage),
          total: formatNumber(total ?? 0),
        })}
      </span>
      <span className={classes.legend}>
        {statusOrder.map((status) => (
          <StatusGlyph key={status} status={glyphOf(status)} size={13} label={statusName(status)} />
        ))}
      </span>
      <nav className={classes.pager} aria-label={t('listing.pages')}>
        <IconButton
          label={t('listing.previous')}
          icon={<IconChevronLeft size={16} />}
          disabled={state.page === 1}
          onClick={() => go(state.page - 1)}
        />
        <IconButton
          label={t('listing.next')}
          icon={<IconChevronRight size={16} />}
          disabled={!hasMore}
          onClick={() => go(state.page + 1)}
        />
        {last !== undefined && last > 1 && (
          <Button variant="subtle" size="compact-sm" disabled={state.page === last} onClick={() => go(last)}>
            {t('listing.last')}
          </Button>
        )}
      </nav>
    </div>
  )
}
