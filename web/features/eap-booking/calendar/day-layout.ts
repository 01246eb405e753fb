import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import type { GridSlot } from '../../../../domain/eap-booking/week-grid.ts'
import { localDateTimeAt } from '../../../../domain/time/local-time.ts'

const dayMinutes = 24 * 60

/** A slot as a block of its day: where it stands, in minutes of the clock, and beside which others. */
export type Block = GridSlot & {
  top: number
  height: number
  /** Slots that overlap stand beside each other: the how manieth of how many. */
  lane: number
  lanes: number
  /** Joins the block above, of which it is the direct continuation. */
  isContinued: boolean
  /** End of the blocks that join each other from this one on; null for one that joins another. */
  runEndMs: number | null
}

/** Minutes since midnight by the clock in Prague. */
export function minuteOfDay(instantMs: number): number {
  const [, hour = '0', minute = '0'] = /T(\d\d):(\d\d)/.exec(localDateTimeAt(instantMs, programmeZone)) ?? []
  return Number(hour) * 60 + Number(minute)
}

/**
 * Where the time between two instants stands in its day. By the clock, so that what begins and ends on the hour does so
 * in the grid when the clock changes; in autumn, when the clock goes back within it, by its length.
 */
export function spanOfDay(startMs: number, endMs: number): { top: number; height: number } {
  const top = minuteOfDay(startMs)
  const end = minuteOfDay(endMs) || dayMinutes
  const byLength = (endMs - startMs) / 60_000
  return { top, height: Math.min(end > top ? Math.max(end - top, byLength) : byLength, dayMinutes - top) }
}

/** The slots of a day as blocks. Those that follow each other directly join if `isAlike`. */
export function layoutDay(
  slots: readonly GridSlot[],
  isAlike: (one: GridSlot, other: GridSlot) => boolean,
): readonly Block[] {
  const sorted = slots.toSorted((one, other) => one.startMs - other.startMs || other.endMs - one.endMs)
  const blocks = overlapping(sorted).flatMap(besideEachOther)
  return blocks.map((block, index) => {
    const isContinued = joins(blocks[index - 1], block, isAlike)
    return { ...block, isContinued, runEndMs: isContinued ? null : endOfRun(blocks, index, isAlike) }
  })
}

type Placed = Omit<Block, 'isContinued' | 'runEndMs'>

function joins(before: Placed | undefined, block: Placed, isAlike: (one: GridSlot, other: GridSlot) => boolean) {
  return (
    before !== undefined &&
    before.lanes === 1 &&
    block.lanes === 1 &&
    !block.booked &&
    before.endMs === block.startMs &&
    isAlike(before, block)
  )
}

function endOfRun(blocks: readonly Placed[], first: number, isAlike: (one: GridSlot, other: GridSlot) => boolean) {
  let last = first
  for (let next = blocks[last + 1]; next; next = blocks[last + 1]) {
    if (!joins(blocks[last], next, isAlike)) break
    last += 1
  }
  return blocks[last]?.endMs ?? null
}

/** Groups of slots that overlap each other, directly or by one between them. */
function overlapping(sorted: readonly GridSlot[]): GridSlot[][] {
  const groups: GridSlot[][] = []
  let endMs = -Infinity
  for (const slot of sorted) {
    const group = groups.at(-1)
    if (group && slot.startMs < endMs) group.push(slot)
    else groups.push([slot])
    endMs = Math.max(slot.startMs < endMs ? endMs : -Infinity, slot.endMs)
  }
  return groups
}

function besideEachOther(group: readonly GridSlot[]): Placed[] {
  const ends: number[] = []
  const placed = group.map((slot) => {
    const free = ends.findIndex((end) => end <= slot.startMs)
    const lane = free === -1 ? ends.length : free
    ends[lane] = slot.endMs
    return { ...slot, ...spanOfDay(slot.startMs, slot.endMs), lane }
  })
  return placed.map((block) => ({ ...block, lanes: ends.length }))
}
