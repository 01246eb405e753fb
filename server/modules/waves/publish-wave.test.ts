import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ratingKeys, type PublishedContent } from '../../../domain/questionnaires/published-content.ts'
import type { QuestionsContent } from '../../../domain/templates/template-content.ts'
import { buildActivity } from '../acdc/testing/build-centre.ts'
import { countChanges } from './records/count-changes.ts'
import type { SnapshotSources } from './wave-content.ts'
import { wavesJobs } from './jobs.ts'
import { startWavesWorld } from './testing/waves-world.ts'

let world: Awaited<ReturnType<typeof startWavesWorld>>
beforeAll(async () => {
  world = await startWavesWorld()
})
afterAll(() => world.assay.close())

const collecting = async (change: object = {}) => {
  const waveId = await world.createWave(change)
  const [one, two, three] = world.people
  await world.nominate(waveId, one, one, 'self')
  await world.nominate(waveId, one, two, 'colleague')
  await world.nominate(waveId, one, three, 'superior')
  await world.switchTo(waveId, 'dataCollection')
  return waveId
}
const sync = (waveId: string, as = world.admin) => as.post(`/api/waves/force-sync-dcm/${waveId}`)
const pending = (waveId: string, changes = 1) =>
  world.assay.build((tx) => countChanges(tx, world.company, waveId, changes))
const removeNomination = (waveId: string, assessorId: number) =>
  world.assay.build((tx) =>
    tx.deleteFrom('nominations').where('wave_id', '=', waveId).where('assessor_id', '=', assessorId).execute(),
  )
const tools = (waveId: string) =>
  world.assay.build((tx) =>
    tx
      .selectFrom('logins')
      .select(['assessee_id', 'status', 'provider'])
      .where('wave_id', '=', waveId)
      .orderBy('id')
      .execute(),
  )

