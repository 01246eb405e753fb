import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { OrderedMail } from '../ordered-mail.ts'

/** What the mails of a campaign say. */
export async function orderedOf(
  tx: TenantTransaction,
  organizationId: string,
  campaignId: string,
): Promise<OrderedMail> {
  const { content } = await tx
    .selectFrom('mail_campaigns')
    .select('content')
    .where('organization_id', '=', organizationId)
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return content as OrderedMail
}
