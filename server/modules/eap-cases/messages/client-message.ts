import { calendarMediaType } from '../../../platform/calendars/calendar-file.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { linkSecret } from '../../../platform/links/links.ts'
import type { MailAttachment } from '../../../platform/mail/mail-transport.ts'
import type { Services } from '../../../platform/services.ts'
import { appointmentFile, appointmentFileName } from './appointment-file.ts'
import { clientLanguage, clientLetter, clientText, pagePath, type ToClient } from './client-letter.ts'
import type { Composed, NotWanted } from './compose-eap-message.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import type { EapMessage } from './message-queries.ts'
import type { TextKind } from './texts/client-texts.ts'
import { findTrueFacts, type TrueFacts } from './true-facts.ts'

/** A message to a client, in the client's language. Only here is the address opened. */
export async function composeForClient(
  services: Services,
  tx: TenantTransaction,
  message: EapMessage,
): Promise<Composed | NotWanted> {
  const now = services.clock.now()
  const found = await findTrueFacts(tx, message, now)
  if (!found) return 'NO_LONGER_TRUE'
  const { kind, facts, offerEnd } = found
  const address = addressOf(services, message, facts)
  if (address === '') return 'NO_ADDRESS'
  const language = clientLanguage(message.language_code, facts.mainLanguageCode)
  const to: ToClient = { kind, facts, language, offerEnd, now, url: urlOf(services, found) }
  if (message.channel === 'text')
    return { text: { reference: message.id, to: address, text: clientText({ ...to, kind: kind as TextKind }) } }
  const mail = mailOfLetter(services, message, { name: '', address }, clientLetter(to))
  return { mail: { ...mail, attachments: attachmentsOf(services, message, found, to) } }
}

function addressOf(
  { caseSealing }: Services,
  { channel }: EapMessage,
  { sealedPhone, phonePlace, sealedEmail, emailPlace, keyId }: TrueFacts['facts'],
): string {
  const [sealed, place] = channel === 'text' ? [sealedPhone, phonePlace] : [sealedEmail, emailPlace]
  return sealed === null ? '' : caseSealing.unseal(sealed, keyId, place)
}

function attachmentsOf(
  { config }: Services,
  { subject_id: id }: EapMessage,
  { kind, appointment }: TrueFacts,
  { language, now }: ToClient,
): MailAttachment[] {
  // Who is reminded has the entry already.
  if (!appointment || kind === 'reminder') return []
  const content = appointmentFile({ ...appointment, id }, language, config, now)
  return [{ filename: appointmentFileName, contentType: calendarMediaType, content }]
}

function urlOf({ sealing, config }: Services, { kind, facts }: TrueFacts): string | null {
  const { link, licenceId, isActive } = facts
  if (kind === 'cancelled') return isActive ? config.publicUrl + pagePath.booking(licenceId) : null
  if (!link) return null
  const secret = linkSecret(sealing, link)
  if (kind === 'outcome') return config.publicUrl + pagePath.outcome(secret)
  if (kind === 'joined' || kind === 'offer') return config.publicUrl + pagePath.waitingPlace(secret)
  return config.publicUrl + pagePath.reservation(secret)
}
