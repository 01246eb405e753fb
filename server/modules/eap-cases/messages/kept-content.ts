import type { Updateable } from 'kysely'
import type { EapMessages } from '../../../platform/database/schema.ts'
import type { MailAttachment } from '../../../platform/mail/mail-transport.ts'
import type { Services } from '../../../platform/services.ts'
import type { ClaimedEapMessage } from './claim-eap-message.ts'

/** A message as a built-in viewer shows it. */
export type KeptContent = {
  to: string
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}

/** Whether the built-in viewer stands for the recipients' mailboxes or phones; otherwise nothing that was sent is kept. */
export function isViewed({ identity, mail, texts }: Services, channel: 'mail' | 'text'): boolean {
  return identity.provider !== undefined && (channel === 'mail' ? mail : texts).name === 'viewer'
}

/** What is stored of a message that was sent: its content, sealed, for the built-in viewer alone. */
export function keptContent(services: Services, { id, channel, composed }: ClaimedEapMessage): Updateable<EapMessages> {
  if (!isViewed(services, channel)) return {}
  const content: KeptContent =
    'mail' in composed
      ? { ...pick(composed.mail), to: composed.mail.to.address }
      : { to: composed.text.to, subject: '', html: '', text: composed.text.text, attachments: [] }
  const { caseSealing } = services
  return { sealed_content: caseSealing.seal(JSON.stringify(content), sealedMessage(id)), key_id: caseSealing.keyId }
}

const pick = ({
  subject,
  html,
  text,
  attachments = [],
}: Omit<KeptContent, 'to' | 'attachments'> & {
  attachments?: readonly MailAttachment[]
}) => ({ subject, html, text, attachments })

export function openContent(
  { caseSealing }: Pick<Services, 'caseSealing'>,
  { id, sealed_content: sealed, key_id: keyId }: { id: string; sealed_content: Buffer; key_id: string },
): KeptContent {
  return JSON.parse(caseSealing.unseal(sealed, keyId, sealedMessage(id))) as KeptContent
}

/** A value that is moved to another row does not open. */
export const sealedMessage = (id: string) => `eap_messages.content ${id}`
