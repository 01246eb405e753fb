import { useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  changedPlaces,
  flip,
  goThrough,
  lineOf,
  noHistory,
  remember,
  stepTo,
  tally,
  type Grid,
  type Tally,
} from './grid-model.ts'

export type GridStore = ReturnType<typeof gridStore>
type Listener = () => void

/** The cells outside of React: a change draws the lines that it touches, and what counts them. */
export function gridStore(grid: Grid) {
  const drawn = new Map<number, Uint8Array>()
  const ofLine = new Map<number, Set<Listener>>()
  const ofAll = new Set<Listener>()
  let version = 0
  let history = noHistory

  const tell = (places: readonly number[]) => {
    const lines = new Set(places.map((place) => Math.floor(place / grid.tools.length)))
    version += 1
    for (const line of lines) {
      drawn.delete(line)
      for (const listener of ofLine.get(line) ?? []) listener()
    }
    for (const listener of ofAll) listener()
  }
  const go = (way: 'back' | 'forth'): number => {
    const gone = goThrough(history, way)
    history = gone.history
    flip(grid, gone.flipped)
    tell(gone.flipped)
    return gone.flipped.length
  }
  return {
    grid,
    /** Ticks or clears all that can be; returns how many changed and how many are locked. */
    set(places: readonly number[], to: boolean): { changed: number; lockedOut: number } {
      const { flipped, lockedOut } = stepTo(grid, places, to)
      if (flipped.length > 0) history = remember(history, flipped)
      flip(grid, flipped)
      tell(flipped)
      return { changed: flipped.length, lockedOut }
    },
    undo: () => go('back'),
    redo: () => go('forth'),
    canUndo: () => history.done.length > 0,
    canRedo: () => history.undone.length > 0,
    /** Everything as it is stored. */
    discard() {
      const places = changedPlaces(grid)
      flip(grid, places)
      history = noHistory
      tell(places)
    },
    /** These changes are stored now; those are refused. */
    settle(stored: readonly number[], refused: readonly number[]) {
      for (const place of stored) grid.stored[place] = grid.ticked[place] ?? 0
      for (const place of refused) grid.failed[place] = 1
      history = noHistory
      tell([...stored, ...refused])
    },
    version: () => version,
    /** The cells of a person, as `lineOf` says; the same object until one of them changes. */
    line(person: number): Uint8Array {
      const known = drawn.get(person) ?? lineOf(grid, person)
      drawn.set(person, known)
      return known
    },
    subscribeLine(person: number, listener: Listener) {
      const listeners = ofLine.get(person) ?? new Set()
      ofLine.set(person, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && ofLine.get(person) === listeners) ofLine.delete(person)
      }
    },
    subscribe(listener: Listener) {
      ofAll.add(listener)
      return () => void ofAll.delete(listener)
    },
  }
}

/** The cells of a person; drawn again when one of them changes. */
export function useLine(store: GridStore, person: number): Uint8Array {
  const subscribe = useCallback((told: Listener) => store.subscribeLine(person, told), [store, person])
  return useSyncExternalStore(subscribe, () => store.line(person))
}

/** A number that changes whenever any cell does. */
export const useGridVersion = (store: GridStore): number => useSyncExternalStore(store.subscribe, store.version)

export function useTally(store: GridStore, people: readonly number[]): Tally {
  const version = useGridVersion(store)
  return useMemo(() => {
    void version
    return tally(store.grid, people)
  }, [store, people, version])
}
