import { loginStatus } from '../../../domain/logins/login-status.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { sql, type RawBuilder } from 'kysely'
import type { MailsContent } from '../../../domain/templates/template-content.ts'
import { isReminder, type MailKind, type MailRule } from '../../../domain/mailing/mail-pages.ts'
import {
  defaultInterfaceLanguage,
  type InterfaceLanguage,
  type LanguageCode,
} from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { bouncedSince } from './records/bounced-addresses.ts'
import { waveHead } from '../waves/records/wave-head.ts'

const { generated, inProgress, locked, filled, completed } = loginStatus

/** Of a login `l`: its person can still use it. */
const isLive = sql<boolean>`(l.login is not null and l.status in (${generated}, ${inProgress}, ${locked}))`
/** Of a login `l`: it has an address that may be mailed. */
const hasAddress = sql<boolean>`(not l.sealed and l.product_url is not null and l.product_url ~* '^https?://')`

export type Recipient = {
  id: number
  name: string
  email: string
  languageCode: LanguageCode
  done: number
  total: number
  /** Since when the person wants no more mails of this kind. */
  unsubscribedAt: Date | null
  /** Since when nothing is sent to the address, because mail to it came back. */
  bouncedAt: Date | null
  /** False where all logins of the person are sealed or have no address. */
  hasUrl: boolean
}
export type ListedRecipient = Recipient & { roles: string[]; lastSentAt: Date | null }

export type WavePlace = { organizationId: string; projectId: string; waveId: string }

/** The wave, unless it, its project or its organization was deleted. */
export async function findWave(tx: TenantTransaction, { organizationId, projectId, waveId }: WavePlace) {
  const wave = await waveHead(tx, { organizationId, waveId })
    .leftJoin('images', 'images.id', 'waves.logo_image_id')
    .select(['images.id as logo_id', 'images.name as logo_name'])
    .executeTakeFirst()
  const isThere = wave?.project_id === projectId && !wave.is_deleted && !wave.is_project_deleted
  return isThere ? wave : undefined
}

/** A template about logins that the caller may see. */
export function emailOf(tx: TenantTransaction, templateId: number) {
  return tx
    .selectFrom('templates')
    .select(['content', 'email_kind as emailType'])
    .where('id', '=', templateId)
    .where('category', '=', 'generic-email')
    .executeTakeFirst()
}

/** The mails of a template that the caller may see. */
export async function mailsOf(tx: TenantTransaction, templateId: number): Promise<MailsContent['mails'] | undefined> {
  const template = await tx
    .selectFrom('templates')
    .select('content')
    .where('id', '=', templateId)
    .where('type', '=', 'mails')
    .where('category', '=', 'none')
    .executeTakeFirst()
  return template && (template.content as MailsContent).mails
}

type PackedRecipient = [number, string, string, LanguageCode, number, number, string | null, string | null, boolean]

/**
 * Those of the people whom a mail of this kind is for, also without an address; null: everybody. They come as one JSON
 * value: ten thousand rows would block the process twice as long.
 */
export async function recipientsOf(
  tx: TenantTransaction,
  place: WavePlace,
  rule: MailRule,
  mailType: MailKind,
  personIds: readonly number[] | null,
): Promise<Recipient[]> {
  const people = recipientsQuery(place, rule, [mailType], {
    personIds,
    more: sql``,
    language: defaultInterfaceLanguage,
  })
  const { rows } = await sql<{ people: PackedRecipient[] | null }>`
    select json_agg(json_build_array(p.id, p.name, p.email, p."languageCode", p.done, p.total, p."unsubscribedAt", p."bouncedAt", p."hasUrl")) as people
      from (${people}) as p`.execute(tx)
  return (rows[0]?.people ?? []).map(([id, name, email, languageCode, done, total, since, bounced, hasUrl]) => ({
    id,
    name,
    email,
    languageCode,
    done,
    total,
    unsubscribedAt: since === null ? null : new Date(since),
    bouncedAt: bounced === null ? null : new Date(bounced),
    hasUrl,
  }))
}

