import pg from 'pg'
import type { TestApp } from '../../../testing/test-app.ts'

/** Lets nobody write a message, so that a reservation waits before its commit, while `work` runs. */
export async function holdUpMessages<T>({ services }: TestApp, work: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: services.config.databaseOwnerUrl })
  await owner.connect()
  try {
    await owner.query('begin; lock table eap_messages in share mode')
    return await work()
  } finally {
    await owner.end()
  }
}

/** How many transactions wait for `holdUpMessages`. */
export async function heldUp({ services }: TestApp): Promise<number> {
  const { rows } = await services.db.pool.query(
    `select from pg_locks where relation = 'eap_messages'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}
