import pg from 'pg'
import type { Settings } from '../config.ts'
import { openDataFolder } from '../data-folder.ts'
import { withClient } from '../database/connections.ts'
import { mustBeRecent } from '../database/server-version.ts'
import { StartRefusal } from '../start-refusal.ts'
import { embeddedDatabase, type RunningDatabase } from './embedded.ts'

/** How long an outside database may take to accept a connection, in milliseconds. */
const answerWithin = 5_000

/** The configured database: an outside one, which must be reachable, or the embedded one of the data folder. */
export async function openDatabase(settings: Settings, options: { share: boolean }): Promise<RunningDatabase> {
  openDataFolder(settings.dataDir)
  const { database } = settings
  if (!database) return embeddedDatabase(settings.dataDir, options)
  await mustAnswer(database.url, 'DATABASE_URL')
  return { ...database, ended: new Promise(() => {}), stop: () => Promise.resolve() }
}

/** Refuses the start with a clear message when the address is unreachable or rejects the connection. */
export async function mustAnswer(url: string, variable: string): Promise<void> {
  const config = { connectionString: url, connectionTimeoutMillis: answerWithin, query_timeout: answerWithin }
  try {
    await withClient(config, mustBeRecent)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const { code, message } = error as pg.DatabaseError
    const where = placeOf(url)
    throw new StartRefusal(
      error instanceof pg.DatabaseError
        ? `PostgreSQL at ${where} rejects the connection of ${variable}: ${message}.`
        : `PostgreSQL does not answer at ${where} (${code ?? message}): check ${variable}.`,
    )
  }
}

/** Host (or folder of the socket) and port; nothing else of an address is shown. */
function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}`
}
