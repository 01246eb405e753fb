import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { accountFor, canReach } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import type { ClusterPlace } from './cluster.ts'

/** Where a cluster goes that the data folder cannot hold, first choice first. */
const outsideFolders = ['/var/lib/assay', '/var/tmp/assay']

/** The system's limit for a socket's address less PostgreSQL's file name in it, in bytes. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length

/**
 * Where the cluster of this data folder lies. Inside it, unless root started us and the unprivileged account
 * cannot walk there (a private home): then in a folder of its own outside, which the data folder remembers.
 */
export function placeFor(dataDir: string): ClusterPlace {
  const inside = join(dataDir, 'postgres')
  const memory = join(dataDir, 'postgres-outside')
  const home = existsSync(memory) ? recalled(memory, dataDir) : chosen(inside, memory, dataDir)
  const account = accountFor(join(home, 'cluster'))
  return {
    home,
    socketFolder: socketFolderFor(home),
    binaries: postgresBinaries(account, home === inside ? dataDir : join(home, '..')),
    account,
    throwaway: false,
  }
}

function recalled(memory: string, dataDir: string): string {
  const home = readFileSync(memory, 'utf8').trim()
  if (existsSync(join(home, 'cluster', 'PG_VERSION'))) return home
  throw new StartRefusal(
    `The database of ${dataDir} belongs in ${home}, which is gone: bring it back, or begin afresh with another ASSAY_DATA_DIR.`,
  )
}

function chosen(inside: string, memory: string, dataDir: string): string {
  const account = accountFor(join(inside, 'cluster'))
  if (account.uid === undefined || canReach(dataDir, account)) return inside
  if (existsSync(join(inside, 'cluster', 'PG_VERSION'))) {
    throw new StartRefusal(
      `The database in ${inside} cannot be reached by the account that owns it: open the folders above it for walking through (chmod o+x).`,
    )
  }
  const home = join(outsideFolder(), randomBytes(6).toString('hex'))
  mkdirSync(home, { mode: 0o711 })
  return home
}

function outsideFolder(): string {
  for (const folder of outsideFolders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      return folder
    } catch {
      continue // not writable here
    }
  }
  throw new StartRefusal(
    `Started by root, the embedded PostgreSQL needs ${outsideFolders.join(' or ')}: set DATABASE_URL, or start as a normal user.`,
  )
}

/** Beside the cluster, or where that path is too long for a socket, in a private folder of the system's. */
function socketFolderFor(home: string): string {
  const beside = join(home, 'socket')
  return Buffer.byteLength(beside) <= longestSocketFolder ? beside : mkdtempSync(join(tmpdir(), 'assay-'))
}

/** Called once the cluster exists, so that a start that failed halfway leaves nothing to trip over. */
export function rememberPlace(dataDir: string, { home }: ClusterPlace): void {
  if (home !== join(dataDir, 'postgres')) writeFileSync(join(dataDir, 'postgres-outside'), home)
}
