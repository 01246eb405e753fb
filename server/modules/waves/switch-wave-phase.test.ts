import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWavesWorld } from './testing/waves-world.ts'

let world: Awaited<ReturnType<typeof startWavesWorld>>
beforeAll(async () => {
  world = await startWavesWorld()
})
afterAll(() => world.assay.close())

const refusal = (errorMessage: string, status = 409) => ({ status, body: { errorMessage } })
const journal = (waveId: string) =>
  world.assay.build((tx) =>
    tx
      .selectFrom('activity_journal')
      .select(['code', 'type', 'details'])
      .where('wave_id', '=', waveId)
      .orderBy('id', 'desc')
      .execute(),
  )

describe('the phase of a wave', () => {
  test('goes from preparation through nomination and collection to finished; a job finishes it (OPS-4-01, OPS-4-04, OPS-4-22)', async () => {
    const waveId = await world.createWave()
    expect(await world.wave(waveId)).toMatchObject({ wavePhase: 'preparation', phaseRevision: 0 })
    for (const wavePhase of ['nomination', 'dataCollection']) {
      expect(await world.switchTo(waveId, wavePhase)).toMatchObject({ status: 200, body: { wavePhase } })
    }
    expect(await world.switchTo(waveId, 'finished')).toMatchObject({ status: 200, body: { wavePhase: 'finishing' } })
    expect(await world.waitingJobs('finish-wave')).toContain(`finish-wave ${waveId}`)
    expect(await world.switchTo(waveId, 'dataCollection')).toMatchObject(refusal('PHASE_SWITCH_PENDING'))
    await world.finish(waveId)
    await world.finish(waveId)
    expect(await world.wave(waveId)).toMatchObject({ wavePhase: 'finished', phaseRevision: 4 })
    expect((await journal(waveId)).slice(0, 2)).toEqual([
      { code: 'WAVE_FINISHED', type: 5, details: {} },
      {
        code: 'WAVE_PHASE_SWITCHED',
        type: 4,
        details: { from: 'dataCollection', to: 'finished', deletedAnswers: null },
      },
    ])
    const audited = await world.assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'switch-wave-phase')
        .where('record_id', '=', waveId)
        .execute(),
    )
    expect(audited).toHaveLength(3)
  })

  test('may skip nomination, and go back from finished (OPS-4-02, OPS-4-11)', async () => {
    const waveId = await world.createWave()
    expect((await world.switchTo(waveId, 'dataCollection')).status).toBe(200)
    await world.switchTo(waveId, 'finished')
    await world.finish(waveId)
    expect(await world.switchTo(waveId, 'dataCollection')).toMatchObject({ body: { wavePhase: 'dataCollection' } })
  })

  test('never skips data collection, and finishing cannot be chosen (OPS-4-05, OPS-4-07, OPS-4-08)', async () => {
    const waveId = await world.createWave()
    expect(await world.switchTo(waveId, 'finished')).toMatchObject(refusal('SKIPPING_PHASE'))
    await world.switchTo(waveId, 'nomination')
    expect(await world.switchTo(waveId, 'finished')).toMatchObject(refusal('SKIPPING_PHASE'))
    expect((await world.switchTo(waveId, 'finishing')).status).toBe(400)
    expect(await world.switchTo(waveId, 'nomination')).toMatchObject(refusal('PHASE_UNCHANGED'))
    expect(await world.wave(waveId)).toMatchObject({ wavePhase: 'nomination', phaseRevision: 1 })
  })

  test('does not exist in a generic wave (OPS-4-03)', async () => {
    const waveId = await world.createWave({ waveSetupType: 'generic' })
    expect(await world.switchTo(waveId, 'nomination')).toMatchObject(refusal('WAVE_WITHOUT_PHASES'))
  })

  test('cannot become data collection without valid roles and languages, and says which are wrong (OPS-4-09, OPS-4-10, OPS-4-12, OPS-4-13, OPS-7-43)', async () => {
    const waveId = await world.createWave()
    const [one, two] = world.people
    await world.nominate(waveId, one, two, 'evaluator')
    await world.assay.build((tx) =>
      tx.updateTable('assessees').set({ language_code: 'uk' }).where('id', '=', two.id).execute(),
    )
    const url = `/api/waves/validate-transitions/${world.project}/${waveId}`
    expect((await world.clientAdmin.get(url)).body).toEqual({
      hasCollectedData: false,
      hasUploadedData: false,
      missingTemplateLanguages: ['uk'],
      invalidRoles: ['evaluator'],
      ratingsCount: 0,
      submittedCount: 0,
      unfinishedRatersCount: 0,
    })
    expect((await world.switchTo(waveId, 'nomination')).status).toBe(200)
    expect(await world.switchTo(waveId, 'dataCollection')).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'INVALID_ROLES',
        details: {
          blocks: ['INVALID_ROLES', 'MISSING_LANGUAGES'],
          missingTemplateLanguages: ['uk'],
          invalidRoles: ['evaluator'],
        },
      },
    })
    await world.assay.build((tx) =>
      tx.updateTable('assessees').set({ language_code: 'en-GB' }).where('id', '=', two.id).execute(),
    )
    expect((await world.editor.get(url)).status).toBe(403)
    expect((await world.stranger.get(url)).status).toBe(404)
  })

  test('is switched only by managers and AS360 client admins (OPS-6-11, OPS-7-44)', async () => {
    const waveId = await world.createWave()
    expect((await world.switchTo(waveId, 'nomination', {}, world.editor)).status).toBe(403)
    expect((await world.switchTo(waveId, 'nomination', {}, world.viewer)).status).toBe(403)
    expect((await world.switchTo(waveId, 'nomination', {}, world.stranger)).status).toBe(404)
    expect((await world.switchTo(waveId, 'nomination', {}, world.assay.anonymous)).status).toBe(401)
    expect((await world.switchTo(waveId, 'nomination', {}, world.clientAdmin)).status).toBe(200)
    expect((await world.switchTo(waveId, 'preparation', {}, world.branchAdmin)).status).toBe(200)
  })

  test('is switched once by two at the same time; the other gets a conflict', async () => {
    const waveId = await world.createWave()
    await world.switchTo(waveId, 'nomination')
    const answers = await Promise.all([
      world.switchTo(waveId, 'dataCollection', { fromPhase: 'nomination' }),
      world.switchTo(waveId, 'preparation', { fromPhase: 'nomination' }, world.branchAdmin),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal('PHASE_CHANGED_MEANWHILE'))
    expect(await world.wave(waveId)).toMatchObject({ phaseRevision: 2 })
  })
})

