import { sql } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { mailRuleOf, sendableMailTypes } from '../../../domain/mailing/mail-pages.ts'
import { collateNumbers } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { readInPieces } from '../../platform/database/read-json.ts'

export type PanelPlace = { organizationId: string; projectId: string; waveId: string }

/** Everybody of the wave as JSON, by name. Each table is read once, whatever the number of people. */
export const panelPeople = (
  tx: TenantTransaction,
  place: PanelPlace,
  reader: { showsEmails: boolean; language: InterfaceLanguage },
): Promise<Buffer[]> => readInPieces(tx, panelPeopleQuery(place, reader))

/**
 * Before anything is published nominations count, and none of them is answered; afterwards the questionnaires, with
 * nominations that are not published yet.
 */
export function panelPeopleQuery(
  { organizationId, projectId, waveId }: PanelPlace,
  { showsEmails, language }: { showsEmails: boolean; language: InterfaceLanguage },
) {
  return sql<{ people: string }>`
    with ratings as materialized (
      select coalesce(q.assessee_id, n.assessee_id) as assessee_id, coalesce(q.assessor_id, n.assessor_id) as assessor_id,
             coalesce(q.role_id, n.role_id) as role_id, n.assessee_id is not null as is_nominated,
             coalesce(q.status = 'submitted', false) as is_done, coalesce(q.items_count, 0) as items,
             case when q.status = 'submitted' then q.items_count else least(q.answered_count, q.items_count) end as answered
        from (select assessee_id, assessor_id, role_id from nominations
               where organization_id = ${organizationId} and wave_id = ${waveId}) n
        full join (select * from questionnaires
                    where organization_id = ${organizationId} and wave_id = ${waveId} and status <> 'withdrawn') q
          on q.assessee_id = n.assessee_id and q.assessor_id = n.assessor_id
    ), rated as materialized (
      select assessee_id, bool_or(is_nominated) as has_nomination,
             bool_or(is_done) filter (where assessor_id = assessee_id and role_id = 'self') as self_done,
             coalesce(json_agg(assessor_id order by assessor_id) filter (where not is_done), '[]') as open_raters,
             coalesce(json_agg(assessor_id order by assessor_id) filter (where is_done), '[]') as done_raters
        from ratings group by assessee_id
    ), rating as materialized (
      select assessor_id, count(*) as total, count(*) filter (where is_done) as finished,
             case when bool_and(is_done) then 100
                  else least(99, coalesce(round(100.0 * sum(answered) / nullif(sum(items), 0)), 0)) end::int as finished_pct,
             coalesce(json_agg(distinct role_id) filter (where assessor_id <> assessee_id), '[]') as roles
        from ratings group by assessor_id
    ), evaluated as materialized (
      select assessee_id from wave_assessees where organization_id = ${organizationId} and wave_id = ${waveId}
      union select assessee_id from rated
    ), closed as materialized (
      select assessee_id from links
       where organization_id = ${organizationId} and wave_id = ${waveId} and kind = 'nominations' and is_finalized
    ), equipped as materialized (
      select l.assessee_id, json_agg(json_build_object(
               'id', t.id, 'name', t.name, 'color', t.color, 'status', l.status, 'productId', l.id,
               'provider', l.provider, 'problem', l.problem) order by t.id, l.id) as tools
        from logins l join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id
       where l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.status <> ${loginStatus.deleted}
       group by l.assessee_id
    )
    select coalesce(json_agg(json_build_object(
             'id', a.id, 'assesseeGuid', a.assessee_guid, 'name', a.name,
             'email', ${showsEmails ? sql`coalesce(a.email, '')` : sql`''`}, 'languageCode', a.language_code,
             'roles', coalesce(rating.roles, '[]'),
             'rated', case when e.assessee_id is not null then json_build_object(
               'isFinalized', closed.assessee_id is not null, 'hasNomination', coalesce(rated.has_nomination, false),
               'self', case when rated.self_done then 'finished' when not rated.self_done then 'open' end,
               'openRaters', coalesce(rated.open_raters, '[]'), 'doneRaters', coalesce(rated.done_raters, '[]')) end,
             'rating', case when rating.assessor_id is not null then json_build_object(
               'finished', rating.finished, 'total', rating.total, 'finishedPct', rating.finished_pct) end,
             'customTools', coalesce(equipped.tools, '[]'))
             order by a.name ${collateNumbers(language)}, a.id), '[]')::text as people
      from evaluated e
      full join rating on rating.assessor_id = e.assessee_id
      join assessees a on a.organization_id = ${organizationId} and a.project_id = ${projectId}
       and a.id = coalesce(e.assessee_id, rating.assessor_id)
      left join rated on rated.assessee_id = a.id
      left join closed on closed.assessee_id = a.id
      left join equipped on equipped.assessee_id = a.id`
}

/** What was sent from each mail page of the wave; a person counts once, however many mails came. */
export function panelMails(tx: TenantTransaction, { organizationId, projectId, waveId }: PanelPlace) {
  const pages = sendableMailTypes.map((type) => mailRuleOf(type).page)
  const mails = sql`
    select coalesce(json_agg(json_build_object(
             'page', page, 'sent', sent, 'failed', failed, 'cameBack', came_back,
             'lastSentAt', app.iso(last_sent_at)) order by page), '[]')::text
      from (
        select page, count(*) filter (where is_sent) as sent, count(*) filter (where not is_sent and has_failed) as failed,
               count(*) filter (where is_sent and not has_arrived and has_returned) as came_back,
               max(last_sent_at) as last_sent_at
          from (
            select k.page, m.assessee_id, bool_or(m.sent_at is not null) as is_sent, bool_or(m.state = 'failed') as has_failed,
                   bool_or(m.state = 'sent') as has_arrived,
                   bool_or(m.state in ('bounced', 'failed') and m.sent_at is not null) as has_returned,
                   max(m.sent_at) as last_sent_at
              from mail_campaigns c
              join unnest(${[...sendableMailTypes]}::text[], ${pages}::text[]) as k (mail_type, page) on k.mail_type = c.mail_type
              join mail_messages m on m.organization_id = c.organization_id and m.campaign_id = c.id
             where c.organization_id = ${organizationId} and c.project_id = ${projectId} and c.wave_id = ${waveId}
               and not c.is_sample
             group by k.page, m.assessee_id) of_person
         group by page) of_page`
  return readInPieces(tx, mails)
}
