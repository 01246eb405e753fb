import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listProjectReportTemplates } from '../../../contract/reports/reports.ts'
import { createPdfEngine } from '../../platform/pdf/pdf-engine.ts'
import { buildCollectedWave } from '../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject } from '../../testing/builders.ts'
import { textOf } from '../../testing/pdf-text.ts'
import { wavesJobs } from '../waves/jobs.ts'
import { reportsJobs } from './jobs.ts'
import { ratersWho, startGroupWorld, type GroupWorld } from './testing/group-reports-world.ts'
import { paper } from './testing/reports-world.ts'

type Listed = AnswerOf<typeof listProjectReportTemplates>[number]

const [first, last, unanswered] = [0, 3, 4]

let world: GroupWorld
const engine = createPdfEngine()
beforeAll(async () => {
  world = await startGroupWorld()
}, 120_000)
afterAll(async () => {
  await engine.close()
  await world.assay.close()
})
beforeEach(() => world.startOver())

const works = { pdf: paper() }

/** The text of a report that is printed and downloaded. */
async function printed(fileGuid: string): Promise<string> {
  await world.runJob(fileGuid, { pdf: engine })
  const file = await world.manager.get(`/api/reports/report-download/${fileGuid}`)
  return (await textOf(file.raw)).replaceAll(/\s+/g, ' ')
}

