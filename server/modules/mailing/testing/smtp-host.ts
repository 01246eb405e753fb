import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type SmtpHost = Awaited<ReturnType<typeof startSmtpHost>>
type Rule = { code: number; text?: string } | 'hang' | 'drop' | undefined

/** How the host reacts to commands; everything may be changed while it runs. */
export type Behaviour = {
  atConnect?: Rule
  atSender?: Rule
  atRecipient?: (address: string) => Rule
  afterData?: Rule
}

const refusal = ({ code, text }: { code: number; text?: string }) =>
  Object.assign(new Error(text ?? 'no'), { responseCode: code })

/** A mail server for one test, on its own port. */
export async function startSmtpHost(options: SMTPServerOptions = {}, port = 0) {
  const behaviour: Behaviour = {}
  const delivered: { to: string; text: string }[] = []
  const answer = (rule: Rule, session: { id: string }, done: (error?: Error | null) => void) => {
    if (rule === undefined) return done()
    if (rule === 'hang') return undefined
    if (rule === 'drop') return drop(session)
    return done(refusal(rule))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (session, done) => answer(behaviour.atConnect, session, done),
    onMailFrom: (_address, session, done) => answer(behaviour.atSender, session, done),
    onRcptTo: ({ address }, session, done) => answer(behaviour.atRecipient?.(address), session, done),
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (behaviour.afterData === undefined)
          delivered.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, text })))
        answer(behaviour.afterData, session, done)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const drop = ({ id }: { id: string }) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as { port: number }
  return {
    behaviour,
    delivered,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
