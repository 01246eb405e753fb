import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { listBranches } from '../../../../contract/organizations/organizations.ts'
import { isStaffAdmin } from '../../../../domain/access/permissions.ts'
import { filteredStatuses } from '../../../../domain/logins/status-order.ts'
import { formatDate } from '../../../platform/texts/format.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { useStatusName } from '../login-words.ts'
import { joined, type Listing } from './use-listing.ts'

type Props = { list: Pick<Listing, 'state' | 'change' | 'statuses' | 'branches'> }

/** Branch, time of generation, status, invoice, time of filling in (PLT-2-152, PLT-2-153, PLT-2-159). */
export function ListingFilters({ list }: Props) {
  const { t } = useTranslation('logins')
  const statusName = useStatusName()
  const { state, change, statuses } = list
  return (
    <>
      <BranchChip list={list} />
      <PeriodChip
        label={t('listing.generated')}
        from={state.generatedFrom}
        to={state.generatedTo}
        onChange={({ from, to }) => change({ generatedFrom: from, generatedTo: to })}
      />
      <FilterChip
        label={t('listing.status')}
        value={statuses.map(statusName).join(', ') || undefined}
        onClear={() => change({ statuses: '' })}
      >
        <Checkbox.Group
          aria-label={t('listing.status')}
          value={statuses.map(String)}
          onChange={(chosen) => change({ statuses: joined(chosen) })}
        >
          <Stack gap={8}>
            {filteredStatuses.map((status) => (
              <Checkbox key={status} value={String(status)} label={statusName(status)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </FilterChip>
      <FilterChip
        label={t('listing.invoiced')}
        value={state.invoiced ? t(state.invoiced === 'yes' ? 'listing.yes' : 'listing.no') : undefined}
        onClear={() => change({ invoiced: '' })}
      >
        <Radio.Group
          aria-label={t('listing.invoiced')}
          value={state.invoiced}
          onChange={(chosen) => change({ invoiced: chosen })}
        >
          <Stack gap={8}>
            <Radio value="" label={t('listing.all')} />
            <Radio value="yes" label={t('listing.yes')} />
            <Radio value="no" label={t('listing.no')} />
          </Stack>
        </Radio.Group>
      </FilterChip>
      <PeriodChip
        label={t('listing.filledIn')}
        from={state.filledInFrom}
        to={state.filledInTo}
        onChange={({ from, to }) => change({ filledInFrom: from, filledInTo: to })}
      />
    </>
  )
}

/** For those who see more than their own branch. The American one, which only has prices, is not offered. */
function BranchChip({ list: { branches, change } }: Props) {
  const { t } = useTranslation('logins')
  const { data: offered = [] } = useCall(listBranches, {})
  const isForAll = isStaffAdmin(usePermissions())
  if (!isForAll && branches.length === 0) return null
  const names = offered.filter(({ branchGuid }) => branches.includes(branchGuid)).map(({ name }) => name)
  return (
    <FilterChip
      label={t('listing.branch')}
      value={branches.length > 0 ? names.join(', ') || '…' : undefined}
      onClear={() => change({ branches: '' })}
    >
      <Checkbox.Group
        aria-label={t('listing.branch')}
        value={[...branches]}
        onChange={(chosen) => change({ branches: joined(chosen) })}
      >
        <Stack gap={8}>
          {offered.map(({ branchGuid, name }) => (
            <Checkbox key={branchGuid} value={branchGuid} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  )
}

type PeriodProps = {
  label: string
  from: string
  to: string
  onChange: (period: { from: string; to: string }) => void
}

function PeriodChip({ label, from, to, onChange }: PeriodProps) {
  const { t } = useTranslation('logins')
  const day = (value: string) => (value ? formatDate(`${value}T12:00:00`) : '…')
  return (
    <FilterChip
      label={label}
      value={from || to ? `${day(from)} – ${day(to)}` : undefined}
      onClear={() => onChange({ from: '', to: '' })}
    >
      <Stack gap={8}>
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
      </Stack>
    </FilterChip>
  )
}
