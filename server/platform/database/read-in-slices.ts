import type { Socket } from 'node:net'
import type pg from 'pg'
import { isTurnUsed } from '../in-slices.ts'

/** Results of some rows come in shorter pieces than this, in bytes. */
const longPiece = 8 * 1024

/**
 * A socket hands over up to 2 MB at once, and the driver turns them into rows at once. Here it stops after a few
 * milliseconds, so that other calls are answered while a long result is read.
 */
export function readInSlices(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const goOn = () => void stream.resume()
  // Before the driver has read the piece, and after it.
  stream.prependListener('data', ({ length }: Buffer) => {
    if (length >= longPiece) isTurnUsed()
  })
  stream.on('data', ({ length }: Buffer) => {
    if (length < longPiece || !isTurnUsed()) return
    stream.pause()
    setImmediate(goOn)
  })
}
