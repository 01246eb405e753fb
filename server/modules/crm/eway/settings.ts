import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { CrmFailure } from '../../../platform/crm/crm-failure.ts'
import type { EwayConnection } from './connection.ts'

/** Global settings hold the guids of the states that the house has chosen for a purpose. */
export type StateSetting = 'CompletedStateName' | 'CartToBeInvoicedState' | 'CartInvoicedState' | 'CartVoidedState'

const settings = z.object({ Data: z.array(z.looseObject({ Name: z.string(), Value: z.unknown() })) })
const guid = z.guid().transform((value) => value.toLowerCase())
/** How long settings are believed, in milliseconds. */
const trustMs = 5 * 60_000

export type GlobalSettings = {
  /** Guid of the state; null: the house has not chosen one. */
  state(name: StateSetting): Promise<string | null>
  /** As `state`, for what cannot be done without one. */
  needState(name: StateSetting): Promise<string>
}

export function globalSettings(connection: EwayConnection, clock: Clock): GlobalSettings {
  let known: { values: Promise<Map<string, unknown>>; since: number } | null = null

  const read = async () => {
    const { Data } = await connection.call('GetGlobalSettings', {}, settings)
    return new Map(Data.map(({ Name, Value }) => [Name, Value]))
  }
  const values = () => {
    const now = clock.now().getTime()
    if (!known || now - known.since > trustMs) {
      const asked = { values: read(), since: now }
      known = asked
      asked.values.catch(() => {
        if (known === asked) known = null
      })
    }
    return known.values
  }
  const state = async (name: StateSetting) => guid.safeParse((await values()).get(name)).data ?? null
  return {
    state,
    async needState(name) {
      const found = await state(name)
      if (found === null) throw new CrmFailure('refused', { detail: `the global setting ${name} names no state` })
      return found
    },
  }
}
