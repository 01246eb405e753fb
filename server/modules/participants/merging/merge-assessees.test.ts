import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mergePeople } from '../testing/merging.ts'
import {
  buildParticipantsWorld,
  buildPeople,
  buildWaveOf,
  giveTool,
  nominate,
  publish,
  type ParticipantsWorld,
  type Person,
  type Wave,
} from '../testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld
let wave: Wave
let source: Person
let target: Person
let [boss, colleague]: [Person, Person] = [{} as Person, {} as Person]

beforeAll(async () => {
  assay = await startTestApp()
})
beforeEach(async () => {
  world = await buildParticipantsWorld(assay)
  wave = await buildWaveOf(assay, world, { wave_phase: 'nomination' })
  const people = await buildPeople(assay, world, [
    { name: 'Kovařík V.', email: 'v.kovarik@svae.example', note: 'dvakrát' },
    { name: 'Kovařík Vojtěch', email: null },
    { name: 'Nadřízená' },
    { name: 'Kolega' },
  ])
  ;[source, target, boss, colleague] = people as [Person, Person, Person, Person]
})
afterAll(() => assay.close())

const merge = (as = world.superadmin, into: { id: number | string } = target) => mergePeople(world, source, into, as)
const rowsOf = (table: 'nominations' | 'questionnaires') =>
  assay.build(async (tx) => {
    const rows = await tx
      .selectFrom(table)
      .select(['assessee_id', 'assessor_id', 'role_id'])
      .where('wave_id', '=', wave.id)
      .orderBy('id')
      .execute()
    return rows.map((row) => [row.assessee_id, row.assessor_id, row.role_id])
  })

