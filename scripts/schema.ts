import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '../server/migrate.ts'
import { schemaTypes } from '../server/platform/database/schema-types.ts'
import { cloneDatabase, startTestServer } from '../server/platform/postgres/test-database.ts'

/** `npm run schema`: writes the types of the tables anew after a migration was added. */
const stop = await startTestServer(migrate)
try {
  const { ownerUrl } = await cloneDatabase()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  writeFileSync(new URL('../server/platform/database/schema.ts', import.meta.url), await schemaTypes(client))
  await client.end()
} finally {
  await stop()
}
