import { openSync, writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { faultOf, type MailFault } from './mail-faults.ts'
import type { MailRecord, MailServerOptions } from './mail-server.ts'

const options = JSON.parse(process.argv[2] ?? '') as MailServerOptions
/** Each record is on the disk before the client gets its answer. */
const ledger = openSync(options.ledger, 'as')
const attempts = new Map<string, number>()
const faults = new Map<string, MailFault | undefined>()
let { stalls } = options
let isFaulty = true

/** A mail server in a process of its own, which goes on while everything of the product is killed. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  closeTimeout: 100,
  onRcptTo: ({ address }, session, done) => void atRecipient(address, session, done),
  onData: (stream, session, done) => void atMessage(stream, session, done),
})
// A killed client leaves a broken connection; that is intended here.
server.on('error', () => undefined)
process.on('message', (said) => {
  if (said === 'be good') isFaulty = false
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port))

type Done = (error?: Error | null) => void

async function atRecipient(address: string, session: SMTPServerSession, done: Done): Promise<void> {
  const attempt = (attempts.get(address) ?? 0) + 1
  attempts.set(address, attempt)
  const fault = nextFault(address, attempt)
  faults.set(session.id, fault)
  if (fault?.at !== 'recipient') return done()
  if (fault.does === 'wait') return done(await pause(fault.milliseconds, null))
  failWith(fault, session, done)
}

function nextFault(address: string, attempt: number): MailFault | undefined {
  if (!isFaulty) return undefined
  const fault = faultOf(options.seed, address, attempt)
  // Each costs a worker its whole patience, so there are only some: instead of the first connections that would break off.
  if (fault?.does !== 'drop' || fault.at === 'data' || stalls === 0) return fault
  stalls -= 1
  return { at: fault.at, does: 'stall' }
}

async function atMessage(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): Promise<void> {
  const fault = faults.get(session.id)
  const to = session.envelope.rcptTo[0]?.address ?? ''
  // Whether the client is killed in the middle of the message or this server breaks off.
  stream.on('error', () => undefined)
  if (fault?.at === 'data') {
    record({ event: 'cut', to, messageId: '' })
    return drop(session)
  }
  const message = await readWhole(stream)
  if (message === undefined) return
  const messageId = /^Message-ID: *(\S+)/im.exec(message)?.[1] ?? ''
  await pause(options.delayMs)
  if (fault?.at === 'message') {
    record({ event: 'refused', to, messageId })
    return failWith(fault, session, done)
  }
  record({ event: fault?.at === 'taken' ? 'taken without an answer' : 'taken', to, messageId })
  if (fault?.at === 'taken') return failWith(fault, session, done)
  done()
}

/** Undefined when the client is gone before the end: then the message is not taken. */
async function readWhole(stream: SMTPServerDataStream): Promise<string | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer)
  } catch {
    return undefined
  }
  return Buffer.concat(chunks).toString()
}

function failWith(fault: MailFault, session: SMTPServerSession, done: Done): void {
  if (fault.does === 'refuse') done(Object.assign(new Error('not now'), { responseCode: fault.code }))
  if (fault.does === 'drop') drop(session)
}

function drop({ id }: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
}

function record(entry: MailRecord): void {
  writeSync(ledger, `${JSON.stringify(entry)}\n`)
}