describe('a report about a group', () => {
  test('is one PDF about all chosen people without their names, and says how many they are (OPS-7-84, OPS-3-23)', async () => {
    expect(await world.order()).toMatchObject({ status: 200, body: { queued: 1, reports: [{ assesseeGuid: '' }] } })
    const [row] = await world.rows()
    expect(row).toMatchObject({ reportType: 'Group', assessee: null, reportStatus: 1 })
    const text = await printed(row?.fileGuid ?? '')
    expect(text).toContain('People 4')
    // The people's means are 2, 3, 4 and 5.
    expect(text).toContain('3.50')
    for (const name of [...world.wave.assessees.map((person) => person.name), 'A secret'])
      expect(text).not.toContain(name)
    expect(await world.rows()).toMatchObject([{ reportStatus: 4, canDownload: true, hasNumbers: false }])
    expect(await world.manager.get(`/api/reports/report-numbers/${row?.fileGuid}`)).toMatchObject({
      status: 409,
      body: { errorMessage: 'REPORT_WITHOUT_NUMBERS' },
    })
  }, 60_000)

  test('says how many people it leaves out, and why (OPS-3-23)', async () => {
    await world.runJob(await world.individual(first), works)
    await world.handInAbout(first)
    const text = await printed(await world.ordered())
    expect(text).toContain('People 3')
    expect(text).toContain('1. Beside earlier reports their numbers would reveal single raters.')
  }, 60_000)

  test('about a finished wave tells how well it was measured, unless people of the wave are missing (OPS-7-84)', async () => {
    await world.assay.build((tx) => tx.updateTable('waves').set({ wave_phase: 'finished' }).execute())
    const reportTemplateId = world.groupTemplateIds.wave
    const whole = await printed(await world.ordered({ reportTemplateId, forceLanguageCode: 'en-GB' }))
    expect(whole).toContain('How reliable')
    const some = await printed(await world.ordered({ reportTemplateId, assesseeGuids: world.withAnswers().slice(1) }))
    expect(some).toContain('People 3')
    expect(some).not.toContain('How reliable')
  }, 90_000)

  test('compares with the reports of an earlier wave of the project', async () => {
    await world.assay.build(async (tx) => {
      const place = { organization_id: world.company, project_id: world.project }
      const dates = { name: 'Last spring', finishes_at: '2026-05-01T00:00:00Z' }
      await buildCollectedWave(tx, place, [], dates)
    })
    const before = await Promise.all([0, 1, 2].map(world.individual))
    for (const guid of before) await world.runJob(guid, works)
    await world.assay.build((tx) =>
      sql`update reports set wave_id = (select id from waves where name = 'Last spring')`.execute(tx),
    )
    expect(await printed(await world.ordered())).toContain('Last spring')
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
    const refused = [await world.order({ generatePrezi: 1 }), await world.order({ dataFromAllProjects: 1 })]
    await set({ can_generate_prezi: false, multiwave: false })
    for (const [index, path] of ['generatePrezi', 'dataFromAllProjects'].entries())
      expect(refused[index]).toMatchObject({ status: 400, body: { details: [{ path, code: 'OPTION_NOT_OFFERED' }] } })
  })

  test('is refused about fewer than three people, about people of others, and to those who may not (OPS-6-10)', async () => {
    const few = { status: 400, body: { details: [{ path: 'assesseeGuids', code: 'TOO_FEW_PEOPLE' }] } }
    const assesseeGuids = [...world.withAnswers().slice(0, 2), world.guidOf(first)]
    expect(await world.order({ assesseeGuids })).toMatchObject(few)
    expect(await world.show({ assesseeGuids })).toMatchObject(few)
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
      const among = { assesseeGuids: [...world.withAnswers(), assessees[0]?.guid] }
      expect(await world.order(among)).toMatchObject(unknown)
      expect(await world.show(among)).toMatchObject(unknown)
    }
    expect((await world.order({}, world.orgUser)).status).toBe(403)
    expect((await world.order({}, world.stranger)).status).toBe(404)
    expect((await world.show({}, world.stranger)).status).toBe(404)
    expect(await world.rows()).toEqual([])
  })

  test('claims nothing of people about whom nobody has answered, and fails with the reason where too few have results', async () => {
    const fails = async (assesseeGuids: string[]) => {
      const guid = await world.ordered({ assesseeGuids })
      await world.runJob(guid, works)
      expect(await world.claimsOf(guid)).toEqual(new Map())
      return (await world.report(guid)).error_code
    }
    expect(await fails([world.guidOf(first), world.guidOf(last), world.guidOf(unanswered)])).toBe('TOO_FEW_PEOPLE')
    const made = await world.ordered({ assesseeGuids: world.everybody() })
    await world.runJob(made, works)
    expect([...(await world.claimsOf(made)).keys()]).toEqual([0, 1, 2, 3].map(world.idOf))
    await world.startOver()
    await world.assay.build((tx) => sql`update questionnaires set status = 'open'`.execute(tx))
    expect(await fails(world.withAnswers())).toBe('NOBODY_ANSWERED')
    await world.startOver()
    // Nobody has enough raters any more, and no own rating is there.
    await world.assay.build(async (tx) => {
      await tx.updateTable('waves').set({ told_min_nonsuperiors: 9, told_min_superiors: 9 }).execute()
      await sql`update questionnaires set status = 'withdrawn' where role_id = 'self'`.execute(tx)
    })
    expect(await fails(world.withAnswers())).toBe('TOO_FEW_ANSWERED')
    expect(await world.show()).toMatchObject({ status: 409, body: { errorMessage: 'TOO_FEW_ANSWERED' } })
  }, 30_000)
})

test('what happens with a report about a group stands in the journals of its people', async () => {
  const guid = await world.ordered()
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
  const people = [0, 1, 2, 3].map(world.idOf)
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
    const [row, ...more] = await world.rows()
    expect(more).toEqual([])
    expect(row).toMatchObject({ reportType: 'Group', assessee: null, reportStatus: 1 })
    expect(await printed(row?.fileGuid ?? '')).toContain('People 4')
  }, 60_000)

  test('orders none where fewer than three people have answers', async () => {
    await world.assay.build((tx) =>
      sql`update questionnaires set status = 'open' where assessee_id = any(${[0, 1].map(world.idOf)}::int[])`.execute(
        tx,
      ),
    )
    await finish()
    expect(await world.rows()).toEqual([])
  })
})
