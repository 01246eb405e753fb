import { Checkbox, TextInput } from '@mantine/core'
import { listCategories } from '../../../../../contract/eap-cases/catalogue.ts'
import { listBranches } from '../../../../../contract/organizations/organizations.ts'
import { caseStatuses } from '../../../../../domain/eap-cases/case-codes.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { formatDate } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../../ui/controls/filter-chip.tsx'
import { OneOfFilter } from '../../one-of-filter.tsx'
import classes from '../cases.module.css'
import { useCaseWords } from '../use-case-words.ts'
import type { CaseList } from './use-case-list.ts'

type Props = { list: Pick<CaseList, 'table' | 'filters'> }

/** Status, days of the last contact, branch, category and whether the first contact is due (EAP-2-18…21). */
export function CaseFilters({ list }: Props) {
  const { t } = useTranslation('eap-cases')
  const isAdmin = useMay('manageCases')
  const { state, change } = list.table
  return (
    <>
      <FilterChip
        plain
        label={t('filter.due')}
        value={state.due ? t('filter.due') : undefined}
        onClick={() => change({ due: !state.due })}
        onClear={() => change({ due: false })}
      />
      <StatusFilter list={list} />
      <DaysFilter list={list} />
      <BranchFilter list={list} />
      {isAdmin && <CategoryFilter list={list} />}
    </>
  )
}

function StatusFilter({ list: { table, filters } }: Props) {
  const { t } = useTranslation('eap-cases')
  const { statusName } = useCaseWords()
  const set = (status: readonly (string | number)[]) => table.change({ status: status.join('.') })
  return (
    <FilterChip
      label={t('column.status')}
      value={filters.status.map(statusName).join(', ') || undefined}
      onClear={() => set([])}
    >
      <Checkbox.Group aria-label={t('column.status')} value={filters.status.map(String)} onChange={set}>
        <div className={classes.choices}>
          {caseStatuses.map((status) => (
            <Checkbox key={status} value={String(status)} label={statusName(status)} />
          ))}
        </div>
      </Checkbox.Group>
    </FilterChip>
  )
}

const dayText = (day: string) => (day ? formatDate(`${day}T12:00:00`) : '…')

function DaysFilter({ list: { table, filters } }: Props) {
  const { t } = useTranslation('eap-cases')
  const { dateFrom, dateTo } = filters
  return (
    <FilterChip
      label={t('column.lastContact')}
      value={dateFrom || dateTo ? `${dayText(dateFrom)} – ${dayText(dateTo)}` : undefined}
      onClear={() => table.change({ from: '', to: '' })}
    >
      <div className={classes.period}>
        <TextInput
          type="date"
          label={t('filter.from')}
          value={dateFrom}
          max={dateTo || undefined}
          onChange={({ currentTarget }) => table.change({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('filter.to')}
          value={dateTo}
          min={dateFrom || undefined}
          onChange={({ currentTarget }) => table.change({ to: currentTarget.value })}
        />
      </div>
    </FilterChip>
  )
}

function BranchFilter({ list: { table } }: Props) {
  const { t } = useTranslation('eap-cases')
  const { data: branches = [] } = useCall(listBranches, {})
  return (
    <OneOfFilter
      label={t('filter.branch')}
      chosen={table.state.branch}
      offered={branches.map(({ branchGuid, name }) => ({ value: branchGuid, label: name }))}
      onChoose={(branch) => table.change({ branch })}
    />
  )
}

function CategoryFilter({ list: { table } }: Props) {
  const { t } = useTranslation('eap-cases')
  const { textOf } = useCaseWords()
  const { data: categories = [] } = useCall(listCategories, {})
  return (
    <OneOfFilter
      label={t('column.category')}
      chosen={table.state.category}
      offered={categories.map(({ slug, name }) => ({ value: slug, label: textOf(name) }))}
      onChoose={(category) => table.change({ category })}
    />
  )
}
