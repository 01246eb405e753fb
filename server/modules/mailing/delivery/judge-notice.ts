import type { DropReason } from '../../../../domain/mailing/reasons.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { recipientOfMessage } from '../../notifications/records/recipient-of-notification.ts'
import { isBounced } from '../records/bounced-addresses.ts'
import { findWave } from '../mailing-queries.ts'

type Notice = {
  organization_id: string
  project_id: string
  wave_id: string | null
  to_address: string
  notification_recipient_id: string | null
}

/** Why a notification of finished reports is no longer to be sent to somebody; null: it is. */
export async function judgeNotice(tx: TenantTransaction, notice: Notice): Promise<DropReason | null> {
  const { organization_id: organizationId, project_id: projectId, wave_id: waveId } = notice
  const wave = waveId && (await findWave(tx, { organizationId, projectId, waveId }))
  if (!wave) return 'WAVE_GONE'
  const recipient = await recipientOfMessage(tx, organizationId, notice.notification_recipient_id ?? '')
  if (!recipient?.isWanted) return 'NOTIFICATION_GONE'
  if (recipient.unsubscribedAt !== null) return 'UNSUBSCRIBED'
  return (await isBounced(tx, { organizationId, address: notice.to_address })) ? 'ADDRESS_BOUNCED' : null
}
