import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '../../../testing/run-jobs.ts'
import { importSurvey } from './import-survey.ts'
import {
  address,
  checkAddress,
  importAddress,
  mappingOf,
  sampleFile,
  sampleNames,
  startSurveyWorld,
  upload,
  type SurveyCheckAnswer,
  type SurveyFileAnswer,
  type SurveyImportAnswer,
  type SurveyWorld,
} from './testing/survey-world.ts'

let world: SurveyWorld
beforeAll(async () => {
  world = await startSurveyWorld()
})
afterAll(() => world.assay.close())

async function uploaded(waveId: string, sample: keyof typeof sampleNames): Promise<SurveyFileAnswer> {
  const { status, body } = await upload(world.manager, waveId, sampleNames[sample], sampleFile(sample))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as SurveyFileAnswer
}

const stateOf = async (waveId: string, importGuid: string) =>
  (await world.manager.get(importAddress(waveId, importGuid))).body as SurveyImportAnswer

/** What a wave holds. */
async function storedIn(waveId: string) {
  const { rows } = await world.assay.build((tx) =>
    sql<Record<string, number | string>>`
      select (select wave_phase from waves where id = ${waveId}::uuid) as phase,
             (select count(*) from nominations where wave_id = ${waveId}::uuid) as nominations,
             (select count(*) from questionnaires where wave_id = ${waveId}::uuid and status = 'submitted') as submitted,
             (select count(*) from questionnaires where wave_id = ${waveId}::uuid and status = 'open') as open,
             (select count(*) from answers a join questionnaires q on q.id = a.questionnaire_id
               where q.wave_id = ${waveId}::uuid and value is not null) as answers,
             (select count(*) from answers a join questionnaires q on q.id = a.questionnaire_id
               where q.wave_id = ${waveId}::uuid and comment is not null) as comments,
             (select count(*) from assessees where project_id = ${world.projectId}::uuid) as people`.execute(tx),
  )
  return rows[0]
}

async function imported(waveId: string, sample: keyof typeof sampleNames, finishes = false) {
  const file = await uploaded(waveId, sample)
  const body = { mapping: mappingOf(file.proposal), finishes }
  const started = await world.manager.post(importAddress(waveId, file.import.importGuid), body)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await runJobs(world.assay.services)
  return file.import.importGuid
}

