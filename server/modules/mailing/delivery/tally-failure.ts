import type { Selectable } from 'kysely'
import type { CampaignMail } from '../../../../domain/mailing/mail-pages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { MailMessages } from '../../../platform/database/schema.ts'
import { tallyJournal } from '../../journal/records/write-journal.ts'

type Failed = Pick<Selectable<MailMessages>, 'organization_id' | 'campaign_id' | 'assessee_id'>

/** Counts a mail that will not be tried again in the journal: one record for each mailing. A sample is not counted. */
export async function tallyFailure(tx: TenantTransaction, failed: Failed): Promise<void> {
  const { organization_id: organizationId, campaign_id: campaignId, assessee_id: person } = failed
  const campaign = await tx
    .selectFrom('mail_campaigns')
    .select(['project_id', 'wave_id', 'mail_type', 'is_sample'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (!campaign?.project_id || campaign.is_sample) return
  await tallyJournal(
    tx,
    {
      code: 'MAILS_FAILED',
      organizationId,
      userName: null,
      projectId: campaign.project_id,
      ...(campaign.wave_id && { waveId: campaign.wave_id }),
      details: { mailType: campaign.mail_type as CampaignMail },
    },
    { subject: campaignId, count: 1, people: person === null ? [] : [person] },
  )
}
