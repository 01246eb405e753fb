import pg from 'pg'

type Listening = {
  url: string
  channel: string
  /** What was told; `undefined` after a time without connection, in which anything may have been told. */
  onTold: (payload: string | undefined) => void
}

/** Between tries to connect, in milliseconds: soon at first, then patiently. */
const pauses = [100, 500, 2_000, 10_000]

/**
 * Hears what any process tells on a channel of PostgreSQL (NOTIFY), by a connection of its own that is made again
 * whenever it breaks. Answers how to stop.
 */
export function listen({ url, channel, onTold }: Listening): () => Promise<void> {
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
    opened.on('notification', ({ payload }) => onTold(payload ?? ''))
    // Comes whether the connection was never made, breaks, or is ended.
    opened.on('end', () => {
      if (!isOver && client === opened) again()
    })
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      tries = 0
      onTold(undefined)
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
