import type { SittingChange, SittingStore, StoredSitting } from '../sitting-store.ts'

export const token = 'q7Xw-9rTk'

/** The orders of a simulator that keeps them in memory: each `find` gives a copy, as a database does. */
export function sittingInMemory(more: Partial<StoredSitting> = {}) {
  const order: StoredSitting = {
    token,
    orderId: 'order-1',
    provider: 'XRT',
    toolId: 'NRT',
    languageCode: 'en-GB',
    personName: 'Žofie Příhodová',
    phase: 'open',
    state: null,
    version: 1,
    ...more,
  }
  const changes: SittingChange[] = []
  let beforeSave: (() => void) | undefined
  const store: SittingStore = {
    find: (wanted) => (wanted === order.token ? structuredClone(order) : undefined),
    save(wanted, version, state, _now, change = {}) {
      const first = beforeSave
      beforeSave = undefined
      first?.()
      if (wanted !== order.token || version !== order.version) return false
      Object.assign(order, { state: structuredClone(state), version: version + 1 })
      if (change.phase === 'finished') order.phase = 'finished'
      if (change.phase) changes.push(change)
      return true
    },
  }
  return {
    store,
    order,
    /** Begins and ends, with the scales, as they were saved. */
    changes,
    /** Another device does something between the next reading and its saving. */
    meanwhile(work: () => void) {
      beforeSave = work
    },
  }
}
