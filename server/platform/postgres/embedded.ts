import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from '../folder-lock.ts'
import { StartRefusal } from '../start-refusal.ts'
import { keepRunning } from './keep-running.ts'
import { placeFor, rememberPlace } from './placement.ts'
import { appRole, createDatabase, ownerRole } from './roles.ts'

/** Also the database name that the operator's guide proposes. */
const database = 'assay'

export type RunningDatabase = {
  readonly url: string
  readonly ownerUrl: string
  /** Resolves when the database has crashed and cannot be restarted; never for a database that isn't ours. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * The embedded PostgreSQL of a data folder. The first process runs it; further ones (a worker, a migration, the demo
 * data) use the running one with `share`, and are refused without it.
 */
export async function embeddedDatabase(dataDir: string, { share }: { share: boolean }): Promise<RunningDatabase> {
  const addresses = join(dataDir, 'postgres.json')
  const unlock = await lockDataFolder(dataDir)
  if (!unlock) {
    if (share && existsSync(addresses)) return runningElsewhere(addresses)
    throw new StartRefusal(
      `Assay is already running on the data folder ${dataDir}: stop it first, or set ASSAY_DATA_DIR to another folder.`,
    )
  }
  try {
    return await runHere(dataDir, addresses, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function runHere(dataDir: string, addresses: string, unlock: () => void): Promise<RunningDatabase> {
  const place = placeFor(dataDir)
  const cluster = await keepRunning(place)
  rememberPlace(dataDir, place)
  await createDatabase(cluster.adminUrl('postgres'), database)
  const urls = { url: cluster.url(appRole, database), ownerUrl: cluster.url(ownerRole, database) }
  writeFileSync(addresses, JSON.stringify(urls), { mode: 0o600 })
  const stop = async () => {
    rmSync(addresses, { force: true })
    await cluster.stop()
    unlock()
  }
  return { ...urls, ended: cluster.ended, stop }
}

function runningElsewhere(addresses: string): RunningDatabase {
  const urls = JSON.parse(readFileSync(addresses, 'utf8')) as { url: string; ownerUrl: string }
  return { ...urls, ended: new Promise(() => {}), stop: () => Promise.resolve() }
}
