import { Select, TextInput } from '@mantine/core'
import { getCompany } from '../../../../contract/organizations/organizations.ts'
import { auditActions, auditedRecords } from '../../../../domain/journal/audit-actions.ts'
import { useContextIds } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import type { AuditFilter } from './use-audit-log.ts'

type Props = { filter: AuditFilter; onChange: (part: Partial<AuditFilter>) => void }

/** Organization, user, action, kind and id of the record, and the period. */
export function AuditFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('journal')
  const { user, action, kind, record, from, until } = filter
  const actions = auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) }))
  const kinds = auditedRecords.map((value) => ({ value, label: t(`audit.kinds.${value}`) }))
  const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((one) => one.value === value)?.label
  return (
    <>
      <SearchField
        value={user}
        placeholder={t('audit.userHint')}
        onChange={(text) => onChange({ user: text.trim() })}
      />
      <OrganizationChip everywhere={filter.everywhere} onChange={onChange} />
      <FilterChip label={t('audit.action')} value={labelOf(actions, action)} onClear={() => onChange({ action: '' })}>
        <Select
          label={t('audit.action')}
          searchable
          data={actions.toSorted((one, other) => one.label.localeCompare(other.label))}
          value={action || null}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => onChange({ action: value ?? '' })}
        />
      </FilterChip>
      <FilterChip label={t('audit.recordType')} value={labelOf(kinds, kind)} onClear={() => onChange({ kind: '' })}>
        <Select
          label={t('audit.recordType')}
          data={kinds}
          value={kind || null}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => onChange({ kind: value ?? '' })}
        />
      </FilterChip>
      <FilterChip label={t('audit.recordId')} value={record || undefined} onClear={() => onChange({ record: '' })}>
        <SearchField
          value={record}
          placeholder={t('audit.recordId')}
          onChange={(text) => onChange({ record: text.trim() })}
        />
      </FilterChip>
      <FilterChip label={t('audit.from')} value={from || undefined} onClear={() => onChange({ from: '' })}>
        <Day label={t('audit.from')} value={from} onChange={(day) => onChange({ from: day })} />
      </FilterChip>
      <FilterChip label={t('audit.until')} value={until || undefined} onClear={() => onChange({ until: '' })}>
        <Day label={t('audit.until')} value={until} onChange={(day) => onChange({ until: day })} />
      </FilterChip>
    </>
  )
}

type OrganizationProps = { everywhere: boolean; onChange: Props['onChange'] }

/** Only the organization that the page was opened in, or all of them. */
function OrganizationChip({ everywhere, onChange }: OrganizationProps) {
  const { t } = useTranslation('journal')
  const { orgGuid } = useContextIds()
  const company = useCall(getCompany, { params: { companyGuid: orgGuid ?? '' } }, { enabled: orgGuid !== null })
  const name = t('audit.onlyHere', { name: company.data?.name ?? '…' })
  return (
    <FilterChip
      plain
      label={name}
      value={everywhere ? undefined : name}
      onClick={() => onChange({ everywhere: !everywhere })}
      onClear={() => onChange({ everywhere: true })}
    />
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextInput
      type="date"
      label={label}
      defaultValue={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
