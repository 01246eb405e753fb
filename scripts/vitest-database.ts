import { migrate } from '../server/migrate.ts'
import { startTestServer } from '../server/platform/postgres/test-database.ts'

/** Global setup of vitest for the tests that need PostgreSQL: one server per run, deleted afterwards. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestServer(migrate)
}
