import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLink } from '../../platform/links/links.ts'
import type { Client } from '../../testing/test-app.ts'
import { collectReportInput } from '../reports/collect-report-input.ts'
import { startWavesWorld, type Person } from './testing/waves-world.ts'

let world: Awaited<ReturnType<typeof startWavesWorld>>
beforeAll(async () => {
  world = await startWavesWorld()
})
afterAll(() => world.assay.close())

type Reference = { id: number } | null
type Minimums = { minSuperiorsToSeeResults?: number; minNonsuperiorsToSeeResults?: number }

/** A collecting wave in which a person rates himself and three others rate him. */
async function collecting(minimums: Minimums = {}) {
  const waveId = await world.createWave(minimums)
  const [one, two, three, four] = world.people
  await world.nominate(waveId, one, one, 'self')
  await world.nominate(waveId, one, two, 'superior')
  await world.nominate(waveId, one, three, 'colleague')
  await world.nominate(waveId, one, four, 'colleague')
  await world.switchTo(waveId, 'dataCollection')
  return waveId
}

const linkOf = ({ id }: Person) =>
  world.assay.build(async (tx) => {
    const place = { organization_id: world.company, project_id: world.project }
    await tx.deleteFrom('links').where('assessee_id', '=', id).execute()
    return (await createLink(tx, world.assay.services.sealing, { ...place, kind: 'questionnaires', assessee_id: id }))
      .secret
  })
const agree = (secret: string, read = '') => world.assay.anonymous.put(`/api/reports/approve-terms/${secret}${read}`)

/** Saves the settings of a wave with the given changes. */
async function change(waveId: string, minimums: Minimums, as: Client = world.admin) {
  const wave = await world.wave(waveId)
  const idOf = (field: string) => (wave[field] as Reference)?.id
  return as.put(`/api/waves/project-wave/${world.project}/${waveId}`, {
    name: wave['name'],
    waveSetupType: 'as360',
    startDate: wave['startDate'],
    finishDate: wave['finishDate'],
    nominationDeadlineDate: wave['nominationDeadline'],
    questionsId: idOf('questionsTemplate'),
    answersId: idOf('answersTemplate'),
    rolesId: idOf('rolesTemplate'),
    mailId: idOf('emailsTemplate'),
    individualReportId: idOf('individualReportTemplate'),
    minSuperiorsToSeeResults: wave['minSuperiorsToSeeResults'],
    minNonsuperiorsToSeeResults: wave['minNonsuperiorsToSeeResults'],
    ...minimums,
  })
}
const refused = (path: string, code: string) => ({ status: 400, body: { details: [{ path, code }] } })

