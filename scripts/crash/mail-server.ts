import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'

export type MailServerOptions = {
  seed: number
  /** The file that keeps what the server has done. */
  ledger: string
  /** Time that it takes per message, in milliseconds. */
  delayMs: number
  /** Connections that it lets hang instead of breaking them off. */
  stalls: number
}
/** `cut`: it broke off in the middle of the message. What was taken is delivered, answered or not. */
export type MailRecord = {
  event: 'taken' | 'taken without an answer' | 'cut' | 'refused'
  to: string
  messageId: string
}
export type MailServer = {
  url: string
  records(): MailRecord[]
  /** From now on it makes no mistakes and refuses nobody. */
  beGood(): void
  close(): Promise<void>
}

export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  writeFileSync(options.ledger, '')
  const child = fork('scripts/crash/mail-server-process.ts', [JSON.stringify(options)])
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `smtp://127.0.0.1:${port}`,
    records() {
      // Nothing would be proven by it: every mail would wait for ever.
      if (child.exitCode !== null) throw new Error('the mail server has ended')
      const lines = readFileSync(options.ledger, 'utf8').split('\n').slice(0, -1)
      return lines.map((line) => JSON.parse(line) as MailRecord)
    },
    beGood: () => child.send('be good'),
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
