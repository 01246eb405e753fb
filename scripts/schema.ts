import { readFileSync, writeFileSync } from 'node:fs'
import { migrate } from '../server/migrate.ts'
import { withClient } from '../server/platform/database/connections.ts'
import { schemaTypes } from '../server/platform/database/schema-types.ts'
import { cloneDatabase, startTestServer } from '../server/platform/postgres/test-database.ts'
import { StartRefusal } from '../server/platform/start-refusal.ts'
import { command } from './parts/command.ts'

const file = new URL('../server/platform/database/schema.ts', import.meta.url)

/** `npm run schema`: regenerates the types of the tables after a migration was added. `--check` only compares them. */
await command(async () => {
  const stop = await startTestServer(migrate)
  try {
    const { ownerUrl } = await cloneDatabase()
    const types = await withClient({ connectionString: ownerUrl }, schemaTypes)
    if (!process.argv.includes('--check')) writeFileSync(file, types)
    else if (types !== readFileSync(file, 'utf8'))
      throw new StartRefusal('server/platform/database/schema.ts does not match the migrations: run npm run schema.')
  } finally {
    await stop()
  }
})
