import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLink } from '../../platform/links/links.ts'
import { startWavesWorld, type Person } from './testing/waves-world.ts'

let world: Awaited<ReturnType<typeof startWavesWorld>>
let waveId: string
let boss: Person
let rater: Person
let link: string
/** The rater's nomination before it was withdrawn. */
let nominated: Row | undefined
beforeAll(async () => {
  world = await startWavesWorld()
})
beforeEach(async () => {
  ;[boss, rater] = world.people
  nominated = undefined
  waveId = await world.createWave({ minSuperiorsToSeeResults: 1, minNonsuperiorsToSeeResults: 3 })
  await world.nominate(waveId, boss, boss, 'self')
  await world.nominate(waveId, boss, rater, 'subordinate')
  await world.nominate(waveId, boss, world.people[2], 'superior')
  await world.switchTo(waveId, 'dataCollection')
  link = await agreedLink(rater)
})
afterAll(() => world.assay.close())

type Row = { assessorGuid: string; assessorRole: string }
type Content = { people: { questionnaireId: number; roleId: string; answers: Record<string, number> }[] }

async function agreedLink({ id }: Person): Promise<string> {
  const place = { organization_id: world.company, project_id: world.project }
  const { secret } = await world.assay.build(async (tx) => {
    await tx.deleteFrom('links').where('assessee_id', '=', id).execute()
    return createLink(tx, world.assay.services.sealing, { ...place, kind: 'questionnaires', assessee_id: id })
  })
  expect((await world.assay.anonymous.put(`/api/reports/approve-terms/${secret}`)).status).toBe(200)
  return secret
}

/** Saves the nominations with the rater in another role, or without him. */
async function saveNominations(role: string | null): Promise<void> {
  const rows = (await world.admin.get(`/api/reports/assessee-nominations/${world.project}/${waveId}`)).body as Row[]
  const isOfRater = ({ assessorGuid }: Row) => assessorGuid === rater.assessee_guid
  nominated = rows.find(isOfRater) ?? nominated
  const others = rows.filter((row) => !isOfRater(row))
  const wanted = role && nominated ? [...others, { ...nominated, assessorRole: role }] : others
  const saved = await world.admin.post(`/api/reports/create-nominations/${world.project}/${waveId}`, wanted)
  expect(saved).toMatchObject({ status: 200 })
}

/** The same, published to the raters at once. */
async function renominate(role: string | null): Promise<void> {
  await saveNominations(role)
  expect((await world.admin.post(`/api/waves/force-sync-dcm/${waveId}`)).status).toBe(200)
}

const read = async () =>
  (await world.assay.anonymous.get(`/api/reports/questionnaires/${link}/content/${waveId}`)).body as Content
const answer = async () => {
  const [asked] = (await read()).people
  const path = `/api/reports/questionnaires/${link}/answers/${asked?.questionnaireId}/1.1`
  expect(await world.assay.anonymous.put(path, { value: 2, sequence: 1 })).toMatchObject({ status: 200 })
}
const handIn = (more: { roles?: object[] } = {}) =>
  world.assay.anonymous.post(`/api/reports/questionnaires/${link}/submit/${waveId}`, {
    blanksAreNotApplicable: true,
    ...more,
  })
/** The role in which reports count the rater's answers, and whether they count at all. */
const answersOfRater = () =>
  world.assay.build((tx) =>
    tx
      .selectFrom('questionnaires')
      .select(['role_id', 'status'])
      .where('wave_id', '=', waveId)
      .where('assessor_id', '=', rater.id)
      .executeTakeFirstOrThrow(),
  )
/** What a report would show and hide now. */
const outlook = async () => (await world.admin.get(`/api/reports/report-outlooks/${waveId}`)).body

describe('the role of somebody whose nomination changes while answers are collected', () => {
  test('is corrected before the answers are submitted, and none is lost (OPS-3-88)', async () => {
    await answer()
    await renominate('superior')
    expect((await read()).people).toMatchObject([{ roleId: 'superior', answers: { '1.1': 2 } }])
    expect((await handIn()).status).toBe(200)
    expect(await answersOfRater()).toEqual({ role_id: 'superior', status: 'submitted' })
  })

  test('blocks submitting if the page showed another role or did not show a person (OPS-3-23)', async () => {
    await answer()
    const roles = (await read()).people.map(({ questionnaireId, roleId }) => ({ questionnaireId, roleId }))
    await renominate('superior')
    for (const asRead of [roles, []])
      expect(await handIn({ roles: asRead })).toMatchObject({
        status: 409,
        body: { errorMessage: 'QUESTIONNAIRES_CHANGED' },
      })
    expect(await answersOfRater()).toEqual({ role_id: 'superior', status: 'open' })
    expect((await handIn({ roles: roles.map((one) => ({ ...one, roleId: 'superior' })) })).status).toBe(200)
  })

  test('stays as it was at submission, and so does the minimum that protects the answers (OPS-3-23)', async () => {
    expect((await handIn()).status).toBe(200)
    await renominate('superior')
    expect(await answersOfRater()).toEqual({ role_id: 'subordinate', status: 'submitted' })
    expect(await outlook()).toMatchObject([{ others: 1, hiddenGroups: 1 }])
    const pair = { assesseeGuid: boss.assessee_guid, assessorGuid: rater.assessee_guid }
    expect((await world.admin.get(`/api/reports/nomination-table/${world.project}/${waveId}`)).body).toMatchObject({
      handedIn: [{ ...pair, role: 'subordinate' }],
    })
  })

  test('also stays when the nomination is withdrawn and made again in another role (OPS-3-23)', async () => {
    expect((await handIn()).status).toBe(200)
    await renominate(null)
    expect(await answersOfRater()).toEqual({ role_id: 'subordinate', status: 'withdrawn' })
    await renominate('superior')
    expect(await answersOfRater()).toEqual({ role_id: 'subordinate', status: 'submitted' })
    expect(await outlook()).toMatchObject([{ others: 1, hiddenGroups: 1 }])
  })

  test('is that of the new nomination if nothing was submitted (OPS-3-88)', async () => {
    await answer()
    await renominate(null)
    await renominate('superior')
    expect((await read()).people).toMatchObject([{ roleId: 'superior', answers: { '1.1': 2 } }])
  })

  test('stays after a return to nomination that keeps the answers (OPS-4-18, OPS-3-23)', async () => {
    expect((await handIn()).status).toBe(200)
    expect((await world.switchTo(waveId, 'nomination', { deleteAnswers: false })).status).toBe(200)
    await saveNominations('superior')
    expect((await world.switchTo(waveId, 'dataCollection')).status).toBe(200)
    expect(await answersOfRater()).toEqual({ role_id: 'subordinate', status: 'submitted' })
  })
})
