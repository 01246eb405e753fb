import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { closedKeys, schema, schemaVersion } from './schema.ts'

/** The file that keeps orders and messages. Its calls are synchronous: each is one look-up or one row. */
export type Store = {
  readonly db: DatabaseSync
  /** Holds the printed reports. */
  readonly reportsFolder: string
  /** All or nothing; another process that writes meanwhile waits. */
  transaction<T>(work: () => T): T
  close(): void
}

/** How long a process waits for another one that writes, in milliseconds. */
const patience = 10_000

export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  // Passwords of logins are in it, as people are told them.
  const folder = join(dataDir, 'simulator')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(folder, 'simulator.sqlite'), { timeout: patience })
  db.exec('pragma journal_mode = wal')
  db.exec('pragma synchronous = full')
  db.exec('pragma foreign_keys = on')
  const transaction = <T>(work: () => T): T => {
    db.exec('begin immediate')
    try {
      const result = work()
      db.exec('commit')
      return result
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      throw error
    }
  }
  transaction(() => prepare(db))
  return { db, reportsFolder: join(folder, 'reports'), transaction, close: () => db.close() }
}

function prepare(db: DatabaseSync): void {
  const found = db.prepare('pragma user_version').get()?.['user_version']
  if (found === schemaVersion) return
  if (found !== 0 && found !== 1)
    throw new Error(`The simulator's file is of version ${String(found)}, not ${schemaVersion}`)
  if (found === 0) db.exec(schema)
  db.exec(closedKeys)
  db.exec(`pragma user_version = ${schemaVersion}`)
}
