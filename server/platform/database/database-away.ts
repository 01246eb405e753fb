import pg from 'pg'

/** The database cannot be reached, is starting or recovering, or does not answer in time. The call may be repeated. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** PostgreSQL's or the system's, where there is one. */
  readonly code: string | undefined
  /** The built-in identity provider answers with it. */
  readonly statusCode = 503

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    this.code = cause.code
  }
}

/**
 * Connection exceptions (08), too many connections (53300), asked to stop, crashed, starting or idle for too long (57P),
 * a statement that took longer than its limit (57014), a transaction that nobody went on with (25P03).
 */
const sqlStates = /^(08...|53300|57P..|57014|25P03)$/

/** What the driver says of a connection that broke, was given up or had ended before. It has no codes for them. */
const brokenConnection = /^(Connection terminated|Query read timeout|Client has encountered|Client was closed)/

/** Names the failure of a statement for what it is. */
export function failureOfStatement(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  const isAway =
    error instanceof pg.DatabaseError
      ? sqlStates.test(error.code ?? '')
      : brokenConnection.test(error.message) || (code !== undefined && 'syscall' in error)
  return isAway ? new DatabaseAway(error) : error
}

/** A connection of the pool. Whatever keeps us from having one, the database cannot be used now. */
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
