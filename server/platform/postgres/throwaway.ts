import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountFor, canReach } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { endOrphan } from './orphan.ts'

const prefix = 'assay-test-'

/** A cluster in a temporary folder that `stop` removes with everything in it. */
export async function startThrowawayCluster(): Promise<Cluster> {
  const account = accountFor(undefined)
  const home = await throwawayFolder()
  const remove = () => rmSync(home, { recursive: true, force: true })
  try {
    const binaries = postgresBinaries(account, home)
    const cluster = await startCluster({ home, socketFolder: join(home, 'socket'), binaries, account, throwaway: true })
    return { ...cluster, stop: () => cluster.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** A new temporary folder that the account of PostgreSQL can walk through. Its maker removes it. */
export async function throwawayFolder(): Promise<string> {
  const parent = canReach(tmpdir(), accountFor(undefined)) ? tmpdir() : '/var/tmp'
  await sweep(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Ends and removes what runs that were killed have left. The folder's name holds the maker's process number. */
async function sweep(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const maker = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!maker || existsSync(`/proc/${maker}`)) continue
    const home = join(parent, name)
    try {
      await sweep(home)
      await endOrphan(join(home, 'cluster'))
      rmSync(home, { recursive: true, force: true })
    } catch (error) {
      // Another person's leavings: theirs to sweep.
      if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