describe('POST /api/reports/merge-assessees', () => {
  test('moves everything to the target and removes the source (OPS-7-18)', async () => {
    await nominate(assay, wave, [
      [source, boss, 'superior'],
      [source, source, 'self'],
      [colleague, source, 'colleague'],
    ])
    const login = await giveTool(assay, source, { status: 4 })
    const link = await assay.build(async (tx) => {
      await tx
        .insertInto('wave_assessees')
        .values({ organization_id: world.company.id, wave_id: wave.id, assessee_id: source.id })
        .execute()
      return tx
        .insertInto('links')
        .values({
          ...world.place,
          wave_id: wave.id,
          kind: 'nominations',
          assessee_id: source.id,
          sealed_secret: Buffer.from('x'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    })

    expect(await merge()).toMatchObject({ status: 200, body: { errorMessage: '' } })
    expect(await rowsOf('nominations')).toEqual([
      [target.id, boss.id, 'superior'],
      [target.id, target.id, 'self'],
      [colleague.id, target.id, 'colleague'],
    ])
    const after = await assay.build(async (tx) => ({
      login: await tx.selectFrom('logins').selectAll().where('id', '=', login.id).executeTakeFirstOrThrow(),
      link: await tx.selectFrom('links').selectAll().where('id', '=', link.id).executeTakeFirstOrThrow(),
      members: await tx.selectFrom('wave_assessees').select('assessee_id').where('wave_id', '=', wave.id).execute(),
      people: await tx.selectFrom('assessees').selectAll().where('id', 'in', [source.id, target.id]).execute(),
      entry: await tx
        .selectFrom('activity_journal')
        .selectAll()
        .where('assessee_id', '=', target.id)
        .executeTakeFirstOrThrow(),
    }))
    expect([after.login.assessee_id, after.link.assessee_id]).toEqual([target.id, target.id])
    expect(after.login.search_text).toContain('kovarik vojtech')
    expect(after.members).toEqual([{ assessee_id: target.id }])
    expect(after.people).toMatchObject([
      { id: target.id, name: 'Kovařík Vojtěch', email: 'v.kovarik@svae.example', note: 'dvakrát' },
    ])
    expect(after.entry).toMatchObject({
      code: 'PEOPLE_MERGED',
      message: null,
      personal_data: {
        names: { [source.id]: 'Kovařík V.' },
        record: {
          source: { id: source.id, email: 'v.kovarik@svae.example' },
          nominations: [{ role_id: 'superior' }, { role_id: 'self' }, { role_id: 'colleague' }],
          logins: { moved: [login.id] },
          links: [link.id],
        },
      },
    })
    expect(after.entry.details).toEqual({ sourceAssesseeId: source.id, targetAssesseeId: target.id })
  })

  test('keeps one row of a rater who rated both, and no row by which somebody would rate himself (OPS-7-18)', async () => {
    await nominate(assay, wave, [
      [source, boss, 'colleague'],
      [target, boss, 'superior'],
      [source, target, 'colleague'],
      [target, source, 'subordinate'],
    ])
    expect((await merge()).body).toEqual({ errorMessage: '' })
    expect(await rowsOf('nominations')).toEqual([[target.id, boss.id, 'superior']])
  })

  test('keeps one of two unanswered questionnaires and one of two tools that are only assigned', async () => {
    const asked = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
    await nominate(assay, asked, [
      [source, boss, 'superior'],
      [target, boss, 'superior'],
    ])
    await publish(assay, asked, [
      [source, boss, 'superior', 2],
      [target, boss, 'superior', 0],
    ])
    const tool = await giveTool(assay, target, { status: 1 })
    await giveTool(assay, source, { status: 3, customToolId: tool.custom_tool_id })
    expect((await merge()).status).toBe(200)
    const left = await assay.build(async (tx) => ({
      questionnaires: await tx
        .selectFrom('questionnaires')
        .select(['assessee_id', 'answered_count'])
        .where('wave_id', '=', asked.id)
        .execute(),
      logins: await tx
        .selectFrom('logins')
        .select(['assessee_id', 'status'])
        .where('project_id', '=', world.project.id)
        .execute(),
      asked: await tx.selectFrom('waves').selectAll().where('id', '=', asked.id).executeTakeFirstOrThrow(),
    }))
    expect(left.questionnaires).toEqual([{ assessee_id: target.id, answered_count: 2 }])
    expect(left.logins).toEqual([{ assessee_id: target.id, status: 3 }])
    expect(left.asked.pending_dcm_changes).toBe(1)
  })

  test('is refused if answers or generated tools of one of the two would be lost', async () => {
    const asked = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
    const [first] = await publish(assay, asked, [
      [source, boss, 'superior', 4],
      [target, boss, 'superior', 1],
    ])
    expect(await merge()).toMatchObject({ status: 409, body: { errorMessage: 'BOTH_HAVE_ANSWERS' } })
    await assay.build((tx) =>
      tx
        .deleteFrom('questionnaires')
        .where('id', '=', first?.id ?? 0)
        .execute(),
    )
    const tool = await giveTool(assay, target, { status: 2 })
    await giveTool(assay, source, { status: 2, customToolId: tool.custom_tool_id })
    expect(await merge()).toMatchObject({ status: 409, body: { errorMessage: 'BOTH_HAVE_TOOL' } })
    expect((await world.owner.get(`/api/reports/assessee/${world.project.id}/${source.id}`)).status).toBe(200)
  })

  test('is refused if notes of an evaluator would be lost, though he has given no score yet', async () => {
    const scored = await buildWaveOf(assay, world, { wave_phase: 'dataCollection', wave_setup_type: 'acdc' })
    await publish(assay, scored, [
      [source, boss, 'evaluator', 0],
      [target, boss, 'evaluator', 0],
    ])
    await assay.build((tx) =>
      tx.updateTable('questionnaires').set({ started_at: new Date() }).where('wave_id', '=', scored.id).execute(),
    )
    expect(await merge()).toMatchObject({ status: 409, body: { errorMessage: 'BOTH_HAVE_ANSWERS' } })
  })

  test('needs a 360 wave in preparation or nomination, the right, and two people (OPS-6-41, OPS-6-42, OPS-5-93)', async () => {
    expect((await merge(world.owner)).status).toBe(403)
    expect((await merge(world.observer)).status).toBe(403)
    expect((await merge(world.strangerAdmin)).status).toBe(404)
    expect((await merge(assay.anonymous)).status).toBe(401)
    expect((await merge(world.superadmin, { id: 'x' })).status).toBe(400)
    expect(await merge(world.superadmin, source)).toMatchObject({
      status: 409,
      body: { errorMessage: 'MERGE_INTO_ITSELF' },
    })
    expect((await merge(world.superadmin, world.foreigner)).status).toBe(404)
    await assay.build((tx) =>
      tx.updateTable('waves').set({ wave_phase: 'finished' }).where('project_id', '=', world.project.id).execute(),
    )
    expect(await merge()).toMatchObject({ status: 409, body: { errorMessage: 'MERGE_NOT_OFFERED' } })
  })
})
