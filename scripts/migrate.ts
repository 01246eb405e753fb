import { migrate } from '../server/migrate.ts'
import { command } from './command.ts'
import { withDatabase } from './with-database.ts'

await command(() =>
  withDatabase(async ({ databaseOwnerUrl }) => {
    await migrate(databaseOwnerUrl)
    console.log('The database is up to date.')
  }),
)
