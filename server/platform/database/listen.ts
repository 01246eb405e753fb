import pg from 'pg'

type Listening = {
  url: string
  channel: string
  /** The payload; `undefined` after a time without connection, in which notifications may have been missed. */
  onNotification: (payload: string | undefined) => void
}

/** Pauses between attempts to connect, in milliseconds: short at first, then longer. */
const pauses = [100, 500, 2_000, 10_000]

/**
 * Receives what any process sends on a channel of PostgreSQL (NOTIFY), over its own connection, which is reopened
 * whenever it breaks. Returns a function that stops it.
 */
export function listen({ url, channel, onNotification }: Listening): () => Promise<void> {
  let isOver = false
  let tries = 0
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = opened
    opened.on('error', () => undefined)
    opened.on('notification', ({ payload }) => onNotification(payload ?? ''))
    // Called whether the connection failed to open, broke or was closed.
    opened.on('end', () => {
      if (!isOver && client === opened) again()
    })
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      tries = 0
      onNotification(undefined)
    } catch {
      await opened.end().catch(() => undefined)
      if (!isOver && client === opened) again()
    }
  }

  function again(): void {
    client = undefined
    timer = setTimeout(() => void open(), pauses[Math.min(tries, pauses.length - 1)])
    timer.unref()
    tries += 1
  }

  void open()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
