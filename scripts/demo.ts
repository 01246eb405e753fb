import { loadLarge } from '../demo/large.ts'
import { loadDemo } from '../demo/load.ts'
import { migrate } from '../server/migrate.ts'
import { command } from './parts/command.ts'
import { withDatabase } from './parts/with-database.ts'

/**
 * `npm run demo`: fills an empty database with demo data. `-- --large` adds the data of a house that has existed for
 * many years.
 */
await command(() =>
  withDatabase(async (config) => {
    await migrate(config.databaseOwnerUrl)
    await loadDemo(config)
    console.log('The demo data is in the database.')
    if (process.argv.includes('--large')) await loadLarge(config)
  }),
)
