import type { OutgoingMail } from '../../../platform/mail/mail-transport.ts'
import { noReplyAddress } from '../../../platform/mail/senders.ts'
import type { Services } from '../../../platform/services.ts'
import { letterHtml, letterText } from './draw-letter.ts'
import type { Letter } from './letter.ts'

/** The Message-ID is the same at every attempt, so that mail programs recognize a duplicate. */
export function mailOfLetter(
  { config }: Pick<Services, 'config'>,
  { id }: { id: string },
  to: OutgoingMail['to'],
  letter: Letter,
): OutgoingMail {
  return {
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    from: { name: 'Assay', address: noReplyAddress(config) },
    to,
    subject: letter.subject,
    html: letterHtml(letter),
    text: letterText(letter),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
