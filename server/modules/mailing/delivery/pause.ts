import { sql } from 'kysely'
import type { ClassifiedFailure } from '../../../../domain/mailing/classify-failure.ts'
import { nextProbe } from '../../../../domain/mailing/mail-tries.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/log.ts'
import { resumeServer } from '../records/mail-pause.ts'

type Cause = Pick<ClassifiedFailure, 'reason' | 'smtpCode'>
type OfCampaign = { organization_id: string; campaign_id: string }

/** The mail server rejects all mail of this campaign, whoever the recipient. */
export async function stopCampaign(
  tx: TenantTransaction,
  log: Logger,
  { organization_id: organizationId, campaign_id: campaignId }: OfCampaign,
  { reason, smtpCode }: Cause,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    update mail_campaigns c
       set stopped_at = coalesce(c.stopped_at, ${now}), stop_reason = ${reason}, stop_smtp_code = ${smtpCode}::smallint,
           next_probe_at = coalesce(c.next_probe_at, ${nextProbe(0, now)})
      from mail_campaigns before
     where c.organization_id = ${organizationId} and c.id = ${campaignId}
       and before.organization_id = c.organization_id and before.id = c.id
    returning before.stop_reason is distinct from ${reason} as is_new`.execute(tx)
  if (rows[0]?.is_new)
    log.error({ organizationId, campaignId, reason, smtpCode }, 'campaign stopped: the mail server rejects it')
}

/** A probe was delivered: the mail server works and accepts mail of this campaign. */
export async function resume(
  tx: TenantTransaction,
  log: Logger,
  { organization_id, campaign_id }: OfCampaign,
): Promise<void> {
  const resumed = await resumeServer(tx)
  const freed = await tx
    .updateTable('mail_campaigns')
    .set({ stopped_at: null, stop_reason: null, stop_smtp_code: null, next_probe_at: null, probes: 0 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', campaign_id)
    .where('stopped_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (resumed || freed) log.info({ campaignId: campaign_id }, 'mail resumed')
}