describe('importing a survey', () => {
  test('proposes a whole mapping of a Czech file with texts, in windows-1250', async () => {
    const { id } = await world.newWave()
    const file = await uploaded(id, 'czechTexts')
    expect(file).toMatchObject({ format: 'text', encoding: 'windows-1250', rowsCount: 28 })
    const check = await world.manager.post(checkAddress(id, file.import.importGuid), mappingOf(file.proposal))
    expect(check.body).toMatchObject({
      isValid: true,
      problems: [],
      counts: { rows: 28, nominations: 28, submitted: 28, answers: 336, newPeople: 10, assessees: 4 },
    })
  })

  test('knows a workbook by its content, whatever it is called', async () => {
    const { id } = await world.newWave()
    const { status, body } = await upload(world.manager, id, 'results.csv', sampleFile('codesAndTexts'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ format: 'code-and-text', encoding: null, rowsCount: 35 })
  })

  test('says what is wrong, row by row and as one repair, and stores nothing', async () => {
    const { id } = await world.newWave()
    const file = await uploaded(id, 'codes')
    const before = await storedIn(id)
    const mapping = mappingOf(file.proposal)
    const { body } = await world.manager.post(checkAddress(id, file.import.importGuid), mapping)
    const { isValid, groups, problems } = body as SurveyCheckAnswer
    expect(isValid).toBe(false)
    expect(groups[0]).toMatchObject({ code: 'NOT_ON_THE_SCALE', value: 'AO06' })
    expect(problems.filter(({ code }) => code === 'NOT_ON_THE_SCALE')).toHaveLength(groups[0]?.count ?? 0)
    const refused = await world.manager.post(importAddress(id, file.import.importGuid), { mapping, finishes: false })
    expect(refused).toMatchObject({ status: 409, body: { errorMessage: 'SURVEY_WRONG' } })
    expect(await storedIn(id)).toEqual(before)
    const repaired = { ...mapping, answers: [...mapping.answers, { value: 'AO06', number: 999 }] }
    const again = await world.manager.post(checkAddress(id, file.import.importGuid), repaired)
    expect(again.body).toMatchObject({ isValid: true, counts: { submitted: 40, open: 2 } })
  })

  test('stores people, nominations and answers with their dates, and the wave goes on collecting', async () => {
    const { id } = await world.newWave()
    const importGuid = await imported(id, 'czechTexts')
    expect(await stateOf(id, importGuid)).toMatchObject({ status: 'done', progress: 28, undoRefusal: null })
    expect(await storedIn(id)).toMatchObject({
      phase: 'dataCollection',
      nominations: 28,
      submitted: 28,
      open: 0,
      answers: 336,
    })
    const { rows } = await world.assay.build((tx) =>
      sql`select q.role_id, q.submitted_at, q.started_at, q.items_count, q.answered_count, e.name, r.language_code
            from questionnaires q join assessees e on e.id = q.assessee_id join assessees r on r.id = q.assessor_id
           where q.wave_id = ${id}::uuid and r.email = 'alzbeta.rihova@sklarna-udoli.example' and q.role_id = 'self'`.execute(
        tx,
      ),
    )
    // 14.03.2024 08:42 in Prague.
    expect(rows).toEqual([
      {
        role_id: 'self',
        submitted_at: expect.any(Date),
        started_at: expect.any(Date),
        items_count: 12,
        answered_count: 12,
        name: 'Alžběta Říhová',
        language_code: 'cs',
      },
    ])
    const { body } = await world.manager.get(`/api/waves/validate-transitions/${world.projectId}/${id}`)
    expect(body).toMatchObject({ hasCollectedData: true, hasUploadedData: true })
  })

  test('makes templates of the file, and leads the wave to its end', async () => {
    const { id } = await world.newWave({ questions_template_id: null, answers_template_id: null })
    const file = await uploaded(id, 'codesAndTexts')
    expect(file.proposal).toBeNull()
    const mapping = mappingOf(file.ownTemplates)
    const started = await world.manager.post(importAddress(id, file.import.importGuid), { mapping, finishes: true })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    await runJobs(world.assay.services)
    expect(await storedIn(id)).toMatchObject({ phase: 'finished', nominations: 35, submitted: 35 })
    const { rows } = await world.assay.build((tx) =>
      sql<{ content: { sections: { name: object; questions: { labels: object }[] }[] } }>`
        select t.content from waves w join templates t on t.id = w.questions_template_id
         where w.id = ${id}::uuid and t.is_temporary and t.project_id = ${world.projectId}::uuid`.execute(tx),
    )
    expect(rows[0]?.content.sections.map(({ name }) => name)).toEqual(
      ['Clarity', 'Reliability', 'Consideration for others', 'Willingness to learn'].map((name) => ({ 'en-GB': name })),
    )
    expect(rows[0]?.content.sections[0]?.questions[0]?.labels).toEqual({
      'en-GB': 'Says clearly what needs to be done.',
    })
  })

  test('binds the minimums of the wave, as nobody knows what its raters were told', async () => {
    const { id } = await world.newWave()
    await imported(id, 'czechTexts')
    const { rows } = await world.assay.build((tx) =>
      sql`select told_min_superiors, told_min_nonsuperiors from waves where id = ${id}::uuid`.execute(tx),
    )
    expect(rows).toEqual([{ told_min_superiors: 1, told_min_nonsuperiors: 2 }])
  })

  test('is taken back as a whole, and not once somebody has answered', async () => {
    const before = await storedIn((await world.newWave()).id)
    const { id } = await world.newWave()
    const importGuid = await imported(id, 'codesAndTexts')
    expect((await world.manager.delete(importAddress(id, importGuid))).status).toBe(200)
    expect(await storedIn(id)).toEqual({ ...before, phase: 'preparation' })
    expect((await world.manager.get(address(id))).body).toMatchObject({ refusal: null, import: null })
    const second = await imported(id, 'codesAndTexts')
    await world.assay.build((tx) =>
      sql`update questionnaires set last_answer_at = ${new Date('2026-11-17T10:00:00Z')} where wave_id = ${id}::uuid and role_id = 'self'`.execute(
        tx,
      ),
    )
    expect(await world.manager.delete(importAddress(id, second))).toMatchObject({
      status: 409,
      body: { errorMessage: 'SURVEY_ANSWERED_SINCE' },
    })
  })

  test('stopped before its job begins stores nothing, and its file is deleted', async () => {
    const { id } = await world.newWave()
    const file = await uploaded(id, 'czechTexts')
    const { importGuid } = file.import
    await world.manager.post(importAddress(id, importGuid), { mapping: mappingOf(file.proposal), finishes: false })
    expect((await world.manager.delete(importAddress(id, importGuid))).status).toBe(200)
    await runJobs(world.assay.services)
    expect(await storedIn(id)).toMatchObject({ phase: 'preparation', nominations: 0, answers: 0 })
    const row = await world.assay.build((tx) =>
      tx
        .selectFrom('data_imports')
        .select(['status', 'file_storage_key'])
        .where('id', '=', importGuid)
        .executeTakeFirst(),
    )
    expect(row).toEqual({ status: 'undone', file_storage_key: null })
  })

  test('done twice at once stores everything once', async () => {
    const { id } = await world.newWave()
    const file = await uploaded(id, 'czechTexts')
    const { importGuid } = file.import
    await world.manager.post(importAddress(id, importGuid), { mapping: mappingOf(file.proposal), finishes: false })
    const order = { organizationId: world.organizationId, waveId: id, importGuid }
    await Promise.all([importSurvey(world.assay.services, order), importSurvey(world.assay.services, order)])
    await runJobs(world.assay.services)
    expect(await storedIn(id)).toMatchObject({ nominations: 28, submitted: 28, answers: 336 })
    expect(await stateOf(id, importGuid)).toMatchObject({ status: 'done' })
  })
})
