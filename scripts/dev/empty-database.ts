import type { Settings } from '../../server/platform/config.ts'
import { withClient } from '../../server/platform/database/connections.ts'
import { StartRefusal } from '../../server/platform/start-refusal.ts'

/** Empties the database of the data folder. Any other database must not be emptied. */
export async function emptyDatabase({ database }: Settings, ownerUrl: string): Promise<void> {
  if (database)
    throw new StartRefusal('--fresh empties only the database of the data folder, but DATABASE_URL names another.')
  await withClient({ connectionString: ownerUrl }, (client) =>
    client.query('drop schema if exists graphile_worker, app, public cascade; create schema public'),
  )
}