describe('answers when going back', () => {
  const collected = async () => {
    const waveId = await world.createWave()
    const [one, two] = world.people
    await world.nominate(waveId, one, two, 'colleague')
    await world.switchTo(waveId, 'dataCollection')
    await world.answer(waveId, two, ['1.1', '1.2'])
    return waveId
  }
  const answersLeft = (waveId: string) =>
    world.assay.build((tx) =>
      tx
        .selectFrom('answers')
        .innerJoin('questionnaires', 'questionnaires.id', 'answers.questionnaire_id')
        .select('item_key')
        .where('wave_id', '=', waveId)
        .execute(),
    )

  test('are kept unless deletion is chosen (OPS-4-18, OPS-4-19)', async () => {
    const waveId = await collected()
    await world.switchTo(waveId, 'nomination', { deleteAnswers: false })
    expect(await answersLeft(waveId)).toHaveLength(2)
    await world.switchTo(waveId, 'dataCollection')
    expect((await world.questionnaires(waveId))[0]).toMatchObject({ answered_count: 2, status: 'open' })
    await world.switchTo(waveId, 'nomination', { deleteAnswers: true })
    expect(await answersLeft(waveId)).toEqual([])
    expect((await journal(waveId))[0]?.details).toMatchObject({ deletedAnswers: 1 })
    await world.switchTo(waveId, 'dataCollection')
    expect((await world.questionnaires(waveId))[0]).toMatchObject({ answered_count: 0, started_at: null })
  })

  test('are deleted only by those who manage 360 templates (OPS-4-20, OPS-6-44)', async () => {
    const waveId = await collected()
    const wish = { deleteAnswers: true }
    expect(await world.switchTo(waveId, 'nomination', wish, world.clientAdmin)).toMatchObject(
      refusal('DELETE_ANSWERS_NOT_ALLOWED', 403),
    )
    expect(await answersLeft(waveId)).toHaveLength(2)
    expect((await world.switchTo(waveId, 'nomination', {}, world.clientAdmin)).status).toBe(200)
  })

  test('are kept in every other step back (OPS-4-21)', async () => {
    const waveId = await collected()
    expect(await world.switchTo(waveId, 'preparation', { deleteAnswers: true })).toMatchObject(
      refusal('DELETE_ANSWERS_NOT_ASKED'),
    )
    await world.switchTo(waveId, 'finished')
    await world.finish(waveId)
    expect((await world.switchTo(waveId, 'preparation')).status).toBe(200)
    expect(await answersLeft(waveId)).toHaveLength(2)
    const url = `/api/waves/validate-transitions/${world.project}/${waveId}`
    expect((await world.admin.get(url)).body).toMatchObject({ hasCollectedData: true })
  })

  test('counts what an evaluator of an acdc wave has begun as collected', async () => {
    const waveId = await world.createWave()
    const [person, evaluator] = world.people
    await world.nominate(waveId, person, evaluator, 'evaluator')
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ wave_setup_type: 'acdc' }).where('id', '=', waveId).execute(),
    )
    await world.switchTo(waveId, 'dataCollection')
    const url = `/api/waves/validate-transitions/${world.project}/${waveId}`
    expect((await world.admin.get(url)).body).toMatchObject({ hasCollectedData: false })
    await world.assay.build((tx) =>
      tx.updateTable('questionnaires').set({ started_at: new Date() }).where('wave_id', '=', waveId).execute(),
    )
    expect((await world.admin.get(url)).body).toMatchObject({ hasCollectedData: true })
  })
})
