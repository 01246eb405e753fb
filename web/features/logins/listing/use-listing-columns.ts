import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { useHiddenColumns } from '../../../ui/data-table/use-hidden-columns.ts'
import type { ListedLogin } from './use-listing.ts'

/** How the columns share the width; dates, marks and buttons always need the same. */
const tracks = {
  person: 'minmax(150px, 1.3fr)',
  tool: 'minmax(150px, 2fr)',
  status: '118px',
  address: 'minmax(110px, 1.1fr)',
  generated: '104px',
  filledIn: '88px',
  invoice: '100px',
} as const
type Track = keyof typeof tracks

/** The columns; a login stands under its person, a project under its tool. */
const columnIds = [
  'person',
  'login',
  'tool',
  'project',
  'status',
  'address',
  'generated',
  'filledIn',
  'invoice',
] as const
export type ListingColumn = (typeof columnIds)[number]
const actions = '28px'
/** Figures of groups stand under these heads; without one of them they keep a line of their own. */
const figureColumns: readonly ListingColumn[] = ['status', 'address', 'generated', 'filledIn', 'invoice']

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
  const hasTrack = (id: Track) => isShown(id) || (id === 'tool' && isShown('project'))
  return {
    all,
    hidden,
    toggle,
    reset,
    isShown,
    template: templateOf(hasTrack),
    areFiguresUnderHeads: figureColumns.every(isShown),
  }
}

/** Every column's line has its name, also where the column is hidden: what spans several ends there. */
function templateOf(hasTrack: (id: Track) => boolean): string {
  const parts: string[] = []
  let names: string[] = []
  for (const [id, size] of Object.entries(tracks) as [Track, string][]) {
    names.push(id)
    if (!hasTrack(id)) continue
    parts.push(`[${names.join(' ')}]`, size)
    names = []
  }
  return [...parts, `[${[...names, 'actions'].join(' ')}]`, actions].join(' ')
}