/** Everybody whom a mail of this kind is for, with what they were sent. */
export async function listRecipients(
  tx: TenantTransaction,
  place: WavePlace,
  rule: MailRule,
  mailTypes: readonly MailKind[],
  language: InterfaceLanguage,
): Promise<ListedRecipient[]> {
  const more = sql`work.roles,
           (select max(coalesce(m.sent_at, case when m.state = 'unknown' then m.claimed_at end)) from mail_messages m join mail_campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
             where m.organization_id = a.organization_id and m.assessee_id = a.id and c.wave_id = ${place.waveId}
               and c.mail_type = any (${[...mailTypes]}::text[]) and not c.is_sample and m.state <> 'bounced') as "lastSentAt",`
  const query = recipientsQuery<ListedRecipient>(place, rule, mailTypes, { personIds: null, more, language })
  const { rows } = await query.execute(tx)
  return rows
}

function recipientsQuery<Row>(
  place: WavePlace,
  rule: MailRule,
  mailTypes: readonly MailKind[],
  {
    personIds,
    more,
    language,
  }: { personIds: readonly number[] | null; more: RawBuilder<unknown>; language: InterfaceLanguage },
): RawBuilder<Row> {
  const work = {
    assessees: rule.page === 'send-360-reports' ? reportsOfAssessees : nominationsOfAssessees,
    assessors: questionnairesOfAssessors,
    superiors: reportsForSuperiors,
    logins: loginsToUse(rule),
    reported: reportsOfProvider(rule),
  }
  return sql<Row>`
    with work as (${work[rule.recipients](place, personIds)})
    select a.id, a.name, coalesce(a.email, '') as email, a.language_code as "languageCode", work.done, work.total, work."hasUrl", ${more}
           ${bouncedSince} as "bouncedAt",
           (select r.unsubscribed_at from reminder_recipients r
             where ${mailTypes.every(isReminder)} and r.organization_id = a.organization_id and r.wave_id = ${place.waveId}
               and r.assessee_id = a.id) as "unsubscribedAt"
      from work join assessees a on a.organization_id = ${place.organizationId} and a.id = work.person
     order by a.name ${collate(language)}, a.id`
}

type WorkOf = (place: WavePlace, personIds: readonly number[] | null) => RawBuilder<unknown>
const only = (column: RawBuilder<unknown>, personIds: readonly number[] | null) =>
  personIds === null ? sql`` : sql`and ${column} in (select unnest(${[...personIds]}::integer[]))`

const nominationsOfAssessees: WorkOf = ({ organizationId, waveId }, personIds) => sql`
  select w.assessee_id as person, array[]::text[] as roles,
         coalesce((select l.is_finalized::int from links l where l.organization_id = w.organization_id and l.kind = 'nominations'
                     and l.wave_id = w.wave_id and l.assessee_id = w.assessee_id), 0) as done, 1 as total, true as "hasUrl"
    from wave_assessees w
   where w.organization_id = ${organizationId} and w.wave_id = ${waveId} ${only(sql`w.assessee_id`, personIds)}`

const questionnairesOfAssessors: WorkOf = ({ organizationId, waveId }, personIds) => sql`
  select q.assessor_id as person, array_agg(distinct q.role_id) as roles,
         count(*) filter (where q.status = 'submitted')::int as done, count(*)::int as total, true as "hasUrl"
    from questionnaires q
   where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'
     ${only(sql`q.assessor_id`, personIds)}
   group by q.assessor_id`

const reportsOfAssessees: WorkOf = ({ organizationId, waveId }, personIds) => sql`
  select r.assessee_id as person, array[]::text[] as roles, count(*)::int as done, count(*)::int as total, true as "hasUrl"
    from reports r
   where r.organization_id = ${organizationId} and r.wave_id = ${waveId} and r.report_type = 'Individual' and r.status = ${reportStatus.completed} and r.deleted_at is null and not r.release_awaited
     ${only(sql`r.assessee_id`, personIds)}
   group by r.assessee_id`

