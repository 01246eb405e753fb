import { sql } from 'kysely'
import { mailLanguage } from '../../../domain/mailing/compose-mail.ts'
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
const apart = `${apartMs} milliseconds`
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
  await lockMailing(tx, mailing)
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
async function lockMailing(tx: TenantTransaction, { wave, mailType }: Mailing, whose = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`send ${mailType} ${wave.id} ${whose}`}, 0))`.execute(tx)
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
  await lockMailing(tx, mailing, userName)
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

/**
 * Whether the person of a waiting message gets the same mail by another one: two people who each had one were merged
 * since. The first of them goes out.
 */
export async function isDuplicate(
  tx: TenantTransaction,
  { organization_id, id, assessee_id }: { organization_id: string; id: string; assessee_id: number | null },
): Promise<boolean> {
  if (assessee_id === null) return false
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from mail_messages m
        join mail_campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
        join mail_messages o on o.organization_id = m.organization_id and o.assessee_id = m.assessee_id and o.id <> m.id
        join mail_campaigns d on d.organization_id = o.organization_id and d.id = o.campaign_id
       where m.organization_id = ${organization_id} and m.id = ${id}
         and (d.wave_id, d.mail_type, d.template_id, d.is_sample) = (c.wave_id, c.mail_type, c.template_id, false)
         and (o.state in ('claimed', 'sent', 'unknown') or o.state = 'queued' and o.id < m.id)
         and greatest(o.dispatch_at, o.created_at) > greatest(m.dispatch_at, m.created_at) - ${apart}::interval
         and greatest(o.dispatch_at, o.created_at) < greatest(m.dispatch_at, m.created_at) + ${apart}::interval) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}
