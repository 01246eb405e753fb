import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from './database.ts'

const pieceBytes = sql.lit(48 * 1024)

/** A piece of `bytes`, and the places at which the pieces begin. */
export const pieceOfBytes = sql<Buffer>`substring(bytes from at for ${pieceBytes})`
export const placesInBytes = sql`generate_series(1, octet_length(bytes), ${pieceBytes})`

/**
 * A text that PostgreSQL writes, e.g. the JSON of thousands of people, as the bytes of its pieces. In one piece the
 * driver would read megabytes at once, and nobody else would be answered meanwhile.
 */
export async function readInPieces(tx: TenantTransaction, text: RawBuilder<unknown>): Promise<Buffer[]> {
  const { rows } = await sql<{ piece: Buffer }>`
    select ${pieceOfBytes} as piece
      from (select convert_to((${text}), 'UTF8') as bytes offset 0) as whole, ${placesInBytes} as at
     order by at`.execute(tx)
  return rows.map(({ piece }) => piece)
}
