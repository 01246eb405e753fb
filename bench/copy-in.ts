import pg from 'pg'

type Connection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/**
 * COPY, which pg lacks, for rows whose values contain neither tabs nor backslashes. It is the fastest way to insert
 * rows.
 */
class CopyIn extends pg.Query {
  readonly #rows: readonly (readonly (string | number)[])[]

  constructor(statement: string, rows: readonly (readonly (string | number)[])[]) {
    super(statement)
    this.#rows = rows
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#rows.map((row) => `${row.join('\t')}\n`).join('')))
    connection.endCopyFrom()
  }
}

export async function copyIn(
  client: pg.ClientBase,
  into: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const copy = client.query(new CopyIn(`copy ${into} from stdin`, rows))
  await new Promise<void>((resolve, reject) => copy.once('end', () => resolve()).once('error', reject))
}

/** Runs `work` in a transaction of plain pg. */
export async function inBareTransaction(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
