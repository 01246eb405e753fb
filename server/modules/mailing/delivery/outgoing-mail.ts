import type { Selectable } from 'kysely'
import { isSenderProblem, readSender } from '../../../../domain/templates/sender.ts'
import type { Config } from '../../../platform/config.ts'
import type { MailMessages } from '../../../platform/database/schema.ts'
import type { OutgoingMail } from '../../../platform/mail/mail-transport.ts'
import type { OwnSender } from '../../../platform/mail/organization-senders.ts'
import { houseSenders, noReplyAddress } from '../../../platform/mail/senders.ts'

type Message = Pick<
  Selectable<MailMessages>,
  'id' | 'from_address' | 'to_name' | 'to_address' | 'subject' | 'unsubscribe_url'
> & {
  html: string
  text: string
}

/** Names the message where a relay gives the mail a Message-ID of its own. */
export const messageHeader = 'X-Assay-Message'

/**
 * A composed message in the form of the transport; null where its sender is not, or no longer, an address of the house or
 * of its organization. While records of the organization's domain are missing it goes out from the no-reply address, and
 * answers go where they were to go. The Message-ID is the same at every attempt, so that mail programs recognize a duplicate.
 */
export function outgoingMail(config: Config, message: Message, own: OwnSender | null = null): OutgoingMail | null {
  const from = readSender(message.from_address)
  if (isSenderProblem(from) || !from.address) return null
  const isOfHouse = houseSenders(config).includes(from.address)
  if (!isOfHouse && !own) return null
  const isSentFromThere = isOfHouse || Boolean(own?.key)
  return {
    messageId: `<${message.id}@${new URL(config.publicUrl).hostname}>`,
    from: { name: from.name, address: isSentFromThere ? from.address : noReplyAddress(config) },
    ...(!isSentFromThere && { replyTo: from.address }),
    ...(own?.key && { dkimKey: own.key }),
    to: { name: message.to_name, address: message.to_address },
    subject: message.subject,
    html: message.html,
    text: message.text,
    headers: { ...headersOf(message), [messageHeader]: message.id },
    ...(config.mailBounceAddress && {
      envelope: { from: returnPath(config.mailBounceAddress, message.id), to: message.to_address },
    }),
  }
}

/** The mail server adds `+…` to no mailbox of its own: such an address reaches that of the part before it. */
function returnPath(address: string, messageId: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${messageId}${address.slice(at)}`
}

/** Lets people unsubscribe with one click in their mail program, which needs https (RFC 2369, RFC 8058). */
export function headersOf({ unsubscribe_url: url }: Pick<Message, 'unsubscribe_url'>): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(url && { 'List-Unsubscribe': `<${url}>` }),
    ...(url?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
