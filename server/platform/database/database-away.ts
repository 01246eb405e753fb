import pg from 'pg'

/** The database cannot be reached, is starting or recovering, or does not answer in time. The call may be repeated. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** The error code of PostgreSQL or of the system, if there is one. */
  readonly code: string | undefined
  /** The status with which the built-in identity provider answers. */
  readonly statusCode = 503

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    this.code = cause.code
  }
}

/**
 * Connection exceptions (08), too many connections (53300), shut down, crashed, starting or idle for too long (57P), a
 * statement that exceeded its time limit (57014), a transaction left idle (25P03).
 */
const sqlStates = /^(08...|53300|57P..|57014|25P03)$/

/**
 * What the driver says about a connection that broke, was abandoned or was already closed. It has no codes for these.
 */
const brokenConnection = /^(Connection terminated|Query read timeout|Client has encountered|Client was closed)/

/** Turns the error of a statement into DatabaseAway if the database is the cause. */
export function failureOfStatement(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  const isAway =
    error instanceof pg.DatabaseError
      ? sqlStates.test(error.code ?? '')
      : brokenConnection.test(error.message) || (code !== undefined && 'syscall' in error)
  return isAway ? new DatabaseAway(error) : error
}

/** A connection of the pool. Whatever prevents us from getting one, the database cannot be used now. */
export async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseAway(error as Error)
  }
}

/** Sends one statement. */
export async function ask<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: string | pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  try {
    return await client.query<Row>(query)
  } catch (error) {
    throw failureOfStatement(error)
  }
}
