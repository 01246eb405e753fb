import type { CallInput } from '../../../../contract/endpoint.ts'
import type { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { guidPattern } from '../../../../domain/text/guid.ts'
import { useRouteParams } from '../../../platform/address/location.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'

/** Filters stand in the address by the names of the call (PLT-2-165 to PLT-2-168). */
const noFilters = {
  generatedFrom: '',
  generatedTo: '',
  filledInFrom: '',
  filledInTo: '',
  invoiceGuid: '',
  projectGuid: '',
  statusesFilter: '',
  forInvoicing: false,
  waveGuid: '',
}
const initial = {
  page: 1,
  pageRows: 100,
  sortBy: 'fillInDate',
  descending: true,
  search: '',
  ...noFilters,
  invoiced: '',
  groupBy: '',
}

export type ListedBody = NonNullable<CallInput<typeof listCompanyProducts>['body']>

/** A day of the browser's calendar as the instants at which it begins and ends. */
const begins = (day: string) => new Date(`${day}T00:00:00.000`).toISOString()
const ends = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A guid of the address that is none is not asked for. */
const guidOr = (text: string) => (guidPattern.test(text) ? text : '')

const codesOf = (text: string) =>
  text
    .split('.')
    .map(Number)
    .filter((code) => Number.isInteger(code) && code >= 1 && code <= 9)

const guidsOf = ({ invoiceGuid, projectGuid, waveGuid }: typeof noFilters) => ({
  invoiceGuid: guidOr(invoiceGuid),
  projectGuid: guidOr(projectGuid),
  waveGuid: guidOr(waveGuid),
})

/** What the list is restricted to. The project of the address stands above a chosen one. */
export function useInvoicingFilters({ only360 }: { only360: boolean }) {
  const table = useTableState(initial)
  const { change } = table
  const state = { ...table.state, ...guidsOf(table.state) }
  const params = useRouteParams()
  const orgGuid = params['orgGuid'] ?? ''
  const ownProject = params['projGuid']
  const projectGuid = ownProject ?? state.projectGuid
  const statuses = codesOf(state.statusesFilter)
  const chosen: ListedBody = {
    ...(isDay(state.generatedFrom) && { generatedFrom: begins(state.generatedFrom) }),
    ...(isDay(state.generatedTo) && { generatedTo: ends(state.generatedTo) }),
    ...(isDay(state.filledInFrom) && { filledInFrom: begins(state.filledInFrom) }),
    ...(isDay(state.filledInTo) && { filledInTo: ends(state.filledInTo) }),
    ...(state.invoiceGuid && { invoiceGuid: state.invoiceGuid }),
    ...(statuses.length > 0 && { statusesFilter: statuses }),
    ...(state.forInvoicing && { forInvoicing: true }),
    ...(state.waveGuid && { waveGuid: state.waveGuid }),
    ...(!ownProject && state.projectGuid && { projectGuid: state.projectGuid }),
  }
  return {
    ...table,
    state,
    change,
    orgGuid,
    ownProject,
    only360,
    projectGuid,
    statuses,
    /** Fewer than all, apart from the tabs. */
    isNarrowed: Object.keys(chosen).length > 0 || state.search !== '',
    clear: () => change({ ...noFilters, search: '', invoiced: '' }),
    body: { ...chosen, ...(ownProject && { projectGuid: ownProject }), ...(only360 && { as360Only: true }) },
  }
}
