import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { ask, connectionOf } from './database-away.ts'
import type { Schema } from './schema.ts'

declare const tenantBound: unique symbol
/**
 * A transaction that sees the rows of its scope and no others. Only Database (database.ts) hands one out, so a query
 * that takes it cannot run without a scope. Used after its end it refuses: its connection is somebody else's by then.
 */
export type TenantTransaction = Kysely<Schema> & { readonly [tenantBound]: true }

/** `ended`: the answer to its end, once that is sent. */
type Running = { client: pg.PoolClient; isOver: boolean; ended?: Promise<pg.QueryResult> }
const running = new WeakMap<TenantTransaction, Running>()

type Opening = { begin: 'begin' | 'begin read only'; scope: string }
type Work<Row, T> = (tx: TenantTransaction, opened: () => Promise<Row | undefined>) => Promise<T>

/**
 * Runs `work` in one transaction; what it throws rolls everything back. The statement that sets the scope is not waited
 * for unless `work` does: it stands before the first statement in the same write, so PostgreSQL has executed it by then.
 * Where it fails, every later statement fails too, for the transaction is aborted.
 */
export async function inTransaction<Row extends pg.QueryResultRow, T>(
  pool: pg.Pool,
  { begin, scope }: Opening,
  work: Work<Row, T>,
): Promise<T> {
  const client = await connectionOf(pool)
  const state: Running = { client, isOver: false }
  let broken = false
  const opened = open<Row>(client, `${begin}; ${scope}`)
  try {
    const result = await work(bindTo(state), () => opened)
    await opened
    // PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement failed and nobody minded.
    const { command } = await end(state, 'commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a failure in it was overheard')
    return result
  } catch (error) {
    await end(state, 'rollback').catch(() => {
      broken = true
    })
    // Where the opening failed, that is the reason of all that followed.
    await opened
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Sends the end of the transaction right behind the statements that have been sent in this moment, which saves a round
 * trip. A later statement is refused, and what `work` throws from now on rolls nothing back.
 */
export function endBehind(tx: TenantTransaction): void {
  const state = stateOf(tx)
  held(state.client, () => void end(state, 'commit').catch(() => undefined))
}

/**
 * Runs a statement that PostgreSQL parses once for each connection, for those where that takes longer than running
 * them. One name stands for one text.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  tx: TenantTransaction,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(tx)
  const { rows } = await send<Row>(stateOf(tx), { name, text, values: [...parameters] })
  return rows
}

function end(state: Running, statement: 'commit' | 'rollback'): Promise<pg.QueryResult> {
  state.isOver = true
  state.ended ??= ask(state.client, statement)
  return state.ended
}

function open<Row extends pg.QueryResultRow>(client: pg.PoolClient, statements: string): Promise<Row | undefined> {
  held(client)
  const opened = ask<Row>(client, statements).then(
    (results) => (results as unknown as pg.QueryResult<Row>[])[1]?.rows[0],
  )
  // Whoever opened asks for it at the end; until then nobody may be listening.
  opened.catch(() => undefined)
  return opened
}

/** Puts all that is sent to PostgreSQL in this moment, and by `last`, into one write. */
function held(client: pg.PoolClient, last?: () => void): void {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  stream.cork()
  process.nextTick(() => {
    last?.()
    stream.uncork()
  })
}

function stateOf(tx: TenantTransaction): Running {
  const state = running.get(tx)
  if (!state) throw new Error('Not a transaction of withTenant or withLink')
  return state
}

function send<Row extends pg.QueryResultRow>(state: Running, query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  if (state.isOver) return Promise.reject(new Error('A statement came after the end of its transaction'))
  return ask<Row>(state.client, query)
}

/** A query builder that speaks through one connection until its transaction has ended. */
function bindTo(state: Running): TenantTransaction {
  const connection = {
    query: (text: string, values: unknown[]) => send(state, { text, values }),
    release: () => undefined,
  }
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() } as unknown as pg.Pool
  const tx = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) as TenantTransaction
  running.set(tx, state)
  return tx
}
