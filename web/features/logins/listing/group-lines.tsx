import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLoginsReporting } from '../../../../contract/logins/logins-reporting.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { AppLink } from '../../../platform/address/app-link.tsx'
import { callQuery } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { FiguresLine, Numbered, StatusFigures } from './figures.tsx'
import { LoginLine, type LineActions } from './login-line.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import classes from './listing.module.css'
import type { Filters, Grouped, ListedLogin, Listing, LoginGroup } from './use-listing.ts'

const firstRows = 6
const moreRows = 100

type Props = LineActions & {
  group: LoginGroup
  groupBy: Grouped
  filters: Filters
  sort: Listing['sort']
  isShown: Listing['columns']['isShown']
  isOpen: boolean
  onToggle: (open: boolean) => void
}

/** A group with the figures of all its logins; open, the first of them stand below. */
export function GroupLines(props: Props) {
  const { group, isOpen, onToggle } = props
  const narrow = useIsNarrow()
  return (
    <>
      <div
        role="row"
        tabIndex={-1}
        data-line="group"
        className={narrow ? classes.groupCard : classes.groupRow}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') onToggle(true)
          if (event.key === 'ArrowLeft') onToggle(false)
        }}
      >
        <GroupName {...props} />
        {narrow ? <CardFigures group={group} /> : <Figures group={group} />}
      </div>
      {isOpen && <LoginsOfGroup {...props} />}
    </>
  )
}

function GroupName({ group, groupBy, isOpen, onToggle }: Props) {
  return (
    <span role="rowheader" className={classes.groupName}>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        {isOpen ? <IconChevronDown size={16} aria-hidden="true" /> : <IconChevronRight size={16} aria-hidden="true" />}
        {groupBy !== 'project' && <b>{group.name}</b>}
        {groupBy === 'project' && <VisuallyHidden>{group.name}</VisuallyHidden>}
      </UnstyledButton>
      {groupBy === 'project' && group.companyGuid && (
        <AppLink
          className={classes.groupLink}
          href={pathTo('project-overview', { orgGuid: group.companyGuid, projGuid: group.key })}
        >
          {group.name}
        </AppLink>
      )}
      {group.detail && <span className={classes.dim}>{group.detail}</span>}
    </span>
  )
}

function Figures({ group }: { group: LoginGroup }) {
  const { t } = useTranslation('logins')
  return (
    <>
      <span role="gridcell" className={classes.groupStatuses}>
        <StatusFigures byStatus={group.byStatus} />
      </span>
      <span role="gridcell" className={classes.number}>
        <Numbered number={group.totalCount} text={t('listing.logins', { count: group.totalCount })} />
      </span>
      <span role="gridcell" className={classes.number}>
        <Numbered number={group.filledIn} text={t('listing.filled')} />
      </span>
      <span role="gridcell" className={classes.invoicedNumber}>
        <Numbered number={group.invoiced} text={t('listing.onInvoice')} />
      </span>
    </>
  )
}

function CardFigures({ group }: { group: LoginGroup }) {
  return (
    <>
      <span role="gridcell">
        <StatusFigures byStatus={group.byStatus} />
      </span>
      <span role="gridcell">
        <FiguresLine totalCount={group.totalCount} filledIn={group.filledIn} invoiced={group.invoiced} />
      </span>
    </>
  )
}

function LoginsOfGroup({ group, groupBy, filters, sort, isShown, onDiagnose, onUnlock }: Props) {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  const [shown, setShown] = useState(firstRows)
  const body = { ...filters, ...sort, groupBy, group: group.key, forLoginsReporting: true, withoutTotal: true }
  const query = useQuery({
    ...callQuery(listLoginsReporting, { body: { ...body, page: 1, pageRows: shown } }),
    placeholderData: keepPreviousData,
  })
  const logins = (query.data?.products ?? []) as ListedLogin[]
  const left = group.totalCount - logins.length
  if (query.isPending)
    return (
      <div role="row">
        <div role="gridcell">
          <SkeletonLines rows={Math.min(firstRows, group.totalCount)} />
        </div>
      </div>
    )
  return (
    <>
      {logins.map((login) => (
        <LoginLine
          key={login.id}
          login={login}
          isShown={(column) => isShown(column) && !(column === 'project' && groupBy === 'project')}
          indented
          onDiagnose={onDiagnose}
          onUnlock={onUnlock}
        />
      ))}
      {left > 0 && (
        <div role="row" tabIndex={-1} data-line="more" className={classes.more}>
          <span role="gridcell">
            <UnstyledButton
              className={classes.moreButton}
              disabled={query.isFetching}
              onClick={() => setShown(shown + moreRows)}
            >
              {left <= moreRows
                ? t('listing.showRest', { number: formatNumber(left) })
                : t('listing.showMore', { number: formatNumber(moreRows), left: formatNumber(left) })}
            </UnstyledButton>
          </span>
        </div>
      )}
    </>
  )
}
