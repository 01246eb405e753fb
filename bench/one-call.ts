/** `key`: the call is made under an Idempotency-Key. */
export type OneCall = { url: string; token: string; body?: string; key?: string }
export type OneAnswer = { status: number; text: string }

let waiting: OneCall | undefined

/**
 * Keeps the call that it is sent and makes it on `go`, in a process of its own, so that only the server's own work
 * blocks the server.
 */
process.on('message', (message: OneCall | 'go') => {
  if (message !== 'go') {
    waiting = message
    process.send?.('ready')
  } else if (waiting) void make(waiting).then((answer) => process.send?.(answer))
})

async function make({ url, token, body, key }: OneCall): Promise<OneAnswer> {
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { method: 'POST', body }),
  })
  return { status: answer.status, text: (await answer.text()).slice(0, 300) }
}