describe('publication at data collection', () => {
  test('stores one snapshot and a questionnaire for every nomination, with the questions of its role', async () => {
    const waveId = await collecting()
    const [snapshot] = await world.snapshots(waveId)
    const content = snapshot?.content as PublishedContent
    expect(content.settings).toEqual({
      waveName: 'Autumn',
      startsAt: '2026-11-16T00:00:00.000Z',
      finishesAt: '2026-12-16T22:59:00.000Z',
      timeZone: 'Europe/Prague',
    })
    expect((snapshot?.sources as SnapshotSources | undefined)?.questions.sections.length).toBe(content.sections.length)
    expect(await world.wave(waveId)).toMatchObject({ nominationsCount: 3, submittedCount: 0, pendingDcmChanges: false })
    const questionnaires = await world.questionnaires(waveId)
    expect(questionnaires.map(({ role_id }) => role_id)).toEqual(['self', 'colleague', 'superior'])
    expect(questionnaires.map(({ items_count }) => items_count)).toEqual(
      ['self', 'colleague', 'superior'].map(
        (role) => content.sections.flatMap((section) => ratingKeys(section, role)).length,
      ),
    )
    expect(questionnaires.every(({ snapshot_id }) => snapshot_id === snapshot?.id)).toBe(true)
  })

  test('asks evaluators of an acdc wave for a score of each competency in each of its activities', async () => {
    const waveId = await world.createWave()
    const [one, two] = world.people
    await world.nominate(waveId, one, two, 'evaluator')
    await world.assay.build(async (tx) => {
      await tx.updateTable('waves').set({ wave_setup_type: 'acdc' }).where('id', '=', waveId).execute()
      const ofWave = { organization_id: world.company, wave_id: waveId }
      const [whole, part] = [await buildActivity(tx, { cs: 'Diskuse' }), await buildActivity(tx, { cs: 'Studie' })]
      await tx
        .insertInto('wave_activities')
        .values([
          { ...ofWave, activity_id: whole, position: 0 },
          { ...ofWave, activity_id: part, position: 1, section_numbers: [1, 999] },
        ])
        .execute()
    })
    await world.switchTo(waveId, 'dataCollection')
    const [snapshot] = await world.snapshots(waveId)
    const content = snapshot?.content as PublishedContent
    expect(await world.questionnaires(waveId)).toMatchObject([
      { role_id: 'evaluator', items_count: content.sections.length + 1, answered_count: 0 },
    ])
  })

  test('never changes a snapshot', async () => {
    const [snapshot] = await world.snapshots(await collecting())
    await expect(
      world.assay.build((tx) =>
        tx
          .updateTable('wave_snapshots')
          .set({ content: '{}' })
          .where('id', '=', snapshot?.id ?? '')
          .execute(),
      ),
    ).rejects.toThrow()
  })

  test('asks superiors and the person for importance if the wave does (OPS-3-22)', async () => {
    const { templates } = (await world.admin.get(`/api/waves/wave-setup/${world.project}/as360`)).body as {
      templates: { id: number; type: string }[]
    }
    const competenciesImportance = templates.find(({ type }) => type === 'questions')?.id
    const [plain, rated] = [await collecting(), await collecting({ competenciesImportance })]
    const counts = async (waveId: string) => (await world.questionnaires(waveId)).map(({ items_count }) => items_count)
    const sections = ((await world.snapshots(rated))[0]?.content as PublishedContent | undefined)?.sections.length ?? 0
    const [self = 0, colleague = 0, superior = 0] = await counts(plain)
    expect(await counts(rated)).toEqual([self + sections, colleague, superior + sections])
  })

  test('gives everybody evaluated a login of the wave’s tool, which is completed with the wave', async () => {
    const waveId = await collecting()
    const [one, two, three] = world.people
    expect(await tools(waveId)).toEqual([{ assessee_id: one.id, status: 2, provider: 'AS360' }])
    await world.nominate(waveId, two, three, 'colleague')
    await pending(waveId)
    await sync(waveId)
    await world.answer(waveId, two, ['1.1'], { status: 'submitted', submitted_at: world.assay.clock.now() })
    await world.switchTo(waveId, 'finished')
    await world.finish(waveId)
    expect(await tools(waveId)).toMatchObject([
      { assessee_id: one.id, status: 4 },
      { assessee_id: two.id, status: 2 },
    ])
  })

  test('is refused without templates', async () => {
    const waveId = await world.createWave()
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ questions_template_id: null }).where('id', '=', waveId).execute(),
    )
    expect(await world.switchTo(waveId, 'dataCollection')).toMatchObject({
      status: 409,
      body: { errorMessage: 'TEMPLATES_MISSING' },
    })
    expect(await world.wave(waveId)).toMatchObject({ wavePhase: 'preparation' })
  })
})

