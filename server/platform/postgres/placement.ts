import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { accountFor, canReach } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import type { ClusterPlace } from './cluster.ts'

/** Where a cluster goes that cannot be in the data folder, first choice first. */
const outsideFolders = ['/var/lib/assay', '/var/tmp/assay']

/** The system's limit for a socket's path minus PostgreSQL's file name in it, in bytes. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length

/**
 * Where the cluster of this data folder is. Inside it, unless root started us and the unprivileged account cannot enter
 * it (a private home): then in a separate folder outside, whose path the data folder records.
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
    `The database of ${dataDir} is kept in ${home}, which is gone: restore it, or start afresh with another ASSAY_DATA_DIR.`,
  )
}

function chosen(inside: string, memory: string, dataDir: string): string {
  const account = accountFor(join(inside, 'cluster'))
  if (account.uid === undefined || canReach(dataDir, account)) return inside
  if (existsSync(join(inside, 'cluster', 'PG_VERSION'))) {
    throw new StartRefusal(
      `The database in ${inside} cannot be reached by the account that owns it: let other accounts pass through the folders above it (chmod o+x).`,
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
      continue // not writable
    }
  }
  throw new StartRefusal(
    `Started by root, the embedded PostgreSQL needs ${outsideFolders.join(' or ')}: set DATABASE_URL, or start as a normal user.`,
  )
}

/** Next to the cluster, or if that path is too long for a socket, in a private folder of the system's. */
function socketFolderFor(home: string): string {
  const beside = join(home, 'socket')
  return Buffer.byteLength(beside) <= longestSocketFolder ? beside : mkdtempSync(join(tmpdir(), 'assay-'))
}

/** Called once the cluster exists, so that a failed start leaves nothing behind that breaks the next one. */
export function rememberPlace(dataDir: string, { home }: ClusterPlace): void {
  if (home !== join(dataDir, 'postgres')) writeFileSync(join(dataDir, 'postgres-outside'), home)
}
