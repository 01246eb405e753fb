import { Checkbox, Radio, TextInput, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { listBranches } from '../../../../contract/organizations/organizations.ts'
import { isStaffAdmin } from '../../../../domain/access/permissions.ts'
import { filteredStatuses } from '../../../../domain/logins/status-order.ts'
import { formatDate } from '../../../platform/texts/format.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { useStatusName } from '../login-words.ts'
import classes from './listing.module.css'
import { joined, type Listing } from './use-listing.ts'

type Props = { list: Pick<Listing, 'state' | 'change' | 'statuses' | 'branches'> }

/** Branch, time of generation, status, invoice, time of filling in (PLT-2-152, PLT-2-153, PLT-2-159). */
export function ListingFilters({ list }: Props) {
  return useFilters(list).map(({ id, label, value, onClear, choice }) => (
    <FilterChip key={id} label={label} value={value} onClear={onClear}>
      {choice}
    </FilterChip>
  ))
}

/** The same, all open, one below the other: for phones. */
export function FilterSheet({ list }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.filterSheet}>
      {useFilters(list).map(({ id, label, value, onClear, choice }) => (
        <fieldset key={id} className={classes.filter}>
          <legend>
            {label}
            {value && (
              <UnstyledButton className={classes.moreButton} onClick={onClear}>
                {t('filter.clear', { label })}
              </UnstyledButton>
            )}
          </legend>
          {choice}
        </fieldset>
      ))}
    </div>
  )
}

type Filter = { id: string; label: string; value: string | undefined; onClear: () => void; choice: ReactNode }

function useFilters({ state, change, statuses, branches }: Props['list']): Filter[] {
  const { t } = useTranslation('logins')
  const statusName = useStatusName()
  const branch = useBranchFilter(branches, change)
  return [
    ...branch,
    {
      id: 'generated',
      label: t('listing.generated'),
      value: periodText(state.generatedFrom, state.generatedTo),
      onClear: () => change({ generatedFrom: '', generatedTo: '' }),
      choice: (
        <Period
          from={state.generatedFrom}
          to={state.generatedTo}
          onChange={({ from, to }) => change({ generatedFrom: from, generatedTo: to })}
        />
      ),
    },
    {
      id: 'status',
      label: t('listing.status'),
      value: statuses.map(statusName).join(', ') || undefined,
      onClear: () => change({ statuses: '' }),
      choice: (
        <Choices
          label={t('listing.status')}
          chosen={statuses.map(String)}
          offered={filteredStatuses.map((status) => ({ value: String(status), label: statusName(status) }))}
          onChange={(chosen) => change({ statuses: joined(chosen) })}
        />
      ),
    },
    {
      id: 'invoiced',
      label: t('listing.invoiced'),
      value: state.invoiced ? t(state.invoiced === 'yes' ? 'listing.yes' : 'listing.no') : undefined,
      onClear: () => change({ invoiced: '' }),
      choice: (
        <Radio.Group
          aria-label={t('listing.invoiced')}
          value={state.invoiced}
          onChange={(chosen) => change({ invoiced: chosen })}
        >
          <div className={classes.choices}>
            <Radio value="" label={t('listing.all')} />
            <Radio value="yes" label={t('listing.yes')} />
            <Radio value="no" label={t('listing.no')} />
          </div>
        </Radio.Group>
      ),
    },
    {
      id: 'filledIn',
      label: t('listing.filledIn'),
      value: periodText(state.filledInFrom, state.filledInTo),
      onClear: () => change({ filledInFrom: '', filledInTo: '' }),
      choice: (
        <Period
          from={state.filledInFrom}
          to={state.filledInTo}
          onChange={({ from, to }) => change({ filledInFrom: from, filledInTo: to })}
        />
      ),
    },
  ]
}

/** For those who see more than their own branch. The American one, which only has prices, is not offered. */
function useBranchFilter(branches: readonly string[], change: Listing['change']): Filter[] {
  const { t } = useTranslation('logins')
  const { data: offered = [] } = useCall(listBranches, {})
  const isForAll = isStaffAdmin(usePermissions())
  if (!isForAll && branches.length === 0) return []
  const names = offered.filter(({ branchGuid }) => branches.includes(branchGuid)).map(({ name }) => name)
  return [
    {
      id: 'branch',
      label: t('listing.branch'),
      value: branches.length > 0 ? names.join(', ') || '…' : undefined,
      onClear: () => change({ branches: '' }),
      choice: (
        <Choices
          label={t('listing.branch')}
          chosen={branches}
          offered={offered.map(({ branchGuid, name }) => ({ value: branchGuid, label: name }))}
          onChange={(chosen) => change({ branches: joined(chosen) })}
        />
      ),
    },
  ]
}

type ChoicesProps = {
  label: string
  chosen: readonly string[]
  offered: readonly { value: string; label: string }[]
  onChange: (chosen: string[]) => void
}

function Choices({ label, chosen, offered, onChange }: ChoicesProps) {
  return (
    <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange}>
      <div className={classes.choices}>
        {offered.map((one) => (
          <Checkbox key={one.value} {...one} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const dayText = (day: string) => (day ? formatDate(`${day}T12:00:00`) : '…')

const periodText = (from: string, to: string) => (from || to ? `${dayText(from)} – ${dayText(to)}` : undefined)

type PeriodProps = { from: string; to: string; onChange: (period: { from: string; to: string }) => void }

function Period({ from, to, onChange }: PeriodProps) {
  const { t } = useTranslation('logins')
  return (
    <div className={classes.period}>
      <TextInput
        type="date"
        label={t('listing.from')}
        value={from}
        max={to || undefined}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
      />
      <TextInput
        type="date"
        label={t('listing.to')}
        value={to}
        min={from || undefined}
        onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
      />
    </div>
  )
}
