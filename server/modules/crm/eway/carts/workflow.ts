import { z } from 'zod'
import { CrmFailure } from '../../../../platform/crm/crm-failure.ts'
import type { EwayConnection } from '../connection.ts'

const state = z.string().transform((value) => value.toLowerCase())
const flows = z.object({
  Data: z.array(
    z.looseObject({ PrecedentEn: state.nullish(), SuccedentEn: state.nullish(), Roundtrip: z.boolean().nullish() }),
  ),
})

/** The states to go through from one to another, the last one included: carts move only along the workflow. */
export async function stepsBetween(connection: EwayConnection, from: string, to: string): Promise<string[]> {
  if (from === to) return []
  const { Data } = await connection.call('GetFlows', {}, flows)
  const steps = Data.flatMap(({ PrecedentEn: before, SuccedentEn: after, Roundtrip }) => [
    ...(before && after ? [[before, after] as const] : []),
    ...(before && after && Roundtrip ? [[after, before] as const] : []),
  ])
  // A house without a workflow of carts goes from any state to any other.
  if (!steps.some(([before, after]) => [before, after].includes(from) || [before, after].includes(to))) return [to]
  const path = shortestPath(steps, from, to)
  if (!path) throw new CrmFailure('refused', { detail: `the workflow of carts does not lead from ${from} to ${to}` })
  return path
}

function shortestPath(steps: readonly (readonly [string, string])[], from: string, to: string): string[] | null {
  const paths = new Map<string, string[]>([[from, []]])
  for (const [reached, path] of paths) {
    if (reached === to) return path
    for (const [before, after] of steps) {
      // What a map gets while it is walked through is walked through as well.
      if (before === reached && !paths.has(after)) paths.set(after, [...path, after])
    }
  }
  return null
}
