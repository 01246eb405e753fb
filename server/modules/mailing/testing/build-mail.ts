import type { TenantTransaction } from '../../../platform/database/database.ts'

type To = {
  template_id: number
  organization_id: string
  project_id: string
  wave_id: string
  assessee: { id: number; email: string | null }
}

/** An invitation to nominate that was taken by a mail server; returns its guid. */
export async function buildSentMail(tx: TenantTransaction, { assessee, template_id, ...place }: To): Promise<string> {
  const at = '2026-11-12T09:00:00Z'
  const campaign = await tx
    .insertInto('mail_campaigns')
    .values({
      ...place,
      provider: '360',
      mail_type: 'MailActivationAssessed',
      template_id,
      dispatch_at: at,
      content: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await tx
    .insertInto('mail_messages')
    .values({
      organization_id: place.organization_id,
      campaign_id: campaign.id,
      assessee_id: assessee.id,
      to_address: assessee.email ?? '',
      from_address: 'no-reply@assay.example',
      subject: 'Choose your raters',
      html: '<p>Good day</p>',
      text: 'Good day',
      language_code: 'en-GB',
      state: 'sent',
      transport: 'smtp',
      dispatch_at: at,
      next_try_at: at,
      claimed_at: at,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return message.id
}
