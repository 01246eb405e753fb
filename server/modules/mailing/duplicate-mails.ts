import { sql } from 'kysely'
import { mailLanguage } from '../../../domain/mailing/compose-mail.ts'
import type { MailKind } from '../../../domain/mailing/mail-pages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { dispatchAt } from './dispatch-at.ts'
import { subjectFor } from './fill-mail.ts'
import { orderMail } from './ordered-mail.ts'
import type { Recipient } from './mailing-queries.ts'
import type { Mailing, MailRequest } from './prepare-mailing.ts'
import { changedAt } from '../templates/records/changed-at.ts'

/** The same mail of the same wave to the same person for about the same time counts as sent twice by mistake. */
const apartMs = 2 * 60_000
/** A sample may be wanted again after reading it, so its limit is shorter. */
const samplesApartMs = 5_000

type Duplicate = { personId: number; campaignId: string }
type Dispatch = { hours: ReadonlyMap<number, Date>; now: Date }
type Chosen = { recipients: readonly Recipient[]; duplicates: readonly Duplicate[] }

/**
 * Removes recipients who have just been sent the same mail: pressing the button twice, here or in another browser,
 * sends nothing twice. A sample is checked for its first recipient.
 */
export async function withoutDuplicates(
  { clock }: Pick<Services, 'clock'>,
  tx: TenantTransaction,
  user: SignedIn,
  mailing: Mailing,
  request: MailRequest,
): Promise<Chosen> {
  const now = clock.now()
  if (request.isSample) return sampleOnce(tx, user, mailing, request, now)
  await lockMailing(tx, { waveId: mailing.wave.id, mailType: mailing.mailType })
  const hours = hoursOf(mailing.recipients, request, now)
  const duplicates = await duplicatesOf(tx, mailing, request.templateId, { hours, now })
  const written = new Set(duplicates.map(({ personId }) => personId))
  return { recipients: mailing.recipients.filter(({ id }) => !written.has(id)), duplicates }
}

/** When each person would get the mail; computed once a language. */
function hoursOf(people: readonly Recipient[], request: MailRequest, now: Date): Map<number, Date> {
  const hours = new Map<number, Date>()
  for (const [language, speakers] of Map.groupBy(people, ({ languageCode }) => languageCode)) {
    const hour = dispatchAt(request, language, now)
    for (const { id } of speakers) hours.set(id, hour)
  }
  return hours
}

/** Senders of one kind of mail of a wave wait for each other until their transaction ends. */
export async function lockMailing(
  tx: TenantTransaction,
  { waveId, mailType }: { waveId: string; mailType: MailKind },
  whose = '',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`send ${mailType} ${waveId} ${whose}`}, 0))`.execute(tx)
}

async function sampleOnce(
  tx: TenantTransaction,
  { userName }: SignedIn,
  mailing: Mailing,
  { templateId }: MailRequest,
  now: Date,
): Promise<Chosen> {
  const { access, wave, mailType, mail, fallback } = mailing
  const [person] = mailing.recipients
  const language = person && mailLanguage(mail, person.languageCode, fallback)
  if (!person || !language) return { recipients: [], duplicates: [] }
  await lockMailing(tx, { waveId: wave.id, mailType }, userName)
  // A sample from before the template was changed is not a duplicate.
  const { rows } = await sql<{ campaignId: string }>`
    select c.id as "campaignId"
      from mail_campaigns c
      join mail_messages m on m.organization_id = c.organization_id and m.campaign_id = c.id
     where c.organization_id = ${access.organization.id} and c.project_id = ${access.project.id} and c.wave_id = ${wave.id}
       and c.mail_type = ${mailType} and c.template_id = ${templateId} and c.is_sample and c.created_by = ${userName}
       and m.language_code = ${language} and m.subject = ${subjectFor(orderMail(mailing, [language]), person, language)}
       and m.created_at > ${new Date(now.getTime() - samplesApartMs)} and m.created_at >= ${changedAt(templateId)}
     limit 1`.execute(tx)
  const [duplicate] = rows
  return duplicate
    ? { recipients: [], duplicates: [{ personId: person.id, ...duplicate }] }
    : { recipients: [person], duplicates: [] }
}

/** People for whom the same mail is already queued or sent. `hours` is when it would be sent now, by person. */
async function duplicatesOf(
  tx: TenantTransaction,
  { access, wave, mailType }: Mailing,
  templateId: number,
  { hours, now }: Dispatch,
): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate & { hour: Date }>`
    select m.assessee_id as "personId", m.campaign_id as "campaignId", greatest(m.dispatch_at, m.created_at) as hour
      from mail_campaigns c
      join mail_messages m on m.organization_id = c.organization_id and m.campaign_id = c.id
     where c.organization_id = ${access.organization.id} and c.project_id = ${access.project.id} and c.wave_id = ${wave.id}
       and c.mail_type = ${mailType} and c.template_id = ${templateId} and not c.is_sample
       and m.state not in ('failed', 'dropped') and m.assessee_id = any (${[...hours.keys()]})`.execute(tx)
  const isNear = ({ personId, hour }: { personId: number; hour: Date }) => {
    const wanted = Math.max(hours.get(personId)?.getTime() ?? 0, now.getTime())
    return Math.abs(wanted - hour.getTime()) < apartMs
  }
  const found = new Map(rows.filter(isNear).map(({ personId, campaignId }) => [personId, { personId, campaignId }]))
  return [...found.values()]
}

/** A message that waits, with the time for which it was ordered. */
type Waiting = { organization_id: string; id: string; campaign_id: string; assessee_id: number | null } & Times
type Times = { dispatch_at: Date; created_at: Date }

/**
 * Whether the person of a waiting message gets the same mail by another one: two people who each had one were merged
 * since. The first of them goes out. The person's messages are found first, whatever PostgreSQL knows about a campaign
 * that was ordered a moment ago: from its side it would read all of ten thousand for each of them.
 */
export async function isDuplicate(tx: TenantTransaction, waiting: Waiting): Promise<boolean> {
  const { organization_id: organizationId, id, campaign_id: campaignId, assessee_id: personId } = waiting
  if (personId === null) return false
  const hour = Math.max(waiting.dispatch_at.getTime(), waiting.created_at.getTime())
  const { rows } = await sql<{ found: boolean }>`
    with others as materialized (
      select campaign_id from mail_messages m
       where m.organization_id = ${organizationId} and m.assessee_id = ${personId} and m.id <> ${id}
         and (m.state in ('claimed', 'sent', 'unknown') or m.state = 'queued' and m.id < ${id})
         and greatest(m.dispatch_at, m.created_at) > ${new Date(hour - apartMs)}
         and greatest(m.dispatch_at, m.created_at) < ${new Date(hour + apartMs)})
    select exists (
      select from mail_campaigns c
       where c.organization_id = ${organizationId} and c.id in (select campaign_id from others) and not c.is_sample
         and (c.wave_id, c.mail_type, c.template_id) = (
               select wave_id, mail_type, template_id from mail_campaigns
                where organization_id = ${organizationId} and id = ${campaignId})) as found`.execute(tx)
  return rows[0]?.found ?? false
}
