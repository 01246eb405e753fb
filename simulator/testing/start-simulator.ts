import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../server/platform/clock.ts'
import { createLog } from '../../server/platform/log.ts'
import type { PdfEngine } from '../../server/platform/pdf/pdf-engine.ts'
import { simulatorBranchKeys, simulatorWebhookKey } from '../../server/platform/providers/simulator-keys.ts'
import { standingClock } from '../../server/testing/standing-clock.ts'
import { createSimulator, type Simulator } from '../create-simulator.ts'

export type TestSimulator = Simulator & {
  /** Where it listens: a free port of this machine. */
  readonly url: string
  readonly key: string
  readonly webhookKey: string
  readonly dataDir: string
}

type Options = {
  clock?: Clock
  /** Of Assay, for the addresses of sittings. */
  publicUrl?: string
  /** Of an earlier simulator, to go on with its orders; it is not removed at the end. */
  dataDir?: string
  pdf?: PdfEngine
}

const key = 'key-of-the-simulator-only-for-tests'

/** A simulator on a free port with a folder of its own. It sends messages only when it is told to: `deliver()`. */
export async function startSimulator({
  clock = standingClock('2026-11-16T09:00:00Z'),
  publicUrl = 'http://assay.test',
  dataDir: given,
  pdf,
}: Options = {}): Promise<TestSimulator> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'assay-simulator-'))
  const webhookKey = simulatorWebhookKey(key)
  const config = { dataDir, publicUrl, key, branchKeys: simulatorBranchKeys(key), webhookKey }
  const simulator = await createSimulator(config, { clock, log: createLog('silent'), ...(pdf && { pdf }) })
  await simulator.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = simulator.app.server.address() as AddressInfo
  return {
    ...simulator,
    url: `http://127.0.0.1:${port}`,
    key,
    webhookKey,
    dataDir,
    async close() {
      await simulator.close()
      if (!given) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
