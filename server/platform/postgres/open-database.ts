import pg from 'pg'
import type { Settings } from '../config.ts'
import { openDataFolder } from '../data-folder.ts'
import { mustBeRecent } from '../database/server-version.ts'
import { StartRefusal } from '../start-refusal.ts'
import { embeddedDatabase, type RunningDatabase } from './embedded.ts'

/** How long an outside database may take to accept a connection, in milliseconds. */
const answerWithin = 5_000

/** The database that the settings name: an outside one, which must answer, or the embedded one of the data folder. */
export async function openDatabase(settings: Settings, options: { share: boolean }): Promise<RunningDatabase> {
  openDataFolder(settings.dataDir)
  const { database } = settings
  if (!database) return embeddedDatabase(settings.dataDir, options)
  await mustAnswer(database.url, 'DATABASE_URL')
  return { ...database, ended: new Promise(() => {}), stop: () => Promise.resolve() }
}

/** Refuses the start in a sentence when nobody answers at the address, or answers with no. */
export async function mustAnswer(url: string, variable: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await mustBeRecent(client)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const { code, message } = error as pg.DatabaseError
    const where = `${client.host}:${client.port}`
    throw new StartRefusal(
      error instanceof pg.DatabaseError
        ? `PostgreSQL at ${where} refuses what ${variable} says: ${message}.`
        : `PostgreSQL does not answer at ${where} (${code ?? message}): check ${variable}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
