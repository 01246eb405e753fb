import type { AddressInfo } from 'node:net'
import type { Clock } from '../../../server/platform/clock.ts'
import type { EwayConfig } from '../../../server/platform/eway-config.ts'
import { standingClock } from '../../../server/testing/standing-clock.ts'
import { createEway, type SimulatedEway } from '../create-eway.ts'
import { customFields, type SeedOptions } from '../data/seed.ts'
import type { EwayFault } from '../faults.ts'

export type TestEway = SimulatedEway & {
  /** Configuration by which Assay reaches it, with the password. */
  readonly config: EwayConfig
  /** As `config`, with tokens. */
  readonly tokenConfig: EwayConfig
  /** The next call of this method fails, or of any when none is named. */
  fail(kind: EwayFault['kind'], more?: Partial<EwayFault>): void
  close(): Promise<void>
}

const account = {
  user: 'assay',
  password: 'password-of-the-stand-in',
  clientId: 'assay',
  clientSecret: 'secret-of-the-stand-in',
  refreshToken: 'refresh-token-of-the-stand-in',
}

/** A simulated eWay-CRM on a free port of this machine. */
export async function startEway(
  records: Partial<SeedOptions> = {},
  clock: Clock = standingClock('2026-11-16T09:00:00Z'),
): Promise<TestEway> {
  const eway = createEway({ account, clock, records: { companies: 3, projects: 7, ...records } })
  await eway.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = eway.app.server.address() as AddressInfo
  const { user, password, ...tokens } = account
  const reached = {
    url: `http://127.0.0.1:${port}`,
    user,
    branch: 'CZ',
    fields: { ...customFields, currencies: 'Currency' },
  } as const
  return {
    ...eway,
    config: { ...reached, credentials: { kind: 'password', password } },
    tokenConfig: { ...reached, credentials: { kind: 'oauth', ...tokens } },
    fail: (kind, more = {}) =>
      eway.faults.add({ kind, times: 1, method: null, isAfterwards: kind === 'lost', ...more }),
    close: () => eway.app.close(),
  }
}
