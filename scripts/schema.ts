import { writeFileSync } from 'node:fs'
import { migrate } from '../server/migrate.ts'
import { withClient } from '../server/platform/database/connections.ts'
import { schemaTypes } from '../server/platform/database/schema-types.ts'
import { cloneDatabase, startTestServer } from '../server/platform/postgres/test-database.ts'

/** `npm run schema`: writes the types of the tables anew after a migration was added. */
const stop = await startTestServer(migrate)
try {
  const { ownerUrl } = await cloneDatabase()
  const types = await withClient({ connectionString: ownerUrl }, schemaTypes)
  writeFileSync(new URL('../server/platform/database/schema.ts', import.meta.url), types)
} finally {
  await stop()
}
