import { Select, TextInput } from '@mantine/core'
import { listExperts, listLicences } from '../../../../contract/eap-cases/catalogue.ts'
import { isEapBranchAdmin } from '../../../../domain/access/permissions.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay, usePermissions } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { useCatalogueNames } from '../use-catalogue-names.ts'
import type { BookingFilter } from './use-bookings.ts'

type Props = { chosen: BookingFilter; onChange: (part: Partial<BookingFilter>) => void }

/** Expert, licence, category and the days; experts have only bookings of their own. */
export function BookingFilters({ chosen, onChange }: Props) {
  const { t } = useTranslation('eap-booking')
  const managesBookings = useMay('manageBookings')
  const permissions = usePermissions()
  const seesExperts = managesBookings || isEapBranchAdmin(permissions)
  const { categories, categoryName } = useCatalogueNames()
  const experts = useCall(listExperts, { params: { withProfilesOnly: '0' } }, { enabled: seesExperts })
  const licences = useCall(listLicences, {})
  return (
    <>
      {seesExperts && (
        <ChoiceChip
          label={t('column.expertName')}
          value={chosen.expert}
          options={(experts.data ?? []).map(({ username, name }) => ({ value: username, label: name }))}
          onChange={(expert) => onChange({ expert })}
        />
      )}
      <ChoiceChip
        label={t('column.licenseName')}
        value={chosen.licence}
        options={(licences.data ?? []).map(({ guid, displayName }) => ({ value: guid, label: displayName }))}
        onChange={(licence) => onChange({ licence })}
      />
      <ChoiceChip
        label={t('column.category')}
        value={chosen.category}
        options={categories.map(({ slug }) => ({ value: slug, label: categoryName(slug) }))}
        onChange={(category) => onChange({ category })}
      />
      <DayChip label={t('bookings.from')} value={chosen.from} onChange={(from) => onChange({ from })} />
      <DayChip label={t('bookings.to')} value={chosen.to} onChange={(to) => onChange({ to })} />
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function ChoiceChip({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation('eap-booking')
  const shown = options.find((one) => one.value === value)?.label ?? value
  return (
    <FilterChip label={label} value={shown || undefined} onClear={() => onChange('')}>
      <Select
        label={label}
        w={280}
        searchable
        nothingFoundMessage={t('bookings.noChoice')}
        data={options}
        value={value || null}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => onChange(next ?? '')}
      />
    </FilterChip>
  )
}

function DayChip({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <FilterChip label={label} value={value.split('-').toReversed().join('.') || undefined} onClear={() => onChange('')}>
      <TextInput
        type="date"
        label={label}
        defaultValue={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FilterChip>
  )
}
