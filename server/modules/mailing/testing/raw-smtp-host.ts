import { createServer, type Socket } from 'node:net'

/** What the client has just sent: nothing yet, a command, or the whole message. */
export type Said = 'connect' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message' | 'QUIT'
type Act = (socket: Socket) => void
export type RawSmtpHost = Awaited<ReturnType<typeof startRawSmtpHost>>

const usual: Record<Said, string> = {
  connect: '220 host.example ESMTP\r\n',
  EHLO: '250-host.example\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n',
  MAIL: '250 2.1.0 ok\r\n',
  RCPT: '250 2.1.5 ok\r\n',
  DATA: '354 go on\r\n',
  message: '250 2.0.0 taken\r\n',
  QUIT: '221 bye\r\n',
}

/** A mail server that sends exactly the bytes that the test wants, also invalid ones. */
export async function startRawSmtpHost(acts: Partial<Record<Said, Act>> = {}) {
  const commands: string[] = []
  const sockets = new Set<Socket>()
  /** Complete messages received, whatever it answered. */
  let messages = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const act = (said: Said) => {
      if (said === 'message') messages += 1
      const own = acts[said]
      if (own) own(socket)
      else socket.write(usual[said])
    }
    let isMessage = false
    let rest = ''
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isMessage) {
          if (line !== '.') continue
          isMessage = false
          act('message')
          continue
        }
        commands.push(Buffer.from(line, 'latin1').toString())
        const word = line.slice(0, 4).toUpperCase().trim() as Said
        isMessage = word === 'DATA'
        if (word in usual) act(word)
        else socket.write('500 what?\r\n')
      }
    })
    act('connect')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    acts,
    commands,
    messages: () => messages,
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