describe('synchronisation', () => {
  test('publishes new nominations, withdraws removed ones with their answers, and clears pending changes (OPS-3-88, OPS-7-45)', async () => {
    const waveId = await collecting()
    const [one, two, , four] = world.people
    await world.answer(waveId, two, ['1.1', '1.2', '2.1'], {
      status: 'submitted',
      submitted_at: world.assay.clock.now(),
    })
    await removeNomination(waveId, two.id)
    await world.nominate(waveId, one, four, 'subordinate')
    await pending(waveId, 2)
    expect(await world.wave(waveId)).toMatchObject({ pendingDcmChanges: true, pendingDcmChangesCount: 2 })
    expect(await sync(waveId, world.editor)).toMatchObject({
      status: 200,
      body: { pendingDcmChanges: false, nominationsCount: 3, submittedCount: 0 },
    })
    const state = async () =>
      (await world.questionnaires(waveId)).map(({ assessor_id, status, answered_count }) => [
        assessor_id,
        status,
        answered_count,
      ])
    expect(await state()).toContainEqual([two.id, 'withdrawn', 3])
    expect(await state()).toContainEqual([four.id, 'open', 0])
    expect(await world.snapshots(waveId)).toHaveLength(1)

    await world.nominate(waveId, one, two, 'colleague')
    await pending(waveId)
    await sync(waveId)
    expect(await state()).toContainEqual([two.id, 'submitted', 3])
  })

  test('publishes new dates in a new snapshot, while the question texts stay the same (OPS-4-25)', async () => {
    const waveId = await collecting()
    const { questionsTemplate } = (await world.wave(waveId)) as { questionsTemplate: { id: number } }
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ finishes_at: '2027-01-31T22:59:00Z' }).where('id', '=', waveId).execute(),
    )
    const original = await changeFirstQuestion(questionsTemplate.id, 'Changed while people answer')
    await pending(waveId)
    await sync(waveId)
    const [before, after] = (await world.snapshots(waveId)).map(({ content }) => content as PublishedContent)
    expect(after?.settings.finishesAt).toBe('2027-01-31T22:59:00.000Z')
    expect(after?.sections).toEqual(before?.sections)

    await world.switchTo(waveId, 'nomination')
    await world.switchTo(waveId, 'dataCollection')
    const newest = (await world.snapshots(waveId)).at(-1)?.content as PublishedContent
    expect(newest.sections[0]?.items[0]?.labels['en-GB']).toBe('Changed while people answer')
    await restore(questionsTemplate.id, original)
  })

  test('recounts answers for a rater whose role has changed', async () => {
    const { templates } = (await world.admin.get(`/api/waves/wave-setup/${world.project}/as360`)).body as {
      templates: { id: number; type: string }[]
    }
    const waveId = await collecting({ competenciesImportance: templates.find(({ type }) => type === 'questions')?.id })
    const [, , three] = world.people
    await world.answer(waveId, three, ['1.1', '1.importance'])
    await world.assay.build((tx) =>
      tx
        .updateTable('nominations')
        .set({ role_id: 'colleague' })
        .where('wave_id', '=', waveId)
        .where('assessor_id', '=', three.id)
        .execute(),
    )
    await pending(waveId)
    await sync(waveId)
    const changed = (await world.questionnaires(waveId)).find(({ assessor_id }) => assessor_id === three.id)
    expect(changed).toMatchObject({ role_id: 'colleague', answered_count: 1 })
  })

  test('waits while a role or language is missing, and is only for those who edit (OPS-6-60)', async () => {
    const waveId = await collecting()
    const [one, , , four] = world.people
    await world.nominate(waveId, one, four, 'evaluator')
    await pending(waveId)
    expect(await sync(waveId)).toMatchObject({ status: 409, body: { errorMessage: 'INVALID_ROLES' } })
    await wavesJobs['sync-wave']({ waveId }, world.assay.services)
    expect(await world.wave(waveId)).toMatchObject({ pendingDcmChangesCount: 1 })
    expect((await sync(waveId, world.viewer)).status).toBe(403)
    expect((await sync(waveId, world.stranger)).status).toBe(404)
    expect((await sync(waveId, world.assay.anonymous)).status).toBe(401)
    const preparing = await world.createWave()
    expect(await sync(preparing)).toMatchObject({ status: 409, body: { errorMessage: 'NOT_COLLECTING' } })
  })

  test('happens automatically within a minute, and can be repeated', async () => {
    const waveId = await collecting()
    const [one, , , four] = world.people
    await world.nominate(waveId, one, four, 'subordinate')
    await pending(waveId)
    await wavesJobs['sync-waves']({}, world.assay.services)
    expect(await world.waitingJobs('sync-wave')).toContain(`sync-wave ${waveId}`)
    await wavesJobs['sync-wave']({ waveId }, world.assay.services)
    await wavesJobs['sync-wave']({ waveId }, world.assay.services)
    expect(await world.wave(waveId)).toMatchObject({ pendingDcmChanges: false })
    expect(await world.questionnaires(waveId)).toHaveLength(4)
  })
})

async function changeFirstQuestion(templateId: number, text: string): Promise<string> {
  return world.assay.build(async (tx) => {
    const { content } = await tx
      .selectFrom('templates')
      .select('content')
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow()
    const changed = structuredClone(content) as QuestionsContent
    const question = changed.sections[0]?.questions[0]
    if (question) question.labels['en-GB'] = text
    await tx
      .updateTable('templates')
      .set({ content: JSON.stringify(changed) })
      .where('id', '=', templateId)
      .execute()
    return JSON.stringify(content)
  })
}

function restore(templateId: number, content: string) {
  return world.assay.build((tx) => tx.updateTable('templates').set({ content }).where('id', '=', templateId).execute())
}
