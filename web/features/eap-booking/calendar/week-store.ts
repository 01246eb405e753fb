import type { GridSlot } from '../../../../domain/eap-booking/week-grid.ts'

/** A week of an expert. */
export type WeekKey = { expert: string; monday: string }

export type WeekState = {
  /** What the server has. */
  stored: readonly GridSlot[]
  /** What is shown: with the changes that are still to be saved. */
  shown: readonly GridSlot[]
  /** `failed` stays until it is tried again, changed again or discarded. */
  status: 'saved' | 'saving' | 'failed'
  error?: unknown
}

type Entry = WeekState & { key: WeekKey; isQueued: boolean }

type Options = {
  /** Saves the free slots of a week and returns the week as the server has it then. */
  save: (key: WeekKey, free: readonly GridSlot[]) => Promise<readonly GridSlot[]>
  /** Clients have booked these while the week was being changed. */
  onBooked: (key: WeekKey, booked: readonly GridSlot[]) => void
}

export type WeekStore = ReturnType<typeof weekStore>

const free = (slots: readonly GridSlot[]) => slots.filter((slot) => !slot.booked)
const booked = (slots: readonly GridSlot[]) => slots.filter((slot) => slot.booked)
const nameOf = ({ expert, monday }: WeekKey) => `${monday} ${expert}`

/**
 * The weeks that are being changed. Saves are sent one after the other in the order of their weeks; what a week is
 * changed to meanwhile waits and is sent as its latest state. A save that fails holds up no other week.
 */
export function weekStore(first?: Options) {
  let options = first
  const weeks = new Map<string, Entry>()
  const queue: string[] = []
  const listeners = new Set<() => void>()
  let isSending = false

  const put = (name: string, entry: Entry) => {
    weeks.set(name, entry)
    for (const listener of listeners) listener()
  }

  /** Bookings always come from the server; free slots are mine while they are to be saved. */
  const meet = (entry: Entry, stored: readonly GridSlot[]): Entry => {
    if (entry.status === 'saved') return { ...entry, stored, shown: stored }
    const taken = new Set(booked(stored).map(({ startMs }) => startMs))
    const mine = free(entry.shown).filter(({ startMs }) => !taken.has(startMs))
    return { ...entry, stored, shown: [...booked(stored), ...mine].toSorted((a, b) => a.startMs - b.startMs) }
  }

  const tellBooked = (before: Entry, stored: readonly GridSlot[]) => {
    const known = new Set(booked(before.stored).map(({ startMs }) => startMs))
    const news = booked(stored).filter(({ startMs }) => !known.has(startMs))
    if (news.length > 0) options?.onBooked(before.key, news)
  }

  const sendNext = async (): Promise<void> => {
    const name = queue[0]
    const entry = name === undefined ? undefined : weeks.get(name)
    if (isSending || name === undefined || !entry || !options) return
    isSending = true
    queue.shift()
    put(name, { ...entry, isQueued: false })
    try {
      const stored = await options.save(entry.key, free(entry.shown))
      const now = weeks.get(name) ?? entry
      tellBooked(now, stored)
      put(name, meet({ ...now, status: now.isQueued ? 'saving' : 'saved', error: undefined }, stored))
    } catch (error) {
      const now = weeks.get(name) ?? entry
      // A later change of the week is sent next, with all of it.
      if (!now.isQueued) put(name, { ...now, status: 'failed', error })
    } finally {
      isSending = false
      void sendNext()
    }
  }

  const enqueue = (name: string, entry: Entry) => {
    if (!entry.isQueued) queue.push(name)
    put(name, { ...entry, isQueued: true, status: 'saving' })
    void sendNext()
  }

  return {
    /** The latest handlers of the page. */
    connect(next: Options) {
      options = next
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: (key: WeekKey): WeekState | undefined => weeks.get(nameOf(key)),
    /** The server has answered with a week. */
    load(key: WeekKey, stored: readonly GridSlot[]) {
      const name = nameOf(key)
      const known = weeks.get(name)
      if (known && known.status !== 'saved') tellBooked(known, stored)
      put(name, meet(known ?? { key, stored, shown: stored, status: 'saved', isQueued: false }, stored))
    },
    /** Shows a change and saves it. */
    change(key: WeekKey, shown: readonly GridSlot[]) {
      const entry = weeks.get(nameOf(key))
      if (entry) enqueue(nameOf(key), { ...entry, shown })
    },
    retry(key: WeekKey) {
      const entry = weeks.get(nameOf(key))
      if (entry?.status === 'failed') enqueue(nameOf(key), entry)
    },
    discard(key: WeekKey) {
      const entry = weeks.get(nameOf(key))
      if (entry?.status === 'failed') put(nameOf(key), { ...entry, shown: entry.stored, status: 'saved' })
    },
    /** Weeks with changes that the server does not have. */
    unsaved: (): WeekKey[] => [...weeks.values()].filter(({ status }) => status !== 'saved').map(({ key }) => key),
  }
}

/** Starts of slots that the server does not have yet, or still has. */
export function changedStarts({ stored, shown }: WeekState): ReadonlySet<number> {
  const [before, after] = [stored, shown].map((slots) => new Set(free(slots).map(({ startMs }) => startMs)))
  const taken = new Set(booked(stored).map(({ startMs }) => startMs))
  const added = [...(after ?? [])].filter((start) => !before?.has(start))
  const removed = [...(before ?? [])].filter((start) => !after?.has(start) && !taken.has(start))
  return new Set([...added, ...removed])
}
