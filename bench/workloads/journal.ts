import { auditPageSize, journalPageSize } from '../../domain/journal/limits.ts'
import { buildOrganization, buildProject, buildUser } from '../../server/testing/builders.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { atMost, type Finding } from '../finding.ts'
import { compareDuration } from '../measure.ts'

const records = 1_000_000
const rounds = 9

/** Pages of a journal and of an audit log of a million records each, against the bare queries through pg. */
export async function journal(assay: BenchApp): Promise<Finding[]> {
  const { organization, project, manager, admin } = await assay.build(async (tx) => {
    const made = await buildOrganization(tx, { name: 'Million records' })
    const owner = await buildUser(tx, { user_name: 'manager-of-million', roles: ['project manager'] })
    return {
      organization: made,
      manager: owner,
      project: await buildProject(tx, { organization_id: made.id, owner_user_name: 'manager-of-million' }),
      admin: await buildUser(tx, { user_name: 'admin-of-million', roles: ['admin'] }),
    }
  })
  const place = { organization: organization.id, project: project.id }
  await fill(assay, place)
  const [ofManager, ofAdmin] = [await assay.tokenOf(manager), await assay.tokenOf(admin)]
  const pages: Page[] = [
    { name: 'journal, first page', last: 250, ...listed(place, { page: 1 }) },
    { name: 'journal, page 50,000', last: 600, ...listed(place, { page: 50_000 }) },
    {
      name: 'journal of a person in mailings',
      last: 20,
      path: '/api/reports/activity-journal',
      body: { projectGuid: place.project, assesseeId: 77, automated: true },
      bare: `select j.* from activity_journal_people p join activity_journal j on j.organization_id = p.organization_id and j.id = p.journal_id
              where p.organization_id = '${place.organization}' and p.assessee_id = 77 order by p.at desc, j.id desc limit ${journalPageSize}`,
    },
    { name: 'audit log, first page', last: 30, ...audited('true', {}) },
    {
      name: 'audit log of an organization',
      last: 30,
      ...audited(`organization_id = '${place.organization}'`, { companyGuid: place.organization }),
    },
    { name: 'audit log of a user', last: 30, ...audited(`user_name = 'user-3'`, { userName: 'user-3' }) },
    {
      name: 'audit log of an action in an old week',
      last: 30,
      ...audited(`action = 'delete-report' and at < now() - interval '300 days'`, {
        action: 'delete-report',
        until: new Date(Date.now() - 300 * 86_400_000).toISOString(),
      }),
    },
  ]
  const findings: Finding[] = []
  for (const { name, path, body, bare, last } of pages) {
    const token = path.endsWith('audit-log') ? ofAdmin : ofManager
    const { ours, limit } = await compareDuration(
      () => mustAnswer(`${assay.url}${path}`, { token, body }),
      () => assay.bare.query(bare),
      rounds,
    )
    const limits = [{ than: 'the bare query through pg', value: limit }]
    findings.push({ name: `${name}, of a million`, ours, unit: 'ms', better: 'lower', limits, aim: atMost(last) })
  }
  return findings
}

type Place = { organization: string; project: string }
/** A call, the bare query that it is compared with, and the milliseconds in which the call is to answer. */
type Page = { name: string; path: string; body: object; bare: string; last: number }

/** The number of all and the page, as two statements in one. */
function listed({ organization, project }: Place, { page }: { page: number }): Omit<Page, 'name' | 'last'> {
  const where = `where organization_id = '${organization}' and project_id = '${project}' and type <> 5`
  return {
    path: '/api/reports/activity-journal',
    body: { projectGuid: project, page },
    bare: `select count(*) from activity_journal ${where};
      select * from activity_journal ${where} order by created_at desc, id desc limit ${journalPageSize} offset ${(page - 1) * journalPageSize}`,
  }
}

const audited = (where: string, body: object): Omit<Page, 'name' | 'last'> => ({
  path: '/api/reports/audit-log',
  body,
  bare: `select * from audit_log where ${where} order by at desc, id desc limit ${auditPageSize}`,
})

/** The guids of these records are never looked up, so they need no locators. */
async function fill({ bare }: BenchApp, { organization, project }: Place): Promise<void> {
  await bare.query('alter table activity_journal disable trigger activity_journal_locate')
  await bare.query(
    `insert into activity_journal (organization_id, project_id, type, code, details, originator_user_name, created_at)
     select $1, $2, case when n % 4 = 0 then 5 else 4 end, 'REPORTS_MADE', '{"count": 3}', 'manager-of-million',
            now() - n * interval '30 seconds'
       from generate_series(1, ${records}) n`,
    [organization, project],
  )
  await bare.query('alter table activity_journal enable trigger activity_journal_locate')
  await bare.query(
    `insert into activity_journal_people (organization_id, assessee_id, journal_id, at)
     select organization_id, person, id, created_at
       from (select * from activity_journal where organization_id = $1 order by id desc limit 100) j cross join generate_series(1, 3000) person`,
    [organization],
  )
  await bare.query(
    `insert into audit_log (organization_id, at, user_name, action, record_type, record_id)
     select case when n % 3 = 0 then $1::uuid end, now() - n * interval '30 seconds', 'user-' || n % 50,
            (array['download-report', 'change-person', 'send-mails', 'sign-in'])[1 + n % 4], 'report', n::text
       from generate_series(1, ${records}) n`,
    [organization],
  )
  await bare.query('vacuum analyze activity_journal')
  await bare.query('vacuum analyze activity_journal_people')
  await bare.query('vacuum analyze audit_log')
}
