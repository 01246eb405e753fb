import { randomBytes } from 'node:crypto'
import { withClient } from '../database/connections.ts'
import { startThrowawayCluster } from './throwaway.ts'
import { appRole, createDatabase, ownerRole } from './roles.ts'

/** The superuser's address on the server of this test run. */
const serverVariable = 'ASSAY_TEST_POSTGRES'
const template = 'assay_template'

export type TestDatabase = { readonly ownerUrl: string; readonly appUrl: string; drop(): Promise<void> }

/** Starts the server of a test run with its migrated template; a nested run uses the outer one's. */
export async function startTestServer(
  migrate: (ownerUrl: string) => Promise<void>,
  options?: { durable: boolean },
): Promise<() => Promise<void>> {
  if (process.env[serverVariable]) return () => Promise.resolve()
  const cluster = await startThrowawayCluster(options)
  try {
    await createDatabase(cluster.adminUrl('postgres'), template)
    await migrate(cluster.url(ownerRole, template))
    await run(cluster.adminUrl('postgres'), `alter database ${template} is_template true allow_connections false`)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  process.env[serverVariable] = cluster.adminUrl('postgres')
  return () => {
    delete process.env[serverVariable]
    return cluster.stop()
  }
}

/** A new, separate database with the current schema and no rows, in about 30 ms. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const server = process.env[serverVariable]
  if (!server) throw new Error('No test server: this test belongs to the vitest project "server".')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} template ${template} strategy file_copy owner ${ownerRole}`)
  return {
    ownerUrl: as(server, ownerRole, name),
    appUrl: as(server, appRole, name),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  }
}

function as(server: string, role: string, database: string): string {
  const url = new URL(server)
  url.username = role
  url.pathname = `/${database}`
  return url.href
}

async function run(url: string, statement: string): Promise<void> {
  await withClient({ connectionString: url }, (client) => client.query(statement))
}
