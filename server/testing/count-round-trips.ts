import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

export type TripCounter = {
  /** The address of the same database through the counter. */
  url: string
  /** Round trips since the start, including those for connecting. */
  trips(): number
  close(): Promise<void>
}

/**
 * A proxy between the application and PostgreSQL that counts round trips: a request after a response starts a new trip;
 * further requests before the response belong to the same one.
 */
export async function countRoundTrips(databaseUrl: string): Promise<TripCounter> {
  const folder = new URL(databaseUrl).searchParams.get('host')
  if (!folder?.startsWith('/')) throw new Error('Only connections by a unix socket are counted')
  let trips = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection(join(folder, '.s.PGSQL.5432'))
    let asking = false
    near.on('data', (question) => {
      if (!asking) trips += 1
      asking = true
      far.write(question)
    })
    far.on('data', (answer) => {
      asking = false
      near.write(answer)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('close', () => other.destroy()).on('error', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    trips: () => trips,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
