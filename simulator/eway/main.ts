import { systemClock } from '../../server/platform/clock.ts'
import type { EwayAccount } from './accounts.ts'
import { createEway } from './create-eway.ts'
import type { SeedOptions } from './data/seed.ts'

/** Listens until it is closed. */
export async function startEway(
  account: EwayAccount,
  records: SeedOptions,
  { host, port }: { host: string; port: number },
): Promise<{ close(): Promise<void> }> {
  const { app } = createEway({ account, records, clock: systemClock })
  await app.listen({ host, port })
  return { close: () => app.close() }
}
