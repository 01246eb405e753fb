import { flip, placeOf, type Grid } from '../grid-model.ts'

/** A cell that differs from what is stored: person, tool, and whether it is ticked. */
type DraftCell = [assesseeId: number, customToolId: number, isTicked: 0 | 1]
type Draft = { cells: DraftCell[]; savedAt: string }

const keptDays = 14
const prefix = 'assay.assign-tools.'

export const draftName = (userName: string, waveGuid: string) => `${userName}.${waveGuid}`

/** Ticks in a fresh matrix what was left unsaved; what others have done meanwhile, or locked, stays. Returns how many. */
export function restoreDraft(name: string, grid: Grid, now: Date): number {
  const draft = readDraft(name)
  if (!draft) return 0
  if (!(now.getTime() - Date.parse(draft.savedAt) < keptDays * 86_400_000)) {
    dropDraft(name)
    return 0
  }
  const personAt = new Map(grid.people.map(({ id }, at) => [id, at]))
  const toolAt = new Map(grid.tools.map(({ id }, at) => [id, at]))
  const places = draft.cells.flatMap(([assesseeId, customToolId, isTicked]) => {
    const [person, tool] = [personAt.get(assesseeId), toolAt.get(customToolId)]
    if (person === undefined || tool === undefined) return []
    const place = placeOf(grid, person, tool)
    return grid.locked[place] === 0 && grid.ticked[place] !== isTicked ? [place] : []
  })
  flip(grid, places)
  return places.length
}

export function keepDraft(name: string, grid: Grid, places: readonly number[], now: Date): boolean {
  const { people, tools, ticked } = grid
  const cells = places.map((place) => [
    people[Math.floor(place / tools.length)]?.id,
    tools[place % tools.length]?.id,
    ticked[place],
  ])
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ cells, savedAt: now.toISOString() }))
    return true
  } catch {
    dropDraft(name)
    return false
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    return
  }
}

function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Draft | null
  } catch {
    return null
  }
}
