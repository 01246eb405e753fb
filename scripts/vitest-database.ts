import { migrate } from '../server/migrate.ts'
import { startTestServer } from '../server/platform/postgres/test-database.ts'

/** vitest's global setup for the tests that need PostgreSQL: one server a run, thrown away with it. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestServer(migrate)
}
