import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { useHiddenColumns } from '../../../ui/data-table/use-hidden-columns.ts'
import type { ListedLogin } from './use-listing.ts'

/** The columns and how they share the width; dates, marks and buttons always need the same. */
const tracks = {
  person: 'minmax(130px, 1.2fr)',
  login: 'minmax(64px, 0.6fr)',
  tool: 'minmax(150px, 1.7fr)',
  project: 'minmax(160px, 2fr)',
  status: '118px',
  address: 'minmax(84px, 1fr)',
  generated: '88px',
  filledIn: '76px',
  invoice: '100px',
} as const
export type ListingColumn = keyof typeof tracks
const columnIds = Object.keys(tracks) as ListingColumn[]
const actions = '28px'

/** Which columns this browser shows. A person always has a name. */
export function useListingColumns() {
  const { t } = useTranslation('logins')
  const all = columnIds.map((id): DataColumn<ListedLogin> => ({
    id,
    header: t(`listing.column.${id}`),
    kind: id === 'person' ? 'name' : 'custom',
  }))
  const { hidden, toggle, reset } = useHiddenColumns(all, 'login-listing')
  const isShown = (id: ListingColumn) => !hidden.has(id)
  const template = [...columnIds.filter(isShown).map((id) => tracks[id]), actions].join(' ')
  return { all, hidden, toggle, reset, isShown, template }
}
