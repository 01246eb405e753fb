import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { domainToASCII } from 'node:url'
import { judgeReport, type ReportedRecipient } from '../../../../domain/mailing/bounce-report.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { findReported } from './bounce-queries.ts'
import { readReport, type BounceReport } from './read-report.ts'
import { takeVerdict } from './take-verdict.ts'

/**
 * A mail server reports that a mail is late or came back. Anything that is no report about a mail of ours is taken and
 * left alone: its sender could do nothing about a refusal, and learns nothing. The answer says how much was new.
 */
export async function receiveReport(
  services: Services,
  headers: IncomingHttpHeaders,
  body: unknown,
): Promise<{ recorded: number }> {
  requireKey(services, headers)
  const report = Buffer.isBuffer(body) ? await readReport(body) : null
  if (!report || report.messageIds.length === 0 || report.recipients.length === 0) return { recorded: 0 }
  const recorded = await services.db.withTenant({ kind: 'all' }, (tx) => record(services, tx, report))
  services.log.info({ recorded }, 'report about a mail taken')
  return { recorded }
}

function requireKey({ config }: Services, headers: IncomingHttpHeaders): void {
  const { mailBounceKey } = config
  if (mailBounceKey === undefined) throw notFound()
  const given = headers['assay-bounce-key']
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(mailBounceKey)))
    throw new AppError('BOUNCE_KEY', 401)
}

async function record({ clock }: Services, tx: TenantTransaction, report: BounceReport): Promise<number> {
  const reported = await findReported(tx, report.messageIds)
  if (!reported) return 0
  const { message, sentTo } = reported
  let recorded = 0
  for (const [index, recipient] of report.recipients.entries()) {
    const verdict = judgeReport(recipient)
    const address = addressOf(recipient, [...sentTo.keys()], report.recipients.length)
    if (!verdict || address === undefined) continue
    const sentAt = sentTo.get(address) ?? null
    const key = `${report.key} ${index}`
    if (await takeVerdict(tx, message, { verdict, recipient, address, sentAt, key, now: clock.now() })) recorded += 1
  }
  return recorded
}

/**
 * Which of the addresses that the message went to is meant. A mail that was forwarded comes back from an address that
 * nobody here knows; then it is the only one that it can be. Others are not believed: whoever got a mail knows its guid.
 */
function addressOf({ addresses }: ReportedRecipient, sentTo: string[], recipients: number): string | undefined {
  const reported = addresses.map(asTransported)
  const named = sentTo.find((address) => reported.includes(asTransported(address)))
  return named ?? (sentTo.length === 1 && recipients === 1 ? sentTo[0] : undefined)
}

/** With its domain as name servers know it (xn--…): so reports name an international one. */
function asTransported(address: string): string {
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + domainToASCII(address.slice(at + 1))
}