describe('the numbers of raters that protect each other', () => {
  test('may be changed while nobody has accepted the terms (OPS-3-23)', async () => {
    const waveId = await collecting({ minNonsuperiorsToSeeResults: 3 })
    expect(await change(waveId, { minNonsuperiorsToSeeResults: 2 })).toMatchObject({
      status: 200,
      body: { minNonsuperiorsToSeeResults: 2, toldMinimums: null },
    })
  })

  test('may be raised but not lowered once somebody has, by any user (OPS-3-23)', async () => {
    const waveId = await collecting({ minSuperiorsToSeeResults: 2, minNonsuperiorsToSeeResults: 3 })
    expect((await agree(await linkOf(world.people[2]))).status).toBe(200)
    for (const as of [world.admin, world.clientAdmin])
      for (const [path, lower] of [
        ['minNonsuperiorsToSeeResults', 2],
        ['minSuperiorsToSeeResults', 1],
      ] as const)
        expect(await change(waveId, { [path]: lower }, as)).toMatchObject(refused(path, 'BELOW_TOLD_MINIMUM'))
    expect((await change(waveId, { minNonsuperiorsToSeeResults: 5 })).status).toBe(200)
    expect(await change(waveId, { minNonsuperiorsToSeeResults: 3 })).toMatchObject({
      status: 200,
      body: { toldMinimums: { minSuperiorsToSeeResults: 2, minNonsuperiorsToSeeResults: 3 } },
    })
    await world.switchTo(waveId, 'finished')
    await world.finish(waveId)
    const low = await change(waveId, { minNonsuperiorsToSeeResults: 2 }, world.clientAdmin)
    expect(low).toMatchObject(refused('minNonsuperiorsToSeeResults', 'BELOW_TOLD_MINIMUM'))
  })

  test('also bind a newly published wave if its raters accepted the terms for an earlier wave of the project', async () => {
    await collecting()
    await agree(await linkOf(world.people[3]))
    const waveId = await collecting({ minNonsuperiorsToSeeResults: 4 })
    const low = await change(waveId, { minNonsuperiorsToSeeResults: 2 })
    expect(low).toMatchObject(refused('minNonsuperiorsToSeeResults', 'BELOW_TOLD_MINIMUM'))
  })

  test('apply as shown in the list at submission, even if raised since the rater accepted the terms (OPS-3-23)', async () => {
    const waveId = await collecting({ minNonsuperiorsToSeeResults: 2 })
    const secret = await linkOf(world.people[2])
    await agree(secret)
    await change(waveId, { minNonsuperiorsToSeeResults: 4 })
    const { body } = await world.assay.anonymous.post(`/api/reports/questionnaires/${secret}/submit/${waveId}`, {
      blanksAreNotApplicable: true,
    })
    expect(body).toEqual({ submittedOn: expect.any(String) as string })
    const low = await change(waveId, { minNonsuperiorsToSeeResults: 3 })
    expect(low).toMatchObject(refused('minNonsuperiorsToSeeResults', 'BELOW_TOLD_MINIMUM'))
  })

  test('must be read again if lowered between reading and accepting', async () => {
    const waveId = await collecting({ minNonsuperiorsToSeeResults: 3 })
    await world.assay.build((tx) =>
      tx
        .updateTable('waves')
        .set({ told_min_superiors: null, told_min_nonsuperiors: null })
        .where('id', '=', waveId)
        .execute(),
    )
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ deleted_at: new Date() }).where('id', '<>', waveId).execute(),
    )
    const secret = await linkOf(world.people[2])
    const read = '?language=en&minSuperiorsToSeeResults=1&minNonsuperiorsToSeeResults=3'
    await world.assay.build((tx) => tx.deleteFrom('links').where('assessee_id', '<>', world.people[2].id).execute())
    expect((await change(waveId, { minNonsuperiorsToSeeResults: 2 })).status).toBe(200)
    expect(await agree(secret, read)).toMatchObject({ status: 409, body: { errorMessage: 'TERMS_CHANGED' } })
    expect(await world.wave(waveId)).toMatchObject({ toldMinimums: null })
    expect((await agree(secret, read.replace('Results=3', 'Results=2'))).status).toBe(200)
    expect(await agree(secret, '?minNonsuperiorsToSeeResults=0')).toMatchObject({ status: 400 })
  })

  test('apply in reports even if a setting is lower', async () => {
    const waveId = await collecting({ minNonsuperiorsToSeeResults: 3 })
    await agree(await linkOf(world.people[2]))
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ min_nonsuperiors_to_see_results: 1 }).where('id', '=', waveId).execute(),
    )
    const order = { organizationId: world.company, waveId, assesseeId: world.people[0].id }
    const collected = await world.assay.build((tx) =>
      collectReportInput(tx, { ...order, language: 'en-GB', commentSeed: 'seed', now: new Date('2026-12-20') }),
    )
    expect(collected?.input.settings).toMatchObject({ minNonsuperiorsToSeeResults: 3 })
    await world.assay.build(async (tx) => {
      const member = { organization_id: world.company, wave_id: waveId, assessee_id: world.people[0].id }
      await tx.insertInto('wave_assessees').values(member).execute()
      await tx.updateTable('questionnaires').set({ status: 'submitted' }).where('wave_id', '=', waveId).execute()
    })
    const outlook = await world.admin.get(`/api/reports/report-outlooks/${waveId}`)
    expect(outlook.body).toMatchObject([{ others: 3, hiddenGroups: 1 }])
  })
})

describe('a single rater who is not a superior', () => {
  test('can be shown only by internal users, and that does not stop a customer from saving (OPS-3-23)', async () => {
    const waveId = await collecting()
    await world.assay.build((tx) => tx.updateTable('links').set({ terms_approved_at: null }).execute())
    await world.assay.build((tx) =>
      tx.updateTable('waves').set({ told_min_superiors: null, told_min_nonsuperiors: null }).execute(),
    )
    const single = { minNonsuperiorsToSeeResults: 1 }
    const no = refused('minNonsuperiorsToSeeResults', 'SINGLE_RATER_REFUSED')
    expect(await change(waveId, single, world.clientAdmin)).toMatchObject(no)
    expect((await change(waveId, single)).status).toBe(200)
    expect((await change(waveId, { minSuperiorsToSeeResults: 2 }, world.clientAdmin)).status).toBe(200)
  })
})
