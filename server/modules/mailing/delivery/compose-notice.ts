import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { recipientOfMessage } from '../../notifications/records/recipient-of-notification.ts'
import { mailForm } from '../fill-mail.ts'
import { unsubscribePath } from '../reminder-recipients.ts'
import { orderedOf } from './ordered-of.ts'

type Notice = {
  organization_id: string
  campaign_id: string
  project_id: string
  wave_id: string | null
  language_code: LanguageCode
  to_address: string
  notification_recipient_id: string
}

/**
 * The text of a notification of finished reports. Anybody may have been entered as a recipient, so every address in it leads
 * to the wave's reports behind the sign-in, and nobody's way to sign in is told.
 */
export async function composeNotice({ config }: Pick<Services, 'config'>, tx: TenantTransaction, notice: Notice) {
  const { organization_id: organizationId, notification_recipient_id: recipientId, to_address: email } = notice
  const recipient = await recipientOfMessage(tx, organizationId, recipientId)
  if (!recipient) return null
  const origin = config.publicUrl
  const place = { orgGuid: organizationId, selectedProjGuid: notice.project_id }
  const reports = origin + pathTo('myreports', { ...place, ...(notice.wave_id && { waveGuid: notice.wave_id }) })
  const unsubscribe = origin + unsubscribePath(recipient.notificationId, recipientId)
  const ordered = await orderedOf(tx, organizationId, notice.campaign_id)
  const urls = { origin, dataCollection: reports, nominations: reports, sharedReports: reports, unsubscribe }
  const untold = { login: '–', password: '–', toolName: '–' }
  const filled = mailForm(ordered, notice.language_code, origin)({ name: email, email }, urls, untold)
  return { ...filled, unsubscribe_url: unsubscribe }
}
