import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { listError } from '../../../platform/calls/api-error.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { hasManyStatuses, Numbered, StatusFigures } from './figures.tsx'
import { GroupLines } from './group-lines.tsx'
import { LoginLine, type LineActions } from './login-line.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import classes from './listing.module.css'
import type { ListedLogin, Listing } from './use-listing.ts'

type Props = LineActions & {
  list: Listing
  closed: ReadonlySet<string>
  onToggle: (key: string, open: boolean) => void
  empty: ReactNode
}

/** The lines of the listing, groups or logins, under one head and above their sum. */
export function ListingTable({ list, closed, onToggle, empty, onDiagnose, onUnlock }: Props) {
  const { t } = useTranslation('logins')
  const narrow = useIsNarrow()
  const body = useRef<HTMLDivElement>(null)
  const { shown, groupBy, page, groups } = list
  const lines = groupBy === 'none' ? page.data?.products.length : groups.data?.groups.length
  const error = listError(shown.isError ? shown.error : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, one of two
    <div
      ref={body}
      className={classes.table}
      // Only a tree has rows that open.
      role={groupBy === 'none' ? 'grid' : 'treegrid'}
      tabIndex={-1}
      aria-label={t('listing.title')}
      aria-busy={shown.isPending}
      data-aligned={list.columns.areFiguresUnderHeads || undefined}
      style={{ '--listing-columns': list.columns.template } as CSSProperties}
      data-refreshing={(shown.isPlaceholderData && shown.isFetching) || undefined}
      onKeyDown={(event) => moveFocus(event, body.current)}
    >
      {!narrow && <Head list={list} />}
      {error && (
        <Instead>
          <ErrorState code={error.code} onRetry={list.refresh} />
        </Instead>
      )}
      {shown.isPending && (
        <Instead>
          <SkeletonLines />
        </Instead>
      )}
      {!error && lines === 0 && <Instead>{empty}</Instead>}
      {!error &&
        groupBy === 'none' &&
        ((page.data?.products ?? []) as ListedLogin[]).map((login) => (
          <LoginLine
            key={login.id}
            login={login}
            isShown={list.columns.isShown}
            onDiagnose={onDiagnose}
            onUnlock={onUnlock}
          />
        ))}
      {!error &&
        groupBy !== 'none' &&
        groups.data?.groups.map((group) => (
          <GroupLines
            key={`${groupBy} ${group.key}`}
            group={group}
            groupBy={groupBy}
            filters={list.filters}
            sort={list.sort}
            isShown={list.columns.isShown}
            isOpen={!closed.has(group.key)}
            onToggle={(open) => onToggle(group.key, open)}
            onDiagnose={onDiagnose}
            onUnlock={onUnlock}
          />
        ))}
      {!narrow && lines !== 0 && !(error && list.totals.isError) && <Total list={list} />}
    </div>
  )
}

/** A grid holds rows only, also while there are none. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <div role="row">
      <div role="gridcell">{children}</div>
    </div>
  )
}

function Head({ list: { sort, change, columns } }: { list: Listing }) {
  const { t } = useTranslation('logins')
  const sortable = (id: Listing['sort']['sortBy'], header: string, right = false) => {
    const isSorted = sort.sortBy === id
    const Arrow = sort.descending ? IconArrowDown : IconArrowUp
    return (
      <span
        role="columnheader"
        className={right ? classes.date : undefined}
        aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      >
        <UnstyledButton
          className={classes.sort}
          data-sorted={isSorted || undefined}
          onClick={() => change({ sortBy: id, descending: isSorted ? !sort.descending : right })}
        >
          {header}
          {isSorted && <Arrow size={13} aria-hidden="true" />}
        </UnstyledButton>
      </span>
    )
  }
  const { isShown } = columns
  return (
    <div role="row" className={classes.head}>
      <span role="presentation" className={classes.heads}>
        {sortable('name', t('listing.column.person'))}
        {isShown('login') && sortable('login', t('listing.column.login'))}
      </span>
      {(isShown('tool') || isShown('project')) && (
        <span role="presentation" className={classes.heads}>
          {isShown('tool') && sortable('customToolsName', t('listing.column.tool'))}
          {isShown('project') && sortable('project', t('listing.column.project'))}
        </span>
      )}
      {isShown('status') && sortable('status', t('listing.column.status'))}
      {isShown('address') && <span role="columnheader">{t('listing.column.address')}</span>}
      {isShown('generated') && sortable('generatedDate', t('listing.column.generated'), true)}
      {isShown('filledIn') && sortable('fillInDate', t('listing.column.filledIn'), true)}
      {isShown('invoice') && <span role="columnheader">{t('listing.column.invoice')}</span>}
      <span role="columnheader">
        <VisuallyHidden>{t('listing.column.actions')}</VisuallyHidden>
      </span>
    </div>
  )
}

function Total({ list: { totals, groupBy } }: { list: Listing }) {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  const figures = totals.data
  return (
    <div role="row" className={classes.total} aria-busy={!figures || totals.isPlaceholderData}>
      <span role="rowheader" className={classes.groupName}>
        <b>{t('listing.total')}</b>
        {figures && groupBy === 'company' && (
          <span className={classes.dim}>
            {formatNumber(figures.companies)} {t('listing.companies', { count: figures.companies })}
          </span>
        )}
        {(totals.isPending || totals.isPlaceholderData) && <span className={classes.dim}>{t('listing.counting')}</span>}
      </span>
      {figures && (
        <>
          <span role="gridcell" className={classes.groupStatuses} data-many={hasManyStatuses(figures) || undefined}>
            <StatusFigures {...figures} />
          </span>
          <span role="gridcell" className={classes.number}>
            <Numbered number={figures.totalCount} text={t('listing.logins', { count: figures.totalCount })} />
          </span>
          <span role="gridcell" className={classes.number}>
            <Numbered number={figures.filledIn} text={t('listing.filled')} />
          </span>
          <span role="gridcell" className={classes.invoicedNumber}>
            <Numbered number={figures.invoiced} text={t('listing.onInvoice')} />
          </span>
        </>
      )}
    </div>
  )
}

/** ↑ and ↓ go over the lines; ← and → close and open a group, C copies: the lines do that themselves. */
function moveFocus(event: KeyboardEvent, table: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!table || event.altKey || event.ctrlKey || event.metaKey) return
  const lines = [...table.querySelectorAll<HTMLElement>('[data-line]')]
  const current = lines.findIndex((line) => line.contains(document.activeElement))
  const next = lines[current === -1 ? 0 : current + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
