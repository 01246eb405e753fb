import { emailProblem, normalizeEmail } from '../text/email-address.ts'
import type { BounceReason } from './reasons.ts'

/** What a report of a mail server says about one recipient (RFC 3464, 2.3). */
export type ReportedRecipient = {
  action: string
  /** Enhanced status code (RFC 3463), such as `5.1.1`; null where neither a status nor a diagnosis tells one. */
  statusCode: string | null
  smtpCode: number | null
  /** Addresses that it may be about: as we sent it, and where it went from there. */
  addresses: string[]
}

/** Longer values are of nobody's mail server. */
const valueMax = 2000
const fieldsMax = 200

/** The fields of a block of headers, unfolded, by name in lower case; of repeated ones the first. */
export function readFields(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/, fieldsMax)
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name && !fields.has(name))
      fields.set(
        name,
        line
          .slice(colon + 1)
          .trim()
          .slice(0, valueMax),
      )
  }
  return fields
}

/** The recipients of a delivery status: after the fields of the message, a block of fields for each. */
export function readDeliveryStatus(text: string, most: number): ReportedRecipient[] {
  const blocks = text.split(/\r?\n(?:[ \t]*\r?\n)+/, most + 2).map(readFields)
  return blocks
    .filter((fields) => fields.has('action'))
    .slice(0, most)
    .map((fields) => ({
      action: /^[a-z]*/i.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? '',
      ...codesOf(fields.get('status') ?? '', fields.get('diagnostic-code') ?? ''),
      addresses: ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name) ?? '')),
    }))
}

/** Some servers state only that it failed (`5.0.0`) and leave the code that says why in the diagnosis. */
function codesOf(status: string, diagnosis: string): Pick<ReportedRecipient, 'statusCode' | 'smtpCode'> {
  const stated = /^[245]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0]
  const diagnosed = /(?:^|[^\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(diagnosis)?.[1]
  const reply = /^\s*smtp\s*;\s*([45]\d\d)(?!\d)/i.exec(diagnosis)?.[1]
  const isVague = stated === undefined || /^\d\.0\.0$/.test(stated)
  return {
    statusCode: (isVague ? diagnosed : undefined) ?? stated ?? (reply ? `${reply[0]}.0.0` : null),
    smtpCode: reply ? Number(reply) : null,
  }
}

/** `rfc822; ann@svae.example`; what was written as xtext (RFC 3461) is read back. */
function addressIn(value: string): string[] {
  const written = value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<(.*)>$/, '$1')
  const address = normalizeEmail(written.replaceAll(/\+([\dA-F]{2})(?=.*@)/g, readCharacter))
  return [normalizeEmail(written), address].filter(
    (one, at, all) => emailProblem(one) === null && all.indexOf(one) === at,
  )
}

const readCharacter = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))

export type ReportVerdict =
  | { kind: 'delayed' }
  /** Given up, though the address may be good. */
  | { kind: 'returned'; reason: BounceReason }
  /** `isOfAddress`: further mail to the address would come back as well. */
  | { kind: 'bounced'; reason: BounceReason; isOfAddress: boolean }

/** What a report means for the message; null: nothing, such as that it was delivered. */
export function judgeReport({ action, statusCode }: ReportedRecipient): ReportVerdict | null {
  if (action === 'delayed') return { kind: 'delayed' }
  if (action !== 'failed') return null
  const [kind, ...code] = (statusCode ?? '5.0.0').split('.')
  const reason = reasonOf(code.join('.'))
  if (kind === '4') return { kind: 'returned', reason }
  return { kind: 'bounced', reason, isOfAddress: reason !== 'MAIL_REFUSED' }
}

const reasons: Readonly<Record<string, BounceReason>> = {
  '1.0': 'MAILBOX_UNKNOWN',
  '1.1': 'MAILBOX_UNKNOWN',
  '1.2': 'DOMAIN_UNKNOWN',
  '1.3': 'MAILBOX_UNKNOWN',
  '1.6': 'MAILBOX_UNKNOWN',
  // The sender is not accepted, which says nothing about the recipient.
  '1.7': 'MAIL_REFUSED',
  '1.8': 'MAIL_REFUSED',
  // Exchange: RecipientNotFound.
  '1.10': 'MAILBOX_UNKNOWN',
  '2.0': 'MAILBOX_CLOSED',
  '2.1': 'MAILBOX_CLOSED',
  '2.2': 'MAILBOX_FULL',
  '2.3': 'MAIL_REFUSED',
  '3.4': 'MAIL_REFUSED',
  '4.4': 'DOMAIN_UNKNOWN',
}

/** RFC 3463, 3: contents (x.6) and policies (x.7) are about the mail and who sends it. */
const reasonOf = (code: string): BounceReason =>
  reasons[code] ?? (/^[67]\./.test(code) ? 'MAIL_REFUSED' : 'NOT_DELIVERED')
