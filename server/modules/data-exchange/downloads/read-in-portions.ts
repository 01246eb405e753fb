import { breathe } from '../../../platform/in-slices.ts'

/**
 * Rows read portion by portion, each in a transaction of its own, so that none is open while somebody takes them. The
 * next one is read while the rows of this one are written; after `signal` no further one is begun.
 */
export async function* readInPortions<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  { portionRows, signal }: { portionRows: number; signal: AbortSignal },
): AsyncGenerator<Row> {
  let coming: Promise<Row[]> | undefined = begin(read(undefined))
  while (coming) {
    const rows: Row[] = await coming
    signal.throwIfAborted()
    coming = rows.length === portionRows ? begin(read(rows.at(-1))) : undefined
    for (const row of rows) {
      yield row
      await breathe()
    }
  }
}

/** Where the reader ends before, nobody waits for it any more. */
function begin<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  rows.catch(() => undefined)
  return rows
}
