import type { ReactNode } from 'react'
import { filteredStatuses, statusOrder } from '../../../../domain/logins/status-order.ts'
import { nilGuid, shortGuid } from '../../../../domain/text/guid.ts'
import { formatDate } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { glyphOf } from '../login-glyph.ts'
import { Choices, OneOf, Period } from './filter-fields.tsx'
import type { FilterOptions } from './use-filter-options.ts'
import type { Invoicing } from './use-invoicing.ts'

export type Filter = { id: string; label: string; value: string | undefined; onClear: () => void; choice: ReactNode }

const dayText = (day: string) => (day ? formatDate(`${day}T12:00:00`) : '…')
const periodText = (from: string, to: string) => (from || to ? `${dayText(from)} – ${dayText(to)}` : undefined)

/** Project, invoice, wave, both periods and the statuses, as far as this screen has them. */
export function useFilterList(list: Invoicing, options: FilterOptions): Filter[] {
  return [...useRecordFilters(list, options), ...usePeriodFilters(list), useStatusFilter(list)]
}

function useRecordFilters({ state, change, ownProject, projectName }: Invoicing, options: FilterOptions): Filter[] {
  const { t } = useTranslation('invoicing')
  const { projects, invoices, waves } = options
  const record = (id: 'projectGuid' | 'invoiceGuid' | 'waveGuid', label: string, offered: readonly Offered[]) => ({
    id,
    label,
    value: state[id] ? (offered.find(({ value }) => value === state[id])?.label ?? shortGuid(state[id])) : undefined,
    onClear: () => change({ [id]: '', ...(id === 'projectGuid' && { waveGuid: '' }) }),
    choice: (
      <OneOf
        label={label}
        chosen={state[id]}
        offered={offered}
        onChange={(chosen) => change({ [id]: chosen, ...(id === 'projectGuid' && { waveGuid: '' }) })}
      />
    ),
  })
  const withoutInvoice = { value: nilGuid, label: t('filter.noInvoice') }
  const invoiceOptions = invoices.map(({ invoiceGuid, project }) => ({
    value: invoiceGuid,
    label: ownProject ? shortGuid(invoiceGuid) : `${shortGuid(invoiceGuid)} ${project}`,
  }))
  const projectOptions = projects.map((guid) => ({ value: guid, label: projectName(guid) }))
  return [
    ...(options.hasProjects ? [record('projectGuid', t('filter.project'), projectOptions)] : []),
    ...(options.hasInvoices || state.invoiceGuid
      ? [record('invoiceGuid', t('filter.invoice'), [withoutInvoice, ...invoiceOptions])]
      : []),
    ...(waves.length > 0 || state.waveGuid ? [record('waveGuid', t('filter.wave'), waves)] : []),
  ]
}
type Offered = { value: string; label: string }

function usePeriodFilters({ state, change }: Invoicing): Filter[] {
  const { t } = useTranslation('invoicing')
  return [
    {
      id: 'generated',
      label: t('filter.generated'),
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
      id: 'filledIn',
      label: t('filter.filledIn'),
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

/** Deleted logins are never invoiced: they are not offered, but an address may name them. */
const offeredStatuses = statusOrder.filter((status) => status === 3 || filteredStatuses.includes(status))

function useStatusFilter({ statuses, change }: Invoicing): Filter {
  const { t } = useTranslation('invoicing')
  const { t: tUi } = useTranslation('ui')
  const nameOf = (status: number) => tUi(`status.${glyphOf(status)}`)
  return {
    id: 'status',
    label: t('filter.status'),
    value: statuses.map(nameOf).join(', ') || undefined,
    onClear: () => change({ statusesFilter: '' }),
    choice: (
      <Choices
        label={t('filter.status')}
        chosen={statuses.map(String)}
        offered={offeredStatuses.map((status) => ({ value: String(status), label: nameOf(status) }))}
        onChange={(chosen) => change({ statusesFilter: chosen.join('.') })}
      />
    ),
  }
}
