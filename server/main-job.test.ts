import { readFileSync } from 'node:fs'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNominationTable } from '../domain/nominations/parse-nominations.ts'
import type { NominationRole } from '../domain/nominations/nomination.ts'
import { buildOrganization, buildProject, buildUser } from './testing/builders.ts'
import { runJobs } from './testing/run-jobs.ts'
import { startTestApp, type Client, type TestApp } from './testing/test-app.ts'

type Body = Record<string, never>
type Person = { id: number; assesseeGuid: string; name: string; email: string }
type Template = { id: number; name: string; type: string }
type Content = {
  people: { questionnaireId: number }[]
  sections: { questions: { key: string; roleIds: string[] | null }[] }[]
}

let assay: TestApp
let manager: Client
let company: string
let project: string

beforeAll(async () => {
  // Jobs are due by the database's clock, so the server's clock is set to the same time.
  assay = await startTestApp(new Date().toISOString())
  await assay.build(async (tx) => {
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    company = (await buildOrganization(tx, { name: 'Severočeské vodárny' })).id
    project = (await buildProject(tx, { organization_id: company, name: 'Program 2027', owner_user_name: 'manager' }))
      .id
  })
})
afterAll(() => assay.close())

const ok = async <T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 500)}`)
  return body as T
}

async function createWave(): Promise<string> {
  const template = async (type: string, like: string) => {
    const { templates } = await ok<{ templates: Template[] }>(
      manager.post('/api/templates/list', { type, category: 'none' }),
    )
    const found = templates.find(({ name }) => name.toLowerCase().includes(like))
    if (!found) throw new Error(`no official ${type}`)
    return found.id
  }
  const inDays = (days: number) => new Date(assay.clock.now().getTime() + days * 24 * 3_600_000).toISOString()
  const reports = await ok<{ templateId: number }[]>(
    manager.get(`/api/reports/project-report-templates/${project}?fullReports=true`),
  )
  const wave = await ok<{ waveGuid: string; wavePhase: string }>(
    manager.post(`/api/waves/project-wave/${project}`, {
      name: 'Vedoucí 2027',
      waveSetupType: 'as360',
      startDate: inDays(0),
      finishDate: inDays(30),
      nominationDeadline: inDays(7),
      questionsId: await template('questions', 'leadership'),
      answersId: await template('answers', 'frequency'),
      rolesId: await template('roles', ''),
      mailId: await template('mails', ''),
      individualReportId: reports[0]?.templateId,
      minSuperiorsToSeeResults: 1,
      minNonsuperiorsToSeeResults: 2,
      highestCutoff: 3,
      lowestCutoff: 3,
      performanceLowerBoundry: 2.8,
      performanceHigherBoundry: 3.5,
      importanceLowerBoundry: 2.8,
      importanceHigherBoundry: 3.5,
    }),
  )
  expect(wave.wavePhase).toBe('preparation')
  return wave.waveGuid
}

async function importNominations(wave: string): Promise<void> {
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(readFileSync(new URL('../demo/nominations-leadership.xlsx', import.meta.url)))]),
    'nominations-leadership.xlsx',
  )
  const encoded = new Response(form)
  const bearer = await assay.tokenOf({
    user_name: 'manager',
    name: 'Name of manager',
    email: 'manager@assay.example',
    roles: ['project manager'],
  })
  const read = await assay.app.inject({
    method: 'POST',
    url: `/api/reports/read-nominations/${project}/${wave}`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const { rows } = read.json<{ rows: string[][] }>()
  const { roles } = await ok<{ roles: NominationRole[] }>(manager.get(`/api/templates/template-from-wave/${wave}`))
  const table = readNominationTable(rows, { roles })
  if (!table.ok) throw new Error(JSON.stringify(table))
  expect(table.rows).toHaveLength(400)
  expect(await ok(manager.post(`/api/reports/create-nominations/${project}/${wave}`, table.rows))).toMatchObject({
    nominationsCount: 400,
  })
}

async function answerAll(link: string, wave: string, value: number): Promise<void> {
  const share = /questionnaires\/([0-9a-f-]{36})/.exec(link)?.[1]
  const page = await assay.anonymous.get(`/organization/${company}/project/${project}/questionnaires/${share}`)
  expect(page.status).toBe(200)
  await ok(assay.anonymous.put(`/api/reports/approve-terms/${share}`))
  const content = await ok<Content>(assay.anonymous.get(`/api/reports/questionnaires/${share}/content/${wave}`))
  let sequence = 0
  for (const { questionnaireId } of content.people) {
    for (const { key } of content.sections.flatMap(({ questions }) => questions).slice(0, 3)) {
      sequence += 1
      await ok(
        assay.anonymous.put(`/api/reports/questionnaires/${share}/answers/${questionnaireId}/${key}`, {
          value,
          sequence,
        }),
      )
    }
  }
  expect((await assay.anonymous.post(`/api/reports/questionnaires/${share}/submit/${wave}`, {})).body).toMatchObject({
    errorMessage: 'BLANKS_NOT_CONFIRMED',
  })
  await ok(
    assay.anonymous.post(`/api/reports/questionnaires/${share}/submit/${wave}`, { blanksAreNotApplicable: true }),
  )
}

test('the main job: from an empty project to a shared PDF (OPS-1-05, OPS-7-44, OPS-7-53, OPS-7-66, OPS-7-71)', async () => {
  await ok(
    manager.post(`/api/reports/create-assessees/${project}`, [
      { name: 'Jana Nová', email: 'jana.nova@svae.example', language: 'cs' },
    ]),
  )
  const wave = await createWave()
  await importNominations(wave)
  const facts = await ok<Body>(manager.get(`/api/waves/validate-transitions/${project}/${wave}`))
  expect(facts).toMatchObject({ hasCollectedData: false, invalidRoles: [], missingTemplateLanguages: [] })
  expect(await manager.put(`/api/waves/wave-phase/${wave}`, { wavePhase: 'finished' })).toMatchObject({
    status: 409,
    body: { errorMessage: 'SKIPPING_PHASE' },
  })
  expect(await ok(manager.put(`/api/waves/wave-phase/${wave}`, { wavePhase: 'dataCollection' }))).toMatchObject({
    wavePhase: 'dataCollection',
    nominationsCount: 400,
  })

  const recipients = await ok<{ id: number; email: string }[]>(
    manager.get(`/api/reports/mail-recipients/${project}/${wave}/send-questionnaire-invites`),
  )
  expect(recipients.length).toBeGreaterThan(60)
  const { emailsTemplate } = await ok<{ emailsTemplate: { id: number } }>(manager.get(`/api/waves/wave/${wave}`))
  const sent = await ok<{ error: string; queued: number }>(
    manager.post(`/api/reports/send-invites/${project}`, {
      provider: '360',
      templateId: emailsTemplate.id,
      mailType: 'MailActivation',
      assesseeIds: recipients.map(({ id }) => id),
      waveGuid: wave,
      dispatchTime: assay.clock.now().toISOString(),
    }),
  )
  expect(sent).toMatchObject({ error: 'None', queued: recipients.length })
  await runJobs(assay.services)
  const mails = await assay.build((tx) =>
    tx.selectFrom('mail_messages').select(['assessee_id', 'html', 'state']).execute(),
  )
  expect(mails.every(({ state }) => state === 'sent')).toBe(true)

  const people = await ok<{ assesseeId: number; assesseeName: string; nominations: { assessorId: number }[] }[]>(
    manager.get(`/api/reports/assessees-dcm-progress/${project}/${wave}`),
  )
  const subject = people[0]
  const linkOf = new Map(mails.map(({ assessee_id, html }) => [assessee_id, html]))
  for (const [index, { assessorId }] of (subject?.nominations ?? []).entries())
    await answerAll(linkOf.get(assessorId) ?? '', wave, 1 + (index % 5))
  const after = await ok<{ assesseeId: number; finishedPct: number }[]>(
    manager.get(`/api/reports/assessees-dcm-progress/${project}/${wave}`),
  )
  expect(after.find(({ assesseeId }) => assesseeId === subject?.assesseeId)?.finishedPct).toBe(100)

  expect(await ok(manager.put(`/api/waves/wave-phase/${wave}`, { wavePhase: 'finished' }))).toMatchObject({
    wavePhase: 'finishing',
  })
  await runJobs(assay.services)
  expect(await ok(manager.get(`/api/waves/wave/${wave}`))).toMatchObject({ wavePhase: 'finished' })

  const all = await ok<Person[]>(manager.get(`/api/reports/assessees/${project}`))
  const { individualReportTemplate } = await ok<{ individualReportTemplate: { id: number } }>(
    manager.get(`/api/waves/wave/${wave}`),
  )
  const { reports } = await ok<{ reports: { fileGuid: string }[] }>(
    manager.post(`/api/reports/generate-reports/${wave}`, {
      assesseeGuids: [all.find(({ id }) => id === subject?.assesseeId)?.assesseeGuid],
      reportTemplateId: individualReportTemplate.id,
      forceLanguageCode: 'cs',
    }),
  )
  await runJobs(assay.services)
  const [link] = await ok<{ shareGuid: string }[]>(
    manager.post('/api/reports/create-links', [{ companyGuid: company, files: [reports[0]?.fileGuid] }]),
  )
  const file = await assay.anonymous.get(
    `/api/reports/shared-report-download/${link?.shareGuid}/${reports[0]?.fileGuid}`,
  )
  expect(file).toMatchObject({ status: 200 })
  const { text } = await extractText(new Uint8Array(file.raw), { mergePages: true })
  expect(text).toContain(subject?.assesseeName)
}, 120_000)
