import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import { startMailServer, type MailServer } from '../../scripts/crash/mail-server.ts'
import { buildScene } from '../../scripts/crash/scene.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { ratioAtLeast, type Finding } from '../finding.ts'
import { timed } from '../measure.ts'
import { startProduct } from '../product.ts'

const mails = 2000
/** Connections at a time: as many as the product has workers for mail unless it is set otherwise. */
const together = 2

type Message = { to: string; subject: string; html: string; text: string }

/**
 * A campaign of 2,000 mails by the product as `npm start` runs it, from the first mail that the server took to the last,
 * against nodemailer alone, which gives the same messages to the same server over as many connections: a connection for
 * each message, as the product does, and connections that are kept. The server waits 100 ms before it greets a client, as
 * many do against senders that do not wait. A run takes minutes, so there is one of each.
 */
export async function sendMails(assay: BenchApp): Promise<Finding> {
  const ledger = join(tmpdir(), `assay-bench-mails-${process.pid}.jsonl`)
  const server = await startMailServer({ seed: 1, ledger, delayMs: 0, stalls: 0 })
  server.beGood()
  const product = await startProduct(assay, { ASSAY_SMTP_URL: server.url, ASSAY_MAIL_WORKERS: String(together) })
  try {
    const ours = await byProduct(assay, product.url, server)
    const messages = await messagesOf(assay)
    const alone = await byNodemailer(createTransport({ url: server.url }), messages)
    const keeping = createTransport({ url: server.url, pool: true, maxConnections: together, maxMessages: Infinity })
    const kept = await byNodemailer(keeping, messages)
    return {
      name: `a campaign of ${mails} mails`,
      ours,
      unit: 'mails/s',
      better: 'higher',
      limits: [
        { than: 'nodemailer alone', value: alone },
        { than: 'nodemailer, kept connections', value: kept },
      ],
      aim: ratioAtLeast(0.8),
    }
  } finally {
    await product.stop()
    await server.close()
    rmSync(ledger, { force: true })
  }
}

async function byProduct(assay: BenchApp, url: string, server: MailServer): Promise<number> {
  const { orders } = await assay.build((tx) => buildScene(tx, { mails, reports: 0 }))
  await assay.bare.query('vacuum analyze')
  const [order] = orders
  if (!order) throw new Error('There is nothing to send')
  const token = await assay.token('admin', ['admin'])
  const before = server.records().length
  const until = async (count: number) => {
    while (server.records().length - before < count) await pause(100)
    return performance.now()
  }
  await mustAnswer(url + order.url, { token, body: order.body })
  const began = await until(1)
  return perSecond((await until(mails)) - began)
}

/** The last ones that the product wrote. */
async function messagesOf({ bare }: BenchApp): Promise<Message[]> {
  const { rows } = await bare.query<Message>(
    'select to_address as "to", subject, html, text from mail_messages order by id desc limit $1',
    [mails],
  )
  return rows
}

async function byNodemailer(transport: Transporter, messages: readonly Message[]): Promise<number> {
  const left = [...messages]
  const worker = async () => {
    for (let message = left.pop(); message; message = left.pop())
      await transport.sendMail({ from: 'assay@house.example', ...message })
  }
  const time = await timed(() => Promise.all(Array.from({ length: together }, worker)))
  transport.close()
  return perSecond(time)
}

const perSecond = (milliseconds: number) => (mails * 1000) / milliseconds
