import { withClient } from '../platform/database/connections.ts'
import type { TestApp } from './test-app.ts'

/** The number of rows in each table, read as the owner: a refused call stores nothing. */
export async function rowsOfTables({ services }: TestApp): Promise<Record<string, number>> {
  return withClient({ connectionString: services.config.databaseOwnerUrl }, async (owner) => {
    const tables = await owner.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like '%migration%'`,
    )
    const counted = tables.rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
    const { rows } = await owner.query<{ name: string; count: number }>(counted.join(' union all '))
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  })
}
