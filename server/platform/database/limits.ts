import type { PoolConfig } from 'pg'

/** Time limits for the database, in milliseconds. */
export type Limits = {
  /** To get a connection: an idle one, or a new one until it is ready. */
  readonly connect: number
  /** For one statement, including waiting for locks; PostgreSQL itself cancels it. */
  readonly statement: number
  /** Between two statements of a transaction, since others may be waiting for its locks. */
  readonly idleInTransaction: number
}

/** For requests: somebody waits for the response. */
export const callLimits: Limits = { connect: 10_000, statement: 15_000, idleInTransaction: 30_000 }
/** For reports, imports and clean-up: nobody waits, and they read and write more. */
export const jobLimits: Limits = { connect: 30_000, statement: 300_000, idleInTransaction: 300_000 }
/** For migrations: rewriting or indexing a large table takes its time; anything that waits longer will never end. */
export const migrationLimits: Limits = { connect: 10_000, statement: 7_200_000, idleInTransaction: 600_000 }

/** Extra time for the driver: a database that responds at all cancels a slow statement itself. */
const grace = 3_000

/**
 * Limits of a connection. If the database stays silent for longer (stopped, or the network drops packets), the
 * connection is closed: nobody waits for ever, and no connection that may still deliver a late response is reused.
 */
export function within({ connect, statement, idleInTransaction }: Limits): PoolConfig {
  return {
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    query_timeout: statement + grace,
    idle_in_transaction_session_timeout: idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}
