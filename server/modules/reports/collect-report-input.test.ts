import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuestionsContent } from '../../../domain/templates/template-content.ts'
import { countChanges } from '../waves/records/count-changes.ts'
import { startWavesWorld } from '../waves/testing/waves-world.ts'
import { collectReportInput } from './collect-report-input.ts'

let world: Awaited<ReturnType<typeof startWavesWorld>>
beforeAll(async () => {
  world = await startWavesWorld()
})
afterAll(() => world.assay.close())

const collecting = async () => {
  const waveId = await world.createWave()
  const [one, two, three] = world.people
  await world.nominate(waveId, one, one, 'self')
  await world.nominate(waveId, one, two, 'colleague')
  await world.nominate(waveId, one, three, 'superior')
  await world.switchTo(waveId, 'dataCollection')
  return waveId
}

const collect = (waveId: string, now = new Date('2026-12-20T12:00:00Z')) =>
  world.assay.build((tx) =>
    collectReportInput(tx, {
      organizationId: world.company,
      waveId,
      assesseeId: world.people[0].id,
      language: 'en-GB',
      commentSeed: 'seed',
      now,
    }),
  )

/** What the report takes from the questions template: a question and the development activities of its competency. */
async function wordsOfReport(waveId: string) {
  const collected = await collect(waveId)
  const [section] = collected?.input.sections ?? []
  return {
    question: section?.items[0]?.labels?.['en-GB'],
    activities: collected?.printed.sectionTexts?.[section?.number ?? 0]?.developmentActivities?.['en-GB'],
  }
}

async function rewordTemplate(waveId: string, question: string, activities: string) {
  const { questionsTemplate } = (await world.wave(waveId)) as { questionsTemplate: { id: number } }
  await world.assay.build(async (tx) => {
    const where = tx.selectFrom('templates').select('content').where('id', '=', questionsTemplate.id)
    const content = structuredClone((await where.executeTakeFirstOrThrow()).content) as QuestionsContent
    const [section] = content.sections
    if (section?.questions[0]) section.questions[0].labels['en-GB'] = question
    const languages = Object.keys(section?.name ?? {})
    if (section) section.developmentActivities = Object.fromEntries(languages.map((code) => [code, activities]))
    const changed = JSON.stringify(content)
    await tx.updateTable('templates').set({ content: changed }).where('id', '=', questionsTemplate.id).execute()
  })
}

test('a report uses the templates as they were when people began to answer, until the wave is published again', async () => {
  const waveId = await collecting()
  const published = await wordsOfReport(waveId)
  expect(published.question).toBeTruthy()
  await rewordTemplate(waveId, 'Another question', 'Other activities')
  expect(await wordsOfReport(waveId)).toEqual(published)

  // A sync publishes people and dates; the question texts stay.
  await world.assay.build((tx) => countChanges(tx, world.company, waveId, 1))
  expect(await world.admin.post(`/api/waves/force-sync-dcm/${waveId}`)).toMatchObject({ status: 200 })
  expect(await wordsOfReport(waveId)).toEqual(published)

  await world.switchTo(waveId, 'nomination')
  await world.switchTo(waveId, 'dataCollection')
  expect(await wordsOfReport(waveId)).toEqual({ question: 'Another question', activities: 'Other activities' })
})

test('a wave whose snapshot has no templates still gets its report', async () => {
  const waveId = await collecting()
  await world.assay.build(async (tx) => {
    const [snapshot] = await world.snapshots(waveId)
    const { id } = await tx
      .insertInto('wave_snapshots')
      .values({
        organization_id: world.company,
        wave_id: waveId,
        version: 99,
        content: JSON.stringify(snapshot?.content),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('waves').set({ snapshot_id: id }).where('id', '=', waveId).execute()
  })
  await rewordTemplate(waveId, 'Q', 'The present activities')
  expect((await wordsOfReport(waveId)).activities).toBe('The present activities')
})

test('the dates of a report are in the time zone of the project, not of the server or UTC', async () => {
  const waveId = await collecting()
  await world.assay.build(async (tx) => {
    const { project_id } = await tx
      .updateTable('waves')
      .set({ finishes_at: '2026-11-30T23:59:00-10:00' })
      .where('id', '=', waveId)
      .returning('project_id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('projects').set({ time_zone: 'Pacific/Honolulu' }).where('id', '=', project_id).execute()
  })
  const collected = await collect(waveId, new Date('2026-12-20T09:00:00Z'))
  expect(collected?.printed).toMatchObject({ answersUntil: '2026-11-30', issuedOn: '2026-12-19' })
})
