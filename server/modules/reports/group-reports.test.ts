import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listCompanyReports, listProjectReportTemplates } from '../../../contract/reports/reports.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/issued-cell.ts'
import { createPdfEngine } from '../../platform/pdf/pdf-engine.ts'
import type { CollectedRater } from '../../testing/build-collected-wave.ts'
import { buildCollectedWave } from '../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { textOf } from '../../testing/pdf-text.ts'
import type { Client } from '../../testing/test-app.ts'
import { wavesJobs } from '../waves/jobs.ts'
import { reportsJobs } from './jobs.ts'
import { paper, startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

type Row = AnswerOf<typeof listCompanyReports>['reports'][number]
type Listed = AnswerOf<typeof listProjectReportTemplates>[number]

let world: ReportsWorld
let orgUser: Client
let stranger: Client
const engine = createPdfEngine()

/** Another rater who judges 1 has not submitted yet. */
const ratersWho = (level: number): CollectedRater[] => [
  { role: 'self', answer: () => level },
  { role: 'superior', answer: () => level },
  { role: 'colleague', answer: () => level, comment: 'A secret' },
  { role: 'colleague', answer: () => level },
  { role: 'colleague', answer: () => 1, submitted: false },
]
const silent = ratersWho(3).map((rater) => ({ ...rater, submitted: false }))
/** All of them, and the one about whom nobody has answered. */
const [first, last, unanswered] = [0, 3, 4]

beforeAll(async () => {
  world = await startReportsWorld(ratersWho(2), [
    { name: 'Adam Bílek', raters: ratersWho(3) },
    { name: 'Cyril Dostál', raters: ratersWho(4) },
    { name: 'Ema Fialová', raters: ratersWho(5) },
    { name: 'Silent Person', raters: silent },
  ])
  await world.assay.build(async (tx) => {
    const ofClient = { organization_id: world.company }
    orgUser = world.assay.as(await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'], ...ofClient }))
    stranger = world.assay.as(await buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'] }))
  })
}, 120_000)
afterAll(async () => {
  await engine.close()
  await world.assay.close()
})
beforeEach(() =>
  world.assay.build(async (tx) => {
    await tx.deleteFrom('link_reports').execute()
    await tx.deleteFrom('reports').execute()
    await tx.deleteFrom('activity_journal').execute()
    await sql`delete from graphile_worker._private_jobs`.execute(tx)
    await sql`update questionnaires q set status = 'open', submitted_at = null
               where q.answered_count < q.items_count`.execute(tx)
    await tx
      .updateTable('waves')
      .set({ wave_phase: 'dataCollection', release_reports: false, told_min_nonsuperiors: 2, told_min_superiors: 1 })
      .execute()
  }),
)

const guidOf = (index: number) => world.wave.assessees[index]?.guid ?? ''
const idOf = (index: number) => world.wave.assessees[index]?.id ?? 0
const everybody = () => world.wave.assessees.map(({ guid }) => guid)
const answered = () => everybody().slice(0, unanswered)
const order = (more: object = {}, as = world.manager) =>
  as.post(`/api/reports/generate-reports/${world.wave.waveId}`, {
    assesseeGuids: answered(),
    reportTemplateId: world.groupTemplateIds.team,
    ...more,
  })
const ordered = async (more: object = {}) => {
  const { body } = await order(more)
  return (body as { reports: { fileGuid: string }[] }).reports[0]?.fileGuid ?? ''
}
const individual = (index: number) => ordered({ assesseeGuids: [guidOf(index)], reportTemplateId: world.templateId })
const rows = async (as = world.manager) =>
  (
    (await as.post(`/api/reports/company-reports/${world.company}`, { projectGuid: world.project })).body as {
      reports: Row[]
    }
  ).reports
const show = (more: object = {}, as = world.manager) =>
  as.post(`/api/reports/generate-instant-report/${world.wave.waveId}`, {
    assesseeGuids: answered(),
    reportTemplateId: world.groupTemplateIds.team,
    ...more,
  })
const works = { pdf: paper() }

/** The text of a report that is printed and downloaded. */
async function printed(fileGuid: string): Promise<string> {
  await world.runJob(fileGuid, { pdf: engine })
  const file = await world.manager.get(`/api/reports/report-download/${fileGuid}`)
  return (await textOf(file.raw)).replaceAll(/\s+/g, ' ')
}

/** What a report about several people has claimed, by person. */
async function claimsOf(fileGuid: string): Promise<Map<number, IssuedCells360>> {
  const { id } = await world.report(fileGuid)
  const people = await world.assay.build((tx) =>
    tx.selectFrom('report_people').select(['assessee_id', 'published']).where('report_id', '=', id).execute(),
  )
  return new Map(
    people.flatMap(({ assessee_id, published }) => (published ? [[assessee_id, published as IssuedCells360]] : [])),
  )
}

/** The rater who was late hands in. */
async function handInAbout(index: number): Promise<void> {
  await world.assay.build((tx) =>
    sql`update questionnaires set status = 'submitted', submitted_at = now()
         where assessee_id = ${idOf(index)} and status = 'open'`.execute(tx),
  )
}

describe('a report about a group', () => {
  test('is one PDF about all chosen people without their names, and says how many they are (OPS-7-84, OPS-3-23)', async () => {
    expect(await order()).toMatchObject({ status: 200, body: { queued: 1, reports: [{ assesseeGuid: '' }] } })
    const [row] = await rows()
    expect(row).toMatchObject({ reportType: 'Group', assessee: null, reportStatus: 1 })
    const text = await printed(row?.fileGuid ?? '')
    expect(text).toContain('People 4')
    // The people's means are 2, 3, 4 and 5.
    expect(text).toContain('3.50')
    for (const name of [...world.wave.assessees.map((person) => person.name), 'A secret'])
      expect(text).not.toContain(name)
    expect(await rows()).toMatchObject([{ reportStatus: 4, canDownload: true, hasNumbers: false }])
    expect(await world.manager.get(`/api/reports/report-numbers/${row?.fileGuid}`)).toMatchObject({
      status: 409,
      body: { errorMessage: 'REPORT_WITHOUT_NUMBERS' },
    })
  }, 60_000)

  test('about a finished wave tells how well it was measured, unless people of the wave are missing (OPS-7-84)', async () => {
    await world.assay.build((tx) => tx.updateTable('waves').set({ wave_phase: 'finished' }).execute())
    const reportTemplateId = world.groupTemplateIds.wave
    const whole = await printed(await ordered({ reportTemplateId, forceLanguageCode: 'en-GB' }))
    expect(whole).toContain('How reliable')
    const some = await printed(await ordered({ reportTemplateId, assesseeGuids: answered().slice(1) }))
    expect(some).toContain('People 3')
    expect(some).not.toContain('How reliable')
  }, 90_000)

  test('compares with the reports of an earlier wave of the project', async () => {
    await world.assay.build(async (tx) => {
      const place = { organization_id: world.company, project_id: world.project }
      const dates = { name: 'Last spring', finishes_at: '2026-05-01T00:00:00Z' }
      await buildCollectedWave(tx, place, [], dates)
    })
    const before = await Promise.all([0, 1, 2].map(individual))
    for (const guid of before) await world.runJob(guid, works)
    await world.assay.build((tx) =>
      sql`update reports set wave_id = (select id from waves where name = 'Last spring')`.execute(tx),
    )
    expect(await printed(await ordered())).toContain('Last spring')
  }, 60_000)

  test('is offered in lists of templates of a project, without what only reports about one person have (OPS-7-86, OPS-3-56)', async () => {
    const flags = { can_generate_prezi: true, multiwave: true }
    const { team } = world.groupTemplateIds
    const set = (to: typeof flags) =>
      world.assay.build((tx) => tx.updateTable('report_templates').set(to).where('id', '=', team).execute())
    await set(flags)
    const list = async (query: string) =>
      (await world.manager.get(`/api/reports/project-report-templates/${world.project}?${query}`)).body as Listed[]
    for (const query of ['fullReports=true', 'instantReports=true&dataScope=2'])
      expect(await list(query)).toContainEqual(
        expect.objectContaining({ templateId: team, dataScope: 2, multiwave: false, canGeneratePrezi: false }),
      )
    const refused = [await order({ generatePrezi: 1 }), await order({ dataFromAllProjects: 1 })]
    await set({ can_generate_prezi: false, multiwave: false })
    for (const [index, path] of ['generatePrezi', 'dataFromAllProjects'].entries())
      expect(refused[index]).toMatchObject({ status: 400, body: { details: [{ path, code: 'OPTION_NOT_OFFERED' }] } })
  })

  test('is refused about fewer than three people, about people of others, and to those who may not (OPS-6-10)', async () => {
    const few = { status: 400, body: { details: [{ path: 'assesseeGuids', code: 'TOO_FEW_PEOPLE' }] } }
    const assesseeGuids = [...answered().slice(0, 2), guidOf(first)]
    expect(await order({ assesseeGuids })).toMatchObject(few)
    expect(await show({ assesseeGuids })).toMatchObject(few)
    const others = await world.assay.build(async (tx) => {
      const theirs = (await buildOrganization(tx)).id
      const theirProject = (await buildProject(tx, { organization_id: theirs })).id
      const person = [{ name: 'Of others', raters: ratersWho(3) }]
      const place = { organization_id: world.company, project_id: world.project }
      return [
        await buildCollectedWave(tx, { organization_id: theirs, project_id: theirProject }, person),
        await buildCollectedWave(tx, place, person, { name: 'Another wave' }),
      ]
    })
    for (const { assessees } of others) {
      const unknown = { status: 400, body: { details: [{ path: 'assesseeGuids.4', code: 'UNKNOWN_PEOPLE' }] } }
      const among = { assesseeGuids: [...answered(), assessees[0]?.guid] }
      expect(await order(among)).toMatchObject(unknown)
      expect(await show(among)).toMatchObject(unknown)
    }
    expect((await order({}, orgUser)).status).toBe(403)
    expect((await order({}, stranger)).status).toBe(404)
    expect((await show({}, stranger)).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  test('counts people about whom nobody has answered as asked, and fails with the reason where too few have results', async () => {
    const fails = async (assesseeGuids: string[]) => {
      const guid = await ordered({ assesseeGuids })
      await world.runJob(guid, works)
      expect(await claimsOf(guid)).toEqual(new Map())
      return (await world.report(guid)).error_code
    }
    expect(await fails([guidOf(first), guidOf(last), guidOf(unanswered)])).toBe('TOO_FEW_PEOPLE')
    const made = await ordered({ assesseeGuids: everybody() })
    await world.runJob(made, works)
    expect([...(await claimsOf(made)).keys()]).toEqual([0, 1, 2, 3].map(idOf))
    await world.assay.build((tx) => tx.deleteFrom('reports').execute())
    // Nobody has enough raters any more, and no own rating is there.
    await world.assay.build(async (tx) => {
      await tx.updateTable('waves').set({ told_min_nonsuperiors: 9, told_min_superiors: 9 }).execute()
      await sql`update questionnaires set status = 'withdrawn' where role_id = 'self'`.execute(tx)
    })
    const hidden = [await fails(answered()), (await show()).body]
    await world.assay.build((tx) =>
      sql`update questionnaires set status = 'submitted' where role_id = 'self' and answered_count = items_count`.execute(
        tx,
      ),
    )
    expect(hidden).toMatchObject(['TOO_FEW_ANSWERED', { errorMessage: 'TOO_FEW_ANSWERED' }])
  }, 30_000)
})

describe('a report about a group and others about its people', () => {
  test('leaves out whoever’s numbers would reveal a rater beside an earlier report (OPS-3-23)', async () => {
    await world.runJob(await individual(first), works)
    await handInAbout(first)
    const guid = await ordered()
    const text = await printed(guid)
    expect(text).toContain('People 3')
    expect([...(await claimsOf(guid)).keys()]).toEqual([1, 2, 3].map(idOf))
    // One more, and too few are left.
    await world.runJob(await individual(1), works)
    await handInAbout(1)
    const few = await ordered()
    await world.runJob(few, works)
    expect(await world.report(few)).toMatchObject({ status: 6, error_code: 'WOULD_REVEAL_RATERS' })
    expect((await rows())[0]).toMatchObject({ errorCode: 'WOULD_REVEAL_RATERS', canStartAgain: true })
  }, 60_000)

  test('is what later reports about one of them are checked against, until it is deleted unseen (OPS-3-23)', async () => {
    const guid = await ordered()
    await world.runJob(guid, { pdf: paper(() => Promise.reject(new Error('jammed'))) }).catch(() => undefined)
    await handInAbout(last)
    const later = await individual(last)
    await world.runJob(later, works)
    expect(await world.report(later)).toMatchObject({ error_code: 'WOULD_REVEAL_RATERS' })
    expect(await show({ assesseeGuids: [guidOf(last)], reportTemplateId: world.templateId })).toMatchObject({
      status: 409,
      body: { errorMessage: 'WOULD_REVEAL_RATERS' },
    })
    await world.manager.delete(`/api/reports/report/${guid}?softdelete=1`)
    await world.manager.post(`/api/reports/start-report-again/${later}`)
    await world.runJob(later, works)
    expect(await world.report(later)).toMatchObject({ status: 4 })
  })

  test('shown at once is a document, stands in no list and counts as issued (OPS-7-82, OPS-3-23)', async () => {
    const { status, body } = await show({ forceLanguageCode: 'cs' })
    expect(status).toBe(200)
    const { content } = body as { content: string }
    expect(content).toContain('<html lang="cs"')
    expect(content).not.toContain('Žofie Příhodová')
    expect(await rows()).toEqual([])
    await handInAbout(first)
    const later = await individual(first)
    await world.runJob(later, works)
    expect(await world.report(later)).toMatchObject({ error_code: 'WOULD_REVEAL_RATERS' })
  }, 30_000)

  test('that cannot be shown leaves nothing behind', async () => {
    const template = (set: { body: string }) =>
      world.assay.build((tx) =>
        tx.updateTable('report_templates').set(set).where('id', '=', world.groupTemplateIds.team).execute(),
      )
    const { body } = await world.assay.build((tx) =>
      tx
        .selectFrom('report_templates')
        .select('body')
        .where('id', '=', world.groupTemplateIds.team)
        .executeTakeFirstOrThrow(),
    )
    await template({ body: '{% nonsense %}' })
    const answer = await show()
    await template({ body })
    expect(answer).toMatchObject({ status: 409, body: { errorMessage: 'TEMPLATE_BROKEN' } })
    const left = await world.assay.build((tx) => tx.selectFrom('report_people').select('id').execute())
    expect(left).toEqual([])
  })
})

describe('attempts at a report about a group', () => {
  /** A printer that can be paused. */
  const slowPrinter = () => {
    const printing = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const pdf = paper(async () => {
      printing.resolve()
      await finish.promise
      return Buffer.from('%PDF-slow')
    })
    return { pdf, isPrinting: printing.promise, finish: finish.resolve }
  }

  test('that were killed leave no claim: the next is not checked against them (PLT-2-141)', async () => {
    const guid = await ordered()
    const slow = slowPrinter()
    const dead = world.runJob(guid, slow)
    await slow.isPrinting
    expect((await claimsOf(guid)).size).toBe(4)
    await handInAbout(first)
    await world.runJob(guid, works)
    slow.finish()
    await dead
    expect(await world.report(guid)).toMatchObject({ status: 4 })
    const claims = await claimsOf(guid)
    expect([...claims.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3].map(idOf))
    // The claim is that of the attempt that was printed, with the third colleague.
    const colleagues = claims
      .get(idOf(first))
      ?.find(({ unit, question }) => unit === 'colleague' && question === 'raters')
    expect(Object.keys(colleagues?.valueByRater ?? {})).toHaveLength(3)
    const later = await individual(first)
    await world.runJob(later, works)
    expect(await world.report(later)).toMatchObject({ status: 4 })
  })

  test('give up what an earlier attempt claimed for somebody who is left out now', async () => {
    const guid = await ordered()
    await world.runJob(guid, { pdf: paper(() => Promise.reject(new Error('jammed'))) }).catch(() => undefined)
    const alone = await individual(first)
    await world.runJob(alone, works)
    await handInAbout(first)
    await world.runJob(guid, works)
    expect([...(await claimsOf(guid)).keys()]).not.toContain(idOf(first))
    expect(await world.report(guid)).toMatchObject({ status: 4 })
  })

  test('can be cancelled, begun again and released; nothing stays claimed (PLT-2-141)', async () => {
    const guid = await ordered()
    const slow = slowPrinter()
    const running = world.runJob(guid, slow)
    await slow.isPrinting
    expect((await claimsOf(guid)).size).toBe(4)
    expect(await world.manager.post('/api/reports/cancel-reports', { fileGuids: [guid] })).toMatchObject({
      body: { cancelled: 1 },
    })
    slow.finish()
    await running
    expect(await rows()).toMatchObject([{ errorCode: 'CANCELLED', canStartAgain: true }])
    expect((await claimsOf(guid)).size).toBe(0)
    await world.assay.build((tx) => tx.updateTable('waves').set({ release_reports: true }).execute())
    expect((await world.manager.post(`/api/reports/start-report-again/${guid}`)).status).toBe(200)
    await world.runJob(guid, works)
    expect(await rows(orgUser)).toMatchObject([{ releaseAwaited: true, canDownload: false }])
    expect(await world.manager.post('/api/reports/release-reports', { fileGuids: [guid] })).toMatchObject({
      body: { released: 1 },
    })
    expect((await orgUser.get(`/api/reports/report-download/${guid}`)).status).toBe(200)
    expect((await stranger.get(`/api/reports/report-download/${guid}`)).status).toBe(404)
    expect((await world.manager.post('/api/reports/zip', { fileGuids: [guid] })).status).toBe(200)
  })
})

test('what happens with a report about a group stands in the journals of its people', async () => {
  const guid = await ordered()
  await world.runJob(guid, works)
  await world.manager.get(`/api/reports/report-download/${guid}`)
  const [made] = (
    await world.manager.post('/api/reports/create-links', [{ companyGuid: world.company, files: [guid] }])
  ).body as { shareGuid: string }[]
  await world.assay.anonymous.get(`/api/reports/shared-report-download/${made?.shareGuid}/${guid}`)
  const entries = await world.assay.build((tx) =>
    sql<{ code: string; people: number[] }>`
      select j.code, array_agg(p.assessee_id order by p.assessee_id) as people
        from activity_journal j join activity_journal_people p on p.organization_id = j.organization_id and p.journal_id = j.id
       group by j.code order by j.code`.execute(tx),
  )
  const people = [0, 1, 2, 3].map(idOf)
  expect(entries.rows).toEqual(
    ['REPORTS_DOWNLOADED', 'REPORTS_MADE', 'REPORTS_QUEUED', 'REPORTS_SHARED', 'SHARED_REPORTS_DOWNLOADED'].map(
      (code) => ({ code, people }),
    ),
  )
})

describe('finishing a wave', () => {
  const finish = async () => {
    const { waveId } = world.wave
    const { team } = world.groupTemplateIds
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ wave_phase: 'finishing', team_report_template_id: team }).execute(),
    )
    await wavesJobs['finish-wave']({ waveId, by: 'manager' }, world.assay.services)
    const place = { organizationId: world.company, waveId }
    await reportsJobs['generate-wave-reports'](place, world.assay.services)
    await reportsJobs['generate-wave-reports'](place, world.assay.services)
  }

  test('orders its report about the team once, about everybody who has answers', async () => {
    await finish()
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(row).toMatchObject({ reportType: 'Group', assessee: null, reportStatus: 1 })
    expect(await printed(row?.fileGuid ?? '')).toContain('People 4')
  }, 60_000)

  test('orders none where fewer than three people have answers', async () => {
    await world.assay.build((tx) =>
      sql`update questionnaires set status = 'open' where assessee_id = any(${[0, 1].map(idOf)}::int[])`.execute(tx),
    )
    await finish()
    const found = await rows()
    await world.assay.build((tx) =>
      sql`update questionnaires set status = 'submitted' where answered_count = items_count`.execute(tx),
    )
    expect(found).toEqual([])
  })
})