const reportsForSuperiors: WorkOf = ({ organizationId, waveId }, personIds) => sql`
  select n.assessor_id as person, array['superior'] as roles, count(distinct r.id)::int as done, count(distinct r.id)::int as total, true as "hasUrl"
    from nominations n
    join reports r on r.organization_id = n.organization_id and r.wave_id = n.wave_id and r.assessee_id = n.assessee_id
   where n.organization_id = ${organizationId} and n.wave_id = ${waveId} and n.role_id = 'superior'
     and r.report_type = 'Individual' and r.status = ${reportStatus.completed} and r.deleted_at is null and not r.release_awaited
     ${only(sql`n.assessor_id`, personIds)}
   group by n.assessor_id`

/** People with a login that is still to be used; those that are done count as done. */
const loginsToUse =
  ({ outside }: MailRule): WorkOf =>
  ({ organizationId, waveId }, personIds) =>
    sql`
  select l.assessee_id as person, array[]::text[] as roles,
         count(*) filter (where l.status in (${filled}, ${completed}))::int as done, count(*)::int as total,
         bool_or(${isLive} and ${hasAddress}) as "hasUrl"
    from logins l
   where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.provider = ${outside?.provider}
     and (${isLive} or l.status in (${filled}, ${completed})) ${only(sql`l.assessee_id`, personIds)}
   group by l.assessee_id
  having bool_or(${isLive})`

const reportsOfProvider =
  ({ outside }: MailRule): WorkOf =>
  ({ organizationId, waveId }, personIds) =>
    sql`
  select r.assessee_id as person, array[]::text[] as roles, count(*)::int as done, count(*)::int as total, true as "hasUrl"
    from reports r
   where r.organization_id = ${organizationId} and r.wave_id = ${waveId} and r.provider = ${outside?.provider}
     and r.report_type = 'Individual' and r.status = ${reportStatus.completed} and r.deleted_at is null and not r.release_awaited
     ${only(sql`r.assessee_id`, personIds)}
   group by r.assessee_id`

/** Completed individual reports that each person is to get: their own, or as superiors those of their people. Of a provider where the mail is about one. */
export function reportsQuery(
  { organizationId, waveId }: Pick<WavePlace, 'organizationId' | 'waveId'>,
  { recipients, outside }: MailRule,
  personIds: RawBuilder<unknown>,
): RawBuilder<{ person: number; reports: number[] }> {
  const [person, nominations] =
    recipients === 'superiors'
      ? [
          sql`n.assessor_id`,
          sql`join nominations n on n.organization_id = r.organization_id and n.wave_id = r.wave_id and n.assessee_id = r.assessee_id
                                and n.role_id = 'superior'`,
        ]
      : [sql`r.assessee_id`, sql``]
  return sql`
    select ${person} as person, array_agg(r.id order by r.id) as reports
      from reports r ${nominations}
     where r.organization_id = ${organizationId} and r.wave_id = ${waveId} and r.report_type = 'Individual'
       and r.status = ${reportStatus.completed} and r.deleted_at is null and not r.release_awaited and ${person} = any(${personIds})
       ${outside ? sql`and r.provider = ${outside.provider}` : sql``}
     group by ${person}`
}

/** Those of one person. */
export async function reportsOf(
  tx: TenantTransaction,
  place: Pick<WavePlace, 'organizationId' | 'waveId'>,
  rule: MailRule,
  personId: number,
): Promise<number[]> {
  const { rows } = await reportsQuery(place, rule, sql`array[${personId}::integer]`).execute(tx)
  return rows[0]?.reports ?? []
}

export type LoginPlace = { organizationId: string; waveId: string; provider: string; personId: number }
type LoginToTell = { id: number; login: string; password: Buffer | null; address: string | null; toolName: string }

/** What a person needs to use those logins of a provider that are still to be used; in the order of their making. */
export async function loginsToTell(
  tx: TenantTransaction,
  { organizationId, waveId, provider, personId }: LoginPlace,
): Promise<LoginToTell[]> {
  const { rows } = await sql<LoginToTell>`
    select l.id, l.login, l.sealed_password as password, case when ${hasAddress} then l.product_url end as address,
           t.name as "toolName"
      from logins l
      join custom_tools c on c.organization_id = l.organization_id and c.id = l.custom_tool_id
      join tools t on t.id = c.tool_id
     where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.provider = ${provider}
       and l.assessee_id = ${personId} and ${isLive}
     order by l.id`.execute(tx)
  return rows
}
