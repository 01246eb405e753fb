import type { PoolConfig } from 'pg'

/** How long the database may take, in milliseconds. */
export type Limits = {
  /** To get a connection: an idle one, or a new one up to its first readiness. */
  readonly connect: number
  /** For one statement, waiting for locks included; PostgreSQL itself ends it. */
  readonly statement: number
  /** Between two statements of a transaction, whose locks others wait for. */
  readonly idleInTransaction: number
}

/** Somebody waits for the answer. */
export const callLimits: Limits = { connect: 10_000, statement: 15_000, idleInTransaction: 30_000 }
/** Reports, imports and clearing up: nobody waits, and they read and write more. */
export const jobLimits: Limits = { connect: 30_000, statement: 300_000, idleInTransaction: 300_000 }
/** Rewriting or indexing a large table takes its time; what waits longer than that will not end. */
export const migrationLimits: Limits = { connect: 10_000, statement: 7_200_000, idleInTransaction: 600_000 }

/** A database that answers at all says by itself that a statement took too long, so it gets that much more. */
const grace = 3_000

/**
 * Limits of a connection. A database that is silent for longer, stopped or behind a line that lets nothing through, is
 * given up with its connection: nobody waits for ever, and no connection with a late answer on it is used again.
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
