import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

export type Line = {
  /** The address of the same database through the proxy. */
  url: string
  /** Lets nothing through from now on, without closing the connections. */
  silence(): void
  /** Lets everything through again, including what was held back. */
  restore(): void
  close(): Promise<void>
}

/** A proxy to PostgreSQL that can stop responding, like a firewall that drops packets or a server that is suspended. */
export async function lineTo(databaseUrl: string): Promise<Line> {
  const folder = new URL(databaseUrl).searchParams.get('host')
  if (!folder?.startsWith('/')) throw new Error('Only connections by a unix socket can be proxied')
  /** From each end of a connection to the other. */
  const open = new Map<Socket, Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = createConnection(join(folder, '.s.PGSQL.5432'))
    lead(near, far)
    lead(far, near)
  })
  function lead(from: Socket, to: Socket) {
    open.set(from, to)
    if (!silent) from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence() {
      silent = true
      for (const socket of open.keys()) socket.unpipe().pause()
    },
    restore() {
      silent = false
      for (const [from, to] of open) from.pipe(to)
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open.keys()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
