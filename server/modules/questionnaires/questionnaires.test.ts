import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAssessee, buildProject, buildUser, branchId } from '../../testing/builders.ts'
import { buildCollectingWave, buildCollection, buildQuestionnaireLink } from '../../testing/build-collection.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLink } from '../../platform/links/links.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const unknown = '0f0e0d0c-0b0a-0908-0706-050403020100'
const retrieve = (share: string) => test.anonymous.get(`/api/reports/questionnaires/${share}`)
const build = (options?: Parameters<typeof buildCollection>[2]) =>
  test.build((tx) => buildCollection(tx, test.services.sealing, options))
type Collection = Awaited<ReturnType<typeof build>>
const closeWave = ({ wave }: Collection, changes: object = {}) =>
  test.build((tx) =>
    tx
      .updateTable('waves')
      .set({ wave_phase: 'finished', ...changes })
      .where('id', '=', wave.id)
      .execute(),
  )

async function buildReport(
  made: Collection,
  assesseeId: number,
  more: { status?: number; report_type?: 'Individual' | 'Group'; template?: number } = {},
) {
  const file = await test.services.files.put(Buffer.from('%PDF-1.7 a report'))
  return test.build(async (tx) => {
    const { id } = await tx
      .insertInto('files')
      .values({
        organization_id: made.organization.id,
        name: 'report.pdf',
        media_type: 'application/pdf',
        size_bytes: file.sizeBytes,
        sha256: file.sha256,
        storage_key: file.storageKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return tx
      .insertInto('reports')
      .values({
        organization_id: made.organization.id,
        project_id: made.project.id,
        wave_id: made.wave.id,
        assessee_id: assesseeId,
        report_type: more.report_type ?? 'Individual',
        report_name: 'Individual report',
        report_template_id: more.template ?? null,
        file_name: 'Martin Beneš.pdf',
        language_code: 'en-GB',
        status: more.status ?? 4,
        file_id: id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

describe('what a link is about', () => {
  it('has seven fields and cards with theirs (OPS-3-10, OPS-3-11, OPS-7-66, PLT-7-09)', async () => {
    const { share, wave, organization, project } = await build()
    const { status, body } = await retrieve(share)
    expect(status).toBe(200)
    expect(Object.keys(body as object).toSorted()).toEqual([
      'assesseeLanguage',
      'assesseeName',
      'collectionProducts',
      'finishedProducts',
      'isApproved',
      'isExpired',
      'isFound',
    ])
    const path = `/organization/${organization.id}/project/${project.id}/questionnaires/${share}/${wave.id}`
    expect(body).toMatchObject({
      isFound: true,
      isExpired: false,
      isApproved: true,
      assesseeName: 'Martin Beneš',
      assesseeLanguage: 'en-GB',
      finishedProducts: [],
      collectionProducts: [
        {
          waveName: 'Leadership 360, Autumn 2026',
          productUrl: `${test.services.config.publicUrl}${path}`,
          projectName: 'Leadership development',
          toolName: expect.any(String) as unknown,
          assesseeNamesRoles: [
            { assesseeName: 'Martin Beneš', roleId: 'self' },
            { assesseeName: 'Tereza Havlíková', roleId: 'colleague' },
            { assesseeName: 'Jan Kříž', roleId: 'subordinate' },
          ],
          reportFiles: [],
          waveLogoPictureUrl: null,
          finishedPct: 0,
        },
      ],
    })
  })

  it('is "not found" for an unknown guid and for links of other kinds (OPS-7-66)', async () => {
    const made = await build()
    const monitor = await test.build((tx) =>
      createLink(tx, test.services.sealing, {
        kind: 'progress-monitor',
        organization_id: made.organization.id,
        project_id: made.project.id,
        wave_id: made.wave.id,
      }),
    )
    for (const share of [unknown, monitor.secret, made.wave.id])
      expect(await retrieve(share)).toMatchObject({ status: 200, body: { isFound: false, collectionProducts: [] } })
    expect((await retrieve('not-a-guid')).status).toBe(400)
  })

  it('is "expired" when collecting ended without anything submitted', async () => {
    const made = await build()
    await closeWave(made)
    expect((await retrieve(made.share)).body).toMatchObject({ isExpired: true, collectionProducts: [] })
  })

  it('lists a wave as finished once everything was submitted (OPS-2-86)', async () => {
    const made = await build()
    await test.anonymous.post(`/api/reports/questionnaires/${made.share}/submit/${made.wave.id}`, {
      blanksAreNotApplicable: true,
    })
    expect((await retrieve(made.share)).body).toMatchObject({
      isExpired: false,
      collectionProducts: [],
      finishedProducts: [{ submittedOn: expect.stringMatching(/^2026-11-16T/) as unknown, finishedPct: 100 }],
    })
  })

  it('never includes waves of other people or projects', async () => {
    const made = await build()
    await test.build(async (tx) => {
      const project = await buildProject(tx, { organization_id: made.organization.id })
      const place = { organization_id: made.organization.id, project_id: project.id }
      const twin = await buildAssessee(tx, { ...place, name: 'Martin Beneš', email: made.martin.email })
      await buildCollectingWave(tx, place, [{ assessor: twin.id, assessee: twin.id, roleId: 'self' }])
    })
    const { body } = await retrieve(made.share)
    expect((body as { collectionProducts: unknown[] }).collectionProducts).toHaveLength(1)
  })
})

describe('approving the terms', () => {
  const approve = (share: string, language = '') =>
    test.anonymous.put(`/api/reports/approve-terms/${share}${language && `?language=${language}`}`)

  it('is recorded with its language, and the first one counts (OPS-7-58, OPS-4-36)', async () => {
    const made = await build({ approved: false })
    expect((await retrieve(made.share)).body).toMatchObject({ isApproved: false })
    expect(await approve(made.share, 'cs')).toMatchObject({ status: 200, body: {} })
    expect((await approve(made.share, 'de')).status).toBe(200)
    expect((await retrieve(made.share)).body).toMatchObject({ isApproved: true })
    const link = await test.build((tx) =>
      tx.selectFrom('links').selectAll().where('assessee_id', '=', made.martin.id).executeTakeFirstOrThrow(),
    )
    expect(link.terms_language).toBe('cs')
  })

  it('works for nomination links too, and no other kind (OPS-7-58)', async () => {
    const made = await build()
    const link = { organization_id: made.organization.id, project_id: made.project.id, wave_id: made.wave.id }
    const [nomination, monitor] = await test.build(async (tx) => [
      await createLink(tx, test.services.sealing, { ...link, kind: 'nominations', assessee_id: made.martin.id }),
      await createLink(tx, test.services.sealing, { ...link, kind: 'progress-monitor' }),
    ])
    expect((await approve(nomination?.secret ?? '')).status).toBe(200)
    expect((await approve(monitor?.secret ?? '')).status).toBe(404)
    expect((await approve(unknown)).status).toBe(404)
  })

  it('works with an expired session (PLT-8-02, PLT-6-63)', async () => {
    const made = await build({ approved: false })
    const { statusCode } = await test.app.inject({
      method: 'PUT',
      url: `/api/reports/approve-terms/${made.share}`,
      headers: { authorization: 'Bearer an.ended.session' },
    })
    expect(statusCode).toBe(200)
  })
})

describe('the report of a finished wave', () => {
  const download = (share: string, fileGuid: string) =>
    test.anonymous.get(`/api/reports/questionnaire-report/${share}/${fileGuid}`)

  it('is listed for the person it is about, and can be downloaded (OPS-2-90, OPS-7-67, PLT-7-11, OPS-7-03)', async () => {
    const made = await build()
    const report = await buildReport(made, made.martin.id)
    expect((await download(made.share, report.file_guid)).status).toBe(404)
    await closeWave(made, { show_reports_to_assessees: true })
    expect((await retrieve(made.share)).body).toMatchObject({
      isExpired: false,
      finishedProducts: [{ reportFiles: [{ fileGuid: report.file_guid, fileName: 'Martin Beneš.pdf' }] }],
    })
    const file = await download(made.share, report.file_guid)
    expect(file.raw.toString()).toBe('%PDF-1.7 a report')
    expect(file.headers['content-disposition']).toContain('attachment')
    const audited = await test.build((tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'download-questionnaire-report').execute(),
    )
    expect(audited).toHaveLength(1)
  })

  it('is hidden from others, and while it is not ready, about the team, or for superiors (OPS-7-67)', async () => {
    const made = await build()
    const superior = await test.build((tx) =>
      tx
        .insertInto('report_templates')
        .values({ name: 'For superiors', language_code: 'en-GB' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await closeWave(made, { show_reports_to_assessees: true, superior_report_template_id: superior.id })
    const kept = [
      await buildReport(made, made.tereza.id),
      await buildReport(made, made.martin.id, { status: 7 }),
      await buildReport(made, made.martin.id, { report_type: 'Group' }),
      await buildReport(made, made.martin.id, { template: superior.id }),
    ]
    for (const report of kept) expect((await download(made.share, report.file_guid)).status).toBe(404)
    const mine = await buildReport(made, made.martin.id)
    const other = await build()
    expect((await download(other.share, mine.file_guid)).status).toBe(404)
    expect((await download(made.share, mine.file_guid)).status).toBe(200)
  })
})

describe('links of a project', () => {
  const internal = { user_name: 'ivana', name: 'Ivana', email: 'ivana@assay.example', roles: ['branch admin'] }
  const client = { user_name: 'client', name: 'Client', email: 'client@client.example', roles: ['OrgAdmin'] }
  let made: Collection
  beforeAll(async () => {
    made = await build()
    await test.build(async (tx) => {
      await buildUser(tx, { ...internal, branch_id: branchId('CZ') })
      await buildUser(tx, { ...client, organization_id: made.organization.id })
      await buildUser(tx, { user_name: 'other', roles: ['OrgAdmin'] })
    })
  })
  const list = (user = internal) => test.as(user).get(`/api/reports/questionnaire-links/${made.project.id}`)
  const create = (assesseeGuids: unknown, user = internal) =>
    test.as(user).post(`/api/reports/create-questionnaire-links/${made.project.id}`, { assesseeGuids })

  it('are created for people without one, and open their questionnaires (OPS-7-64, OPS-7-65, OPS-2-22)', async () => {
    const guids = [made.martin, made.tereza, made.jan].map((one) => one.assessee_guid)
    expect((await list()).body).toEqual([
      expect.objectContaining({ assesseeName: 'Jan Kříž', linkGuid: null, linkUrl: null }),
      expect.objectContaining({ assesseeName: 'Martin Beneš', linkGuid: made.share }),
      expect.objectContaining({ assesseeName: 'Tereza Havlíková', linkGuid: null }),
    ])
    expect((await create(guids)).body).toEqual({ created: 2 })
    expect((await create(guids)).body).toEqual({ created: 0 })
    const rows = (await list()).body as { assesseeName: string; linkGuid: string; linkUrl: string }[]
    expect(rows[1]?.linkGuid).toBe(made.share)
    expect(rows[0]?.linkUrl.endsWith(`/questionnaires/${rows[0]?.linkGuid}`)).toBe(true)
    expect((await retrieve(rows[0]?.linkGuid ?? '')).body).toMatchObject({ isFound: true, assesseeName: 'Jan Kříž' })
  })

  it('are for internal users (OPS-6-40)', async () => {
    expect((await list(client)).status).toBe(403)
    expect((await create([], client)).status).toBe(403)
    expect((await test.anonymous.get(`/api/reports/questionnaire-links/${made.project.id}`)).status).toBe(401)
    expect((await test.anonymous.post(`/api/reports/create-questionnaire-links/${made.project.id}`, {})).status).toBe(
      401,
    )
  })

  it('of another tenant’s project are not found', async () => {
    const stranger = { user_name: 'other', name: '', email: '', roles: ['OrgAdmin'] }
    expect((await list(stranger)).status).toBe(404)
    expect((await create([], stranger)).status).toBe(404)
  })

  it('are refused for people of another project and for invalid guids', async () => {
    const other = await build()
    const refused = await create([made.martin.assessee_guid, other.martin.assessee_guid])
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'assesseeGuids.1', code: 'NOT_FOUND' }] } })
    expect((await create(['martin'])).status).toBe(400)
  })

  it('come with each rater’s progress (OPS-7-62, OPS-3-12)', async () => {
    const place = await build()
    const url = `/api/reports/assessors-finalized/${place.project.id}/${place.wave.id}`
    const finalized = async () => (await test.as(internal).get(url)).body
    for (const [at, key] of ['1.1', '1.2', '2.1'].entries())
      await test.anonymous.put(`/api/reports/questionnaires/${place.share}/answers/${place.ids.jan}/${key}`, {
        value: 3,
        sequence: at + 1,
      })
    const row = { assessorGuid: place.martin.assessee_guid, assessorId: place.martin.id }
    expect(await finalized()).toEqual([{ ...row, finalized: false, finishedPct: 25 }])
    await test.anonymous.post(`/api/reports/questionnaires/${place.share}/submit/${place.wave.id}`, {
      blanksAreNotApplicable: true,
    })
    expect(await finalized()).toEqual([{ ...row, finalized: true, finishedPct: 100 }])
    expect((await test.as(internal).get(url.replace(place.wave.id, made.wave.id))).status).toBe(404)
    expect((await test.anonymous.get(url)).status).toBe(401)
    expect((await test.as({ ...client, user_name: 'other' }).get(url)).status).toBe(404)
  })

  it('do not open each other', async () => {
    const other = await test.build(async (tx) => {
      const person = await buildAssessee(tx, made.place)
      return buildQuestionnaireLink(tx, test.services.sealing, { ...made.place, assesseeId: person.id })
    })
    expect((await retrieve(other)).body).toMatchObject({ isFound: true, collectionProducts: [], finishedProducts: [] })
  })
})
