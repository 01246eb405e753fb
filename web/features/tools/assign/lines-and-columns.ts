import { fold } from '../../../../domain/text/folding.ts'
import type { Grid, MatrixTool } from './grid-model.ts'

export type MatrixFilter = {
  search: string
  languages: readonly string[]
  /** Ids of people who were chosen on the overview. */
  people: readonly string[]
  isWithoutTool: boolean
}

/** The people that a filter leaves, as indexes. */
export function shownPeople(grid: Grid, { search, languages, people, isWithoutTool }: MatrixFilter): number[] {
  const wanted = fold(search.trim())
  const ids = new Set(people)
  const { tools, ticked } = grid
  return [...grid.people.keys()].filter((at) => {
    const person = grid.people[at]
    if (!person) return false
    if (languages.length > 0 && !languages.includes(person.languageCode)) return false
    if (ids.size > 0 && !ids.has(String(person.id))) return false
    if (isWithoutTool && ticked.subarray(at * tools.length, (at + 1) * tools.length).includes(1)) return false
    return wanted === '' || fold(`${person.name} ${person.email} ${person.note}`).includes(wanted)
  })
}

/** A tool, or all tools of a provider whose columns are closed. */
export type MatrixColumn =
  | { readonly kind: 'tool'; readonly tool: number }
  | { readonly kind: 'closed'; readonly provider: string; readonly tools: readonly number[] }
export type ColumnGroup = { provider: string; from: number; columns: number; tools: number; isClosed: boolean }

/** So many columns do without groups. */
const columnsWithoutGroups = 30

export const hasGroups = (tools: readonly MatrixTool[]): boolean => tools.length > columnsWithoutGroups

/** The columns of some providers (none: all), with those of closed ones together. Tools come sorted by provider. */
export function columnsOf(
  tools: readonly MatrixTool[],
  providers: readonly string[],
  closed: ReadonlySet<string>,
): { columns: MatrixColumn[]; groups: ColumnGroup[] } {
  const byProvider = new Map<string, number[]>()
  for (const [at, { provider }] of tools.entries()) {
    if (providers.length > 0 && !providers.includes(provider)) continue
    byProvider.set(provider, [...(byProvider.get(provider) ?? []), at])
  }
  const columns: MatrixColumn[] = []
  const groups: ColumnGroup[] = []
  for (const [provider, ofProvider] of byProvider) {
    const isClosed = closed.has(provider)
    const from = columns.length
    if (isClosed) columns.push({ kind: 'closed', provider, tools: ofProvider })
    else columns.push(...ofProvider.map((tool) => ({ kind: 'tool', tool }) as const))
    groups.push({ provider, from, columns: columns.length - from, tools: ofProvider.length, isClosed })
  }
  return { columns, groups }
}

/** The tools of some columns; those of closed ones are not seen and stay as they are. */
export const toolsOfColumns = (columns: readonly MatrixColumn[]): number[] =>
  columns.flatMap((column) => (column.kind === 'tool' ? [column.tool] : []))
