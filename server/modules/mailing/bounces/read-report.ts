import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { readDeliveryStatus, readFields, type ReportedRecipient } from '../../../../domain/mailing/bounce-report.ts'
import { messageHeader } from '../delivery/outgoing-mail.ts'

/** A report about mail that did not arrive. */
export type BounceReport = {
  /** What makes the same report recognizable when it comes again. */
  key: string
  /** Guids that may be those of a message of ours, the surest first. */
  messageIds: string[]
  recipients: ReportedRecipient[]
}

const limits = { maxNestingDepth: 10, maxHeadersSize: 256 * 1024 }
/** A message of ours has one recipient. */
const recipientsMax = 20
const headMax = 64 * 1024
/** Every line of a mail costs time in which nothing else is done; a million line breaks would stop all for seconds. */
const linesMax = 10_000
const lineFeed = 10

const statusTypes: readonly string[] = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes: readonly string[] = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]

/** Null for mail that is no such report, or that nobody can read. */
export async function readReport(raw: Buffer): Promise<BounceReport | null> {
  const email = await parse(raw)
  const status = email && partOf(email, statusTypes)
  if (!email || status === undefined || status === null) return null
  const recipients = readDeliveryStatus(status, recipientsMax)
  const key = createHash('sha256')
    .update(`${email.messageId ?? ''}\n${status}`)
    .digest('base64url')
  return { key, messageIds: messageIdsIn(email), recipients }
}

async function parse(raw: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(firstLines(raw), {
      ...limits,
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
    })
  } catch {
    return null
  }
}

/** What reports say stands before the mail that came back, whose text nobody needs. */
function firstLines(raw: Buffer): Buffer {
  let end = -1
  for (let line = 0; line < linesMax; line += 1) {
    end = raw.indexOf(lineFeed, end + 1)
    if (end === -1) return raw
  }
  return raw.subarray(0, end + 1)
}

function partOf({ attachments }: Email, types: readonly string[]): string | undefined {
  const part: Attachment | undefined = attachments.find(({ mimeType }) => types.includes(mimeType))
  return typeof part?.content === 'string' ? part.content : undefined
}

const addressedTo: ReadonlySet<string> = new Set(['to', 'delivered-to', 'x-original-to'])
const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const inAddress = new RegExp(`\\+(${guid})@`, 'i')
const inMessageId = new RegExp(`^<?(${guid})@`, 'i')
const alone = new RegExp(`^(${guid})$`, 'i')

/**
 * Where the report was sent names the message, if mails leave with such an address; else the headers of the mail that
 * came back. Any host counts: the address of the product may have changed since.
 */
function messageIdsIn(email: Email): string[] {
  const returned = readFields((partOf(email, returnedTypes) ?? '').slice(0, headMax).split(/\r?\n\r?\n/, 1)[0] ?? '')
  const found = [
    ...email.headers.filter(({ key }) => addressedTo.has(key)).map(({ value }) => inAddress.exec(value.slice(0, 2000))),
    alone.exec(returned.get(messageHeader.toLowerCase()) ?? ''),
    inMessageId.exec(returned.get('message-id') ?? ''),
  ]
  return [...new Set(found.flatMap((match) => match?.[1]?.toLowerCase() ?? []))].slice(0, 5)
}
