import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { sendTestMail as contract } from '../../../contract/mailing/test-mails.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { hasBody } from '../../../domain/templates/has-body.ts'
import { senderProblem } from '../../../domain/templates/check-senders.ts'
import { genericEmailTypes } from '../../../domain/templates/template-content.ts'
import { emailProblem, normalizeEmail } from '../../../domain/text/email-address.ts'
import { AppError, conflict, invalid, need, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { organizationSenders } from '../../platform/mail/organization-senders.ts'
import { fromAddress, sendersOf } from '../../platform/mail/senders.ts'
import type { Services } from '../../platform/services.ts'
import { exampleMail } from './example-mail.ts'
import { organizationOfTest, testMailsSince } from './test-mail-queries.ts'
import { wakeCampaign } from './wake-sending.ts'

type Wanted = BodyOf<typeof contract>
type Organization = { id: string; name: string }

/** Enough for somebody who works on a mail. */
const testsPerMinute = 6

/** Queues what stands in an editor of mails, stored or not, for the address of whoever edits it. */
export function sendTestMail(
  services: Services,
  user: SignedIn,
  organizationId: string,
  wanted: Wanted,
): Promise<{ campaignId: string; address: string }> {
  const address = normalizeEmail(user.email)
  return services.db.withTenant(user.scope, async (tx) => {
    await requireAllowed(services, tx, user, organizationId, wanted)
    const organization = await organizationOfTest(tx, organizationId)
    if (!organization) throw notFound()
    if (emailProblem(address)) throw conflict('NO_ADDRESS_OF_YOUR_OWN')
    await requireFew(services, tx, user, organization)
    const campaignId = await queue(services, tx, { user, address, organization, wanted })
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'send-mails',
      recordType: 'mail-campaign',
      recordId: campaignId,
      details: { mailType: wanted.mailType, queued: 1 },
    })
    return { campaignId, address }
  })
}

const isAboutLogins = ({ mailType }: Wanted) => genericEmailTypes.some((known) => known === mailType)

/** Whether the caller may write such mails, and send them from this sender. */
async function requireAllowed(
  { config }: Services,
  tx: TenantTransaction,
  user: SignedIn,
  organizationId: string,
  wanted: Wanted,
) {
  const permissions = permissionsFor(user)
  if (isAboutLogins(wanted)) need(may(permissions, 'writeEmailTemplates'), 'writeEmailTemplates')
  const code = senderProblem(wanted.sender, await sendersOf(tx, config, user, permissions, [organizationId]))
  if (code) throw invalid([{ path: 'sender', code }])
  if (!hasBody(wanted.body)) throw invalid([{ path: 'body', code: 'REQUIRED' }])
}

/** Those who press the button in several windows wait for each other, so that each counts. */
async function requireFew({ clock }: Services, tx: TenantTransaction, user: SignedIn, { id }: Organization) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test mails ${user.userName}`}, 0))`.execute(tx)
  const since = new Date(clock.now().getTime() - 60_000)
  const sent = await testMailsSince(tx, { organizationId: id, userName: user.userName, since })
  if (sent >= testsPerMinute) throw new AppError('TOO_MANY_REQUESTS', 429)
}

type Order = { user: SignedIn; address: string; organization: Organization; wanted: Wanted }

async function queue(
  { config, clock }: Services,
  tx: TenantTransaction,
  { user, address, organization, wanted }: Order,
): Promise<string> {
  const { mailType, languageCode: language, provider, sender, subject, body, footer } = wanted
  const now = clock.now()
  const { id: campaignId } = await tx
    .insertInto('mail_campaigns')
    .values({
      organization_id: organization.id,
      provider: isAboutLogins(wanted) ? (provider ?? 'any') : '360',
      is_sample: true,
      dispatch_at: now,
      created_by: user.userName,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = { sender: { [language]: sender }, subject: { [language]: subject }, body: { [language]: body } }
  const person = { name: user.name, email: address }
  const about = { person, organizationName: organization.name, origin: config.publicUrl, now }
  await tx
    .insertInto('mail_messages')
    .values({
      organization_id: organization.id,
      campaign_id: campaignId,
      to_address: address,
      to_name: user.name,
      from_address: fromAddress(config, sender, await organizationSenders(tx, [organization.id])),
      ...exampleMail({ mailType, language, texts, footer }, about),
      language_code: language,
      dispatch_at: now,
      next_try_at: now,
      created_at: now,
    })
    .execute()
  await wakeCampaign(tx, { organizationId: organization.id, campaignId }, now)
  return campaignId
}
