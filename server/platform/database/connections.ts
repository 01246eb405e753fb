import pg from 'pg'
import { readInSlices } from './read-in-slices.ts'

/**
 * A pool in which a broken connection does not crash the process: an idle one is replaced, and for one in use its own
 * query reports the error.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    readInSlices(client)
  })
  return pool
}

/** A connection for one task; closed afterwards, also after an error. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
