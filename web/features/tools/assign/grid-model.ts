import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getAssignments } from '../../../../contract/tools/assignments.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'

export type Assignments = AnswerOf<typeof getAssignments>
export type MatrixTool = Assignments['tools'][number]
export type MatrixPerson = { id: number; name: string; languageCode: string; email: string; note: string }

/**
 * The cells as bytes, by place: `person * tools.length + tool`, both as indexes. A matrix of 3,000 people and 40 tools has
 * 120,000 of them, which is why they are no objects.
 */
export type Grid = {
  readonly people: readonly MatrixPerson[]
  readonly tools: readonly MatrixTool[]
  /** 1: ticked, as shown. */
  readonly ticked: Uint8Array
  /** The same as it is stored. */
  readonly stored: Uint8Array
  /** 1: there is a login or an order, nothing can be changed. */
  readonly locked: Uint8Array
  /** Status code of the login, 0 where there is none. */
  readonly status: Uint8Array
  /** 1: saving this change was refused. */
  readonly failed: Uint8Array
}

export function gridOf({ people, tools, cells }: Assignments): Grid {
  const size = people.length * tools.length
  const personAt = new Map(people.map(([id], at) => [id, at]))
  const toolAt = new Map(tools.map(({ id }, at) => [id, at]))
  const [stored, locked, status] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)]
  for (const [assesseeId, customToolId, code, , isLocked] of cells) {
    const [person, tool] = [personAt.get(assesseeId), toolAt.get(customToolId)]
    if (person === undefined || tool === undefined) continue
    const place = person * tools.length + tool
    stored[place] = 1
    locked[place] = isLocked
    status[place] = code
  }
  return {
    people: people.map(([id, name, languageCode, email, note]) => ({ id, name, languageCode, email, note })),
    tools,
    ticked: stored.slice(),
    stored,
    locked,
    status,
    failed: new Uint8Array(size),
  }
}

export const placeOf = ({ tools }: Grid, person: number, tool: number): number => person * tools.length + tool

/** What is drawn of a cell, in one byte; the status code is above these bits. */
export const cellBits = { ticked: 1, changed: 2, locked: 4, failed: 8 } as const
export const statusOf = (cell: number): number => cell >> 4

/** The cells of a person. */
export function lineOf({ tools, ticked, stored, locked, failed, status }: Grid, person: number): Uint8Array {
  const from = person * tools.length
  return Uint8Array.from(tools, (_, tool) => {
    const place = from + tool
    const isTicked = ticked[place] ?? 0
    const isChanged = Number(isTicked !== stored[place])
    return (
      isTicked |
      (isChanged << 1) |
      ((locked[place] ?? 0) << 2) |
      ((failed[place] ?? 0) << 3) |
      ((status[place] ?? 0) << 4)
    )
  })
}

/** All places of some people and tools, given by their indexes. */
export function placesOf(grid: Grid, people: readonly number[], tools: readonly number[]): number[] {
  return people.flatMap((person) => tools.map((tool) => placeOf(grid, person, tool)))
}

export type Step = {
  /** The places that change. */
  flipped: number[]
  /** How many were asked for but are locked. */
  lockedOut: number
}

/** What has to change for all these places to be ticked or not. */
export function stepTo({ ticked, locked }: Grid, places: readonly number[], to: boolean): Step {
  const flipped = places.filter((place) => locked[place] === 0 && ticked[place] !== Number(to))
  return { flipped, lockedOut: places.filter((place) => locked[place] === 1).length }
}

/** Ticks, unless everything that can be is ticked already. */
export function nextTick({ ticked, locked }: Grid, places: readonly number[]): boolean {
  return places.some((place) => locked[place] === 0 && ticked[place] === 0)
}

/** Changes each of the places to its opposite; doing it again undoes it. */
export function flip({ ticked, failed }: Grid, places: readonly number[]): void {
  for (const place of places) {
    ticked[place] = ticked[place] === 1 ? 0 : 1
    failed[place] = 0
  }
}

export type History = { readonly done: readonly (readonly number[])[]; readonly undone: readonly (readonly number[])[] }
export const noHistory: History = { done: [], undone: [] }
const stepsKept = 200

export function remember({ done }: History, flipped: readonly number[]): History {
  return { done: [...done.slice(1 - stepsKept), flipped], undone: [] }
}

/** Takes the last step back, or the last one taken back forth again. */
export function goThrough(history: History, way: 'back' | 'forth'): { history: History; flipped: readonly number[] } {
  const from = way === 'back' ? history.done : history.undone
  const flipped = from.at(-1)
  if (!flipped) return { history, flipped: [] }
  const rest = from.slice(0, -1)
  const { done, undone } = history
  return {
    history: way === 'back' ? { done: rest, undone: [...undone, flipped] } : { done: [...done, flipped], undone: rest },
    flipped,
  }
}

/** Places whose tick is not stored yet. */
export function changedPlaces({ ticked, stored }: Grid): number[] {
  const changed: number[] = []
  for (let place = 0; place < ticked.length; place += 1) if (ticked[place] !== stored[place]) changed.push(place)
  return changed
}

export type Tally = {
  /** Of each tool: ticked among the given people, and of these how many cannot be changed. */
  ticked: number[]
  locked: number[]
  /** Of all people: ticked, with a login, changed, and ticked but without a login, by tool. */
  assigned: number
  withLogin: number
  changed: number
  toOrder: number[]
}

export function tally(grid: Grid, people: readonly number[]): Tally {
  const { tools, ticked, stored, locked, status } = grid
  const columns = () => tools.map(() => 0)
  const found: Tally = {
    ticked: columns(),
    locked: columns(),
    assigned: 0,
    withLogin: 0,
    changed: 0,
    toOrder: columns(),
  }
  const add = (list: number[], tool: number) => (list[tool] = (list[tool] ?? 0) + 1)
  for (let place = 0; place < ticked.length; place += 1) {
    if (ticked[place] !== stored[place]) found.changed += 1
    if (ticked[place] === 0) continue
    found.assigned += 1
    if (locked[place] === 0) add(found.toOrder, place % tools.length)
    else if (status[place] !== loginStatus.assigned) found.withLogin += 1
  }
  for (const person of people)
    for (let tool = 0; tool < tools.length; tool += 1) {
      const place = placeOf(grid, person, tool)
      if (locked[place] === 1) add(found.locked, tool)
      if (ticked[place] === 1) add(found.ticked, tool)
    }
  return found
}

export type Entry = { assesseeId: number; customToolIds: number[]; was: number[] }

/** What is sent: the people with a change, what they shall have, and what they had when this was decided. */
export function entriesOf(grid: Grid, places: readonly number[]): Entry[] {
  const { people, tools, stored } = grid
  const changed = new Set(places)
  const persons = [...new Set(places.map((place) => Math.floor(place / tools.length)))]
  return persons.flatMap((at) => {
    const person = people[at]
    if (!person) return []
    const had = tools.flatMap(({ id }, tool) => (stored[placeOf(grid, at, tool)] === 1 ? [id] : []))
    const wanted = tools.flatMap(({ id }, tool) => {
      const place = placeOf(grid, at, tool)
      return (stored[place] === 1) !== changed.has(place) ? [id] : []
    })
    return [{ assesseeId: person.id, customToolIds: wanted, was: had }]
  })
}
