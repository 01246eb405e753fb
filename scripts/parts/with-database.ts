import { completeConfig, readSettings, type Config } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/postgres/open-database.ts'

/** Runs some work on the configured database, beside a running Assay or by starting the database for the time being. */
export async function withDatabase(work: (config: Config) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, { share: true })
  try {
    await work(completeConfig(settings, database))
  } finally {
    await database.stop()
  }
}
