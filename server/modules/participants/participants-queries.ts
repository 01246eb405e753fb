import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { readInPieces } from '../../platform/database/read-json.ts'
import { wavesOfProject } from '../waves/records/waves-of-project.ts'
import { belongs, type WaveOfList } from './records/belonging.ts'

export type Place = { organizationId: string; projectId: string }

/** Transactions that add people to the project run one at a time, so that two lists cannot deadlock. */
export async function lockProject(tx: TenantTransaction, { organizationId, projectId }: Place): Promise<void> {
  await sql`
    select from projects where organization_id = ${organizationId} and id = ${projectId} for no key update`.execute(tx)
}

/** What a reader may see of people: e-mails and raters with canEditThisProject, journal counts with the journal. */
export type Reader = {
  /** Which tools are invoiced is for those who see invoices (PLT-6-54). */
  showsInvoices: boolean
  showsEmails: boolean
  showsRaters: boolean
  showsJournal: boolean
  showsInternalJournal: boolean
}
/** The people of a project or a wave with their tools, raters and counts, as pieces of JSON. */
export async function assesseeDetailsJson(
  tx: TenantTransaction,
  place: Place,
  wave: WaveOfList | null,
  reader: Reader,
): Promise<Buffer[]> {
  const waveIds = wave ? [wave.id] : (await wavesOfProject(tx, place)).map(({ id }) => id)
  return readInPieces(tx, assesseeDetailsQuery(place, wave, waveIds, reader))
}

/**
 * PostgreSQL writes the JSON. Each part is looked up by index for each person: this plan is good even right after an
 * import, before the tables are analysed.
 */
export function assesseeDetailsQuery(
  { organizationId, projectId }: Place,
  wave: WaveOfList | null,
  waveIds: readonly string[],
  reader: Reader,
): RawBuilder<{ people: string }> {
  return sql<{ people: string }>`
    select coalesce(json_agg(json_build_object(
             'id', a.id, 'assesseeGuid', a.assessee_guid, 'name', a.name,
             'email', ${shown('a.email', reader.showsEmails)}, 'languageCode', a.language_code,
             'note', a.note, 'created', app.iso(a.created_at), 'incognito', a.incognito, 'selected', false,
             'nominations', coalesce(${ratersOf(waveIds, reader)}, '[]'), 'customTools', coalesce(${toolsOf(reader)}, '[]'),
             'submittedCount', asked.submitted, 'questionnairesCount', asked.questionnaires,
             'journalCount', ${journalOf(reader)}) order by a.created_at desc, a.id desc), '[]')::text as people
      from assessees a
      cross join lateral ${askedAbout(waveIds)}
     where a.organization_id = ${organizationId} and a.project_id = ${projectId} and ${belongs(organizationId, wave)}`
}

/** `asked` of a person `a`: the questionnaires about him. */
export const askedAbout = (waveIds: readonly string[]) => sql`(
  select count(*) as questionnaires, count(*) filter (where q.status = 'submitted') as submitted
    from questionnaires q
   where q.organization_id = a.organization_id and q.wave_id = any(${[...waveIds]}::uuid[]) and q.assessee_id = a.id
     and q.status <> 'withdrawn') as asked`

const shown = (column: string, allowed: boolean) => (allowed ? sql`coalesce(${sql.ref(column)}, '')` : sql`''`)

const ratersOf = (waveIds: readonly string[], { showsRaters, showsEmails }: Reader) => sql`(
  select json_agg(json_build_object(
           'assessorName', ${shown('r.name', showsRaters)}, 'assessorEmail', ${shown('r.email', showsEmails)},
           'assessorGuid', ${showsRaters ? sql`r.assessee_guid` : sql`''`}) order by n.position, n.id)
    from nominations n join assessees r on r.organization_id = n.organization_id and r.id = n.assessor_id
   where n.organization_id = a.organization_id and n.assessee_id = a.id and n.wave_id = any(${[...waveIds]}::uuid[]))`

export const toolsOf = ({ showsInvoices }: Reader) => sql`(
  select json_agg(json_build_object(
           'id', t.id, 'name', t.name, 'color', t.color, 'status', l.status, 'batchId', l.batch_id, 'productId', l.id,
           'provider', l.provider, 'problem', l.problem,
           'isInvoiced', case when ${showsInvoices} then l.invoice_id is not null end,
           'notToBeInvoiced', case when ${showsInvoices} then l.not_to_be_invoiced end)
           order by t.id, l.id)
    from logins l join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id
   where l.organization_id = a.organization_id and l.assessee_id = a.id and l.status <> ${loginStatus.deleted})`

export const journalOf = ({ showsJournal, showsInternalJournal }: Reader) =>
  showsJournal
    ? sql`(select count(*) from activity_journal j
            where j.organization_id = a.organization_id and j.assessee_id = a.id and (${showsInternalJournal} or not j.internal))
         + (select count(*) from activity_journal_people m where m.organization_id = a.organization_id and m.assessee_id = a.id)`
    : sql`0`

/** Only the people; `withRaters` adds those who only rate others. */
export function assesseesJson(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  { showsEmails, withRaters }: { showsEmails: boolean; withRaters: boolean },
): Promise<Buffer[]> {
  return readInPieces(
    tx,
    sql`
    select coalesce(json_agg(json_build_object(
             'id', id, 'assesseeGuid', assessee_guid, 'name', name,
             'email', ${showsEmails ? sql`coalesce(email, '')` : sql`''`}, 'languageCode', language_code, 'note', note,
             'created', app.iso(created_at), 'incognito', incognito, 'selected', false)
             order by created_at desc, id desc), '[]')::text
      from assessees
     where organization_id = ${organizationId} and project_id = ${projectId} and (is_participant or ${withRaters})`,
  )
}

export function findAssessee(tx: TenantTransaction, { organizationId, projectId }: Place, assesseeId: number) {
  return tx
    .selectFrom('assessees')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('id', '=', assesseeId)
    .executeTakeFirst()
}

/** The project and organization of a person; looked up by id alone, within the caller's scope. */
export function locateAssessee(tx: TenantTransaction, assesseeId: number) {
  return tx
    .selectFrom('assessees')
    .select(['organization_id', 'project_id', 'email'])
    .where('id', '=', assesseeId)
    .executeTakeFirst()
}

export type ProjectOfPerson = { id: string; name: string; assessee_id: number }

/**
 * Projects `p` in which this person, or somebody with this address, takes part, limited to those `known` to the caller.
 */
export async function projectsOfPerson(
  tx: TenantTransaction,
  organizationId: string,
  person: { id: number; email: string | null },
  known: RawBuilder<boolean>,
  language: InterfaceLanguage,
): Promise<ProjectOfPerson[]> {
  const { rows } = await sql<ProjectOfPerson>`
    select p.id, p.name, a.id as assessee_id
      from assessees a join projects p on p.organization_id = a.organization_id and p.id = a.project_id
     where a.organization_id = ${organizationId} and p.deleted_at is null and ${known}
       and (a.id = ${person.id} or (a.email = ${person.email} and a.is_participant))
     order by p.starts_at desc nulls last, p.name ${collate(language)}, p.id`.execute(tx)
  return rows
}
