import { contains } from '../text/folding.ts'

/** A row of the project list; instants are ISO 8601. */
export type ProjectListRow = {
  name: string
  isCompleted: boolean
  isMine: boolean
  projectStart: string | null
}

export const projectStates = ['all', 'completed', 'ongoing'] as const
export type ProjectState = (typeof projectStates)[number]
export type ProjectFilter = { search: string; state: ProjectState; onlyMine: boolean }

/** The rows that match the filters. "Mine" is for internal users; for others it is ignored, as are its columns. */
export function filterProjects<R extends ProjectListRow>(
  rows: readonly R[],
  filter: ProjectFilter,
  seesInternals: boolean,
): R[] {
  return rows.filter(
    (row) =>
      (filter.state === 'all' || row.isCompleted === (filter.state === 'completed')) &&
      (!filter.onlyMine || !seesInternals || row.isMine) &&
      contains(row.name, filter.search),
  )
}

export const projectColumns = ['name', 'completed', 'visibleToClients', 'isMine', 'start', 'end'] as const
export type ProjectColumn = (typeof projectColumns)[number]

export function projectColumnsFor(seesInternals: boolean): ProjectColumn[] {
  return projectColumns.filter((column) => seesInternals || (column !== 'visibleToClients' && column !== 'isMine'))
}
