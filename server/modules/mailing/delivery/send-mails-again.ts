import { sql } from 'kysely'
import { canSendAgain, type MessageState } from '../../../../domain/mailing/reasons.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { wakeCampaign } from '../wake-sending.ts'
import { noteEvents } from './mail-history.ts'
import { mayMail } from './may-mail.ts'

type Ended = {
  id: string
  campaign_id: string
  mail_type: string | null
  state: MessageState
  error_code: string | null
}

/**
 * Queues again messages that are not known to have arrived. Those that wait or have arrived are left as they are, so
 * that pressing the button twice sends nothing twice. Recipients are checked again before sending.
 */
export function sendMailsAgain(
  { db, clock }: Services,
  user: SignedIn,
  projectId: string,
  messageIds: readonly string[],
): Promise<{ queued: number }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, require } = await mayMail(tx, user, projectId)
    const ended = await lockMessages(tx, { organizationId: organization.id, projectId, messageIds })
    const again = ended.filter(({ state, error_code }) => canSendAgain(state, error_code))
    if (again.length === 0) return { queued: 0 }
    for (const { mail_type } of again) require(mail_type)
    const now = clock.now()
    await tx
      .updateTable('mail_messages')
      .set({
        state: 'queued',
        next_try_at: now,
        attempts: 0,
        error_code: null,
        smtp_code: null,
        claimed_at: null,
        sent_at: null,
      })
      .where('organization_id', '=', organization.id)
      .where(
        'id',
        'in',
        again.map(({ id }) => id),
      )
      .execute()
    const messages = again.map(({ id }) => ({ organization_id: organization.id, id }))
    await noteEvents(tx, messages, { kind: 'sent-again', at: now, userName: user.userName })
    for (const campaignId of new Set(again.map(({ campaign_id }) => campaign_id))) {
      await wakeCampaign(tx, { organizationId: organization.id, campaignId }, now)
      await audit(tx, {
        organizationId: organization.id,
        userName: user.userName,
        action: 'send-mails-again',
        recordType: 'mail-campaign',
        recordId: campaignId,
        details: { messages: again.filter(({ campaign_id }) => campaign_id === campaignId).map(({ id }) => id) },
      })
    }
    return { queued: again.length }
  })
}

type Wanted = { organizationId: string; projectId: string; messageIds: readonly string[] }

async function lockMessages(tx: TenantTransaction, { organizationId, projectId, messageIds }: Wanted) {
  const { rows } = await sql<Ended>`
    select m.id, m.campaign_id, c.mail_type, m.state, m.error_code
      from mail_messages m
      join mail_campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
     where m.organization_id = ${organizationId} and c.project_id = ${projectId} and m.id = any (${[...messageIds]}::uuid[])
     order by m.id for update of m`.execute(tx)
  return rows
}
