import { migrate } from '../server/migrate.ts'
import { command } from './parts/command.ts'
import { withDatabase } from './parts/with-database.ts'

await command(() =>
  withDatabase(async ({ databaseOwnerUrl }) => {
    await migrate(databaseOwnerUrl)
    console.log('The database is up to date.')
  }),
)
