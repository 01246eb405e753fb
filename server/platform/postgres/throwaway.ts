import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountFor, canReach, type Account } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { endOrphan } from './orphan.ts'

const prefix = 'assay-test-'

/** A file system in memory. Every test database is some 350 small files, which take ten times as long on a disk. */
const memory = '/dev/shm'
/** Bytes that must be free there; a complete test run takes about half of it. */
const roomy = 3e9

/**
 * A cluster in a temporary folder; `stop` removes it with everything in it. It lies in memory if there is enough, and
 * does without crash safety, unless it is to be as durable as in service: then it writes to the disk and waits for it.
 */
export async function startThrowawayCluster({ durable = false } = {}): Promise<Cluster> {
  const account = accountFor(undefined)
  // The file system in memory may not allow programs to run: copies of them, if needed, go to the disk.
  const copies = await throwawayFolder()
  const home = !durable && isRoomy(memory, account) ? await throwawayFolder(memory) : copies
  const remove = () => {
    for (const folder of [home, copies]) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const binaries = postgresBinaries(account, copies)
    const cluster = await startCluster({
      home,
      socketFolder: join(home, 'socket'),
      binaries,
      account,
      throwaway: !durable,
    })
    return { ...cluster, stop: () => cluster.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

function isRoomy(folder: string, account: Account): boolean {
  if (!existsSync(folder) || !canReach(folder, account)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > roomy && freemem() > roomy
}

/** A new temporary folder that the account of PostgreSQL can enter. The caller removes it. */
export async function throwawayFolder(parent = reachableFolder()): Promise<string> {
  await sweep(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

const reachableFolder = () => (canReach(tmpdir(), accountFor(undefined)) ? tmpdir() : '/var/tmp')

/** Stops and removes what killed runs have left behind. The folder's name contains the pid of the run. */
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
      // Belongs to another account, which removes it itself.
      if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
