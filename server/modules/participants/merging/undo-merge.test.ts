import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { agreeOn, startClocks } from '../../acdc/testing/rows-of-person.ts'
import { leaveOut, remind, scoreBoth } from '../testing/rows-of-people.ts'
import { mergePeople, mergesInto, undoLastMerge, undoMerge } from '../testing/merging.ts'
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
import type { Links } from '../../../platform/database/schema.ts'

let assay: TestApp
let world: ParticipantsWorld
let nominating: Wave
let asked: Wave
let prepared: Wave
let source: Person
let target: Person
let boss: Person
let colleague: Person

beforeAll(async () => {
  assay = await startTestApp()
})
beforeEach(async () => {
  world = await buildParticipantsWorld(assay)
  nominating = await buildWaveOf(assay, world, { wave_phase: 'nomination' })
  asked = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
  prepared = await buildWaveOf(assay, world)
  const people = await buildPeople(assay, world, [
    { name: 'Kovařík V.', email: 'v.kovarik@svae.example', note: 'dvakrát', language_code: 'cs' },
    { name: 'Kovařík Vojtěch', email: null, note: 'jednou' },
    { name: 'Nadřízená' },
    { name: 'Kolega' },
  ])
  ;[source, target, boss, colleague] = people as [Person, Person, Person, Person]
})
afterAll(() => assay.close())

/** Gives both people rows in every table, so that a merge moves, keeps and removes some of each. */
async function fillBoth(): Promise<void> {
  await nominate(assay, nominating, [
    [source, boss, 'colleague'],
    [target, boss, 'superior'],
    [source, target, 'colleague'],
    [source, source, 'self'],
    [colleague, source, 'colleague'],
  ])
  await nominate(assay, asked, [
    [source, boss, 'superior'],
    [target, boss, 'superior'],
  ])
  await publish(assay, asked, [
    [source, boss, 'superior', 2],
    [target, boss, 'superior', 0],
    [source, colleague, 'colleague', 0],
  ])
  await giveTool(assay, source, { status: 4 })
  const both = await giveTool(assay, target, { status: 3 })
  const spare = await giveTool(assay, source, { status: 1, customToolId: both.custom_tool_id })
  const organization_id = world.company.id
  await assay.build(async (tx) => {
    const wave = { organization_id, wave_id: nominating.id }
    await tx
      .insertInto('wave_assessees')
      .values([
        { ...wave, assessee_id: source.id },
        { ...wave, assessee_id: target.id },
        { organization_id, wave_id: prepared.id, assessee_id: source.id },
        { organization_id, wave_id: asked.id, assessee_id: source.id },
        { organization_id, wave_id: asked.id, assessee_id: target.id },
      ])
      .execute()
    await remind(tx, organization_id, [
      [asked.id, source.id, '2026-11-10T08:00:00Z'],
      [asked.id, target.id, null],
      [nominating.id, source.id, '2026-11-11T08:00:00Z'],
    ])
    await leaveOut(tx, organization_id, [
      [asked.id, source.id],
      [asked.id, target.id],
      [nominating.id, source.id],
    ])
    const link = (assessee_id: number | null, kind: Links['kind'], wave_id: string | null) => ({
      ...world.place,
      kind,
      wave_id,
      assessee_id,
      sealed_secret: Buffer.from(`${kind} ${assessee_id}`),
    })
    await tx
      .insertInto('links')
      .values([
        link(source.id, 'nominations', nominating.id),
        link(source.id, 'questionnaires', null),
        link(target.id, 'questionnaires', null),
      ])
      .execute()
    const shared = await tx
      .insertInto('links')
      .values(link(null, 'shared-tools', null))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('link_logins')
      .values({ organization_id, link_id: shared.id, login_id: spare.id, position: 0 })
      .execute()
    await tx
      .insertInto('reports')
      .values({
        ...world.place,
        assessee_id: source.id,
        report_type: 'Individual',
        report_name: '360',
        file_name: 'kovarik.pdf',
        language_code: 'cs',
        status: 4,
      })
      .execute()
    await scoreBoth(tx, wave, [source.id, target.id])
    await startClocks(tx, inWave(asked), [source.id, target.id])
    await agreeOn(tx, inWave(asked), source.id)
    await tx
      .insertInto('notifications')
      .values({ ...world.place, assessee_ids: [source.id, boss.id] })
      .execute()
  })
}

const tables = [
  'assessees',
  'waves',
  'wave_assessees',
  'nominations',
  'questionnaires',
  'answers',
  'logins',
  'link_logins',
  'links',
  'reports',
  'report_people',
  'warehouse_scores',
  'notifications',
  'reminder_recipients',
  'reminder_plan_exclusions',
  'acdc_clocks',
  'acdc_agreed',
  'acdc_wash_ups',
] as const

/** Every row of the organization, table by table. */
const everything = () =>
  assay.build(async (tx) => {
    const found: Record<string, unknown[]> = {}
    for (const table of tables) found[table] = await rowsOf(tx, table)
    return found
  })

async function rowsOf(tx: TenantTransaction, table: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: { assessee_ids?: number[]; search_text?: string } }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where organization_id = ${world.company.id} order by 1`.execute(
    tx,
  )
  // The order of watched people is irrelevant, and a merge rewrites the search texts of logins.
  return rows.map(({ row: { search_text: _, ...row } }) => ({ ...row, assessee_ids: row.assessee_ids?.toSorted() }))
}

const inWave = ({ id }: Wave) => ({ organization_id: world.company.id, wave_id: id })
const merge = () => mergePeople(world, source, target)
const undo = () => undoLastMerge(world, target)

test('a merge handles every table that refers to people', async () => {
  const { rows } = await assay.build((tx) =>
    sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('assessee_id', 'assessor_id', 'assessee_ids') order by 1`.execute(
      tx,
    ),
  )
  const known = [...tables, 'activity_journal', 'activity_journal_people', 'mail_messages']
  expect(rows.map(({ name }) => name).filter((name) => !known.some((one) => one === name))).toEqual([])
})

test('a merge moves agreed scores, and is refused if both have some in the same wave', async () => {
  await assay.build(async (tx) => {
    await agreeOn(tx, inWave(asked), source.id)
    await agreeOn(tx, inWave(nominating), target.id)
  })
  expect((await merge()).status).toBe(200)
  const washUps = await assay.build((tx) => rowsOf(tx, 'acdc_wash_ups'))
  expect(washUps).toMatchObject([
    { assessee_id: target.id, summary: 'Vede věcí.', revision: 3 },
    { assessee_id: target.id },
  ])
  expect(await assay.build((tx) => rowsOf(tx, 'acdc_agreed'))).toMatchObject([
    { assessee_id: target.id, value: 3.5, agreed_by: 'manager' },
    { assessee_id: target.id },
  ])
  await undo()
  await assay.build((tx) => agreeOn(tx, inWave(asked), target.id))
  const before = await everything()
  expect(await merge()).toMatchObject({ status: 409, body: { errorMessage: 'BOTH_WASHED_UP' } })
  expect(await everything()).toEqual(before)
})

test('a person who unsubscribed from reminders under one record gets none under the other', async () => {
  await fillBoth()
  await merge()
  const reminders = await assay.build((tx) =>
    tx
      .selectFrom('reminder_recipients')
      .select(['wave_id', 'assessee_id', 'unsubscribed_at'])
      .where('organization_id', '=', world.company.id)
      .execute(),
  )
  expect(new Set(reminders.map(({ wave_id }) => wave_id))).toEqual(new Set([asked.id, nominating.id]))
  expect(reminders.map(({ assessee_id }) => assessee_id)).toEqual([target.id, target.id])
  expect(reminders.every(({ unsubscribed_at }) => unsubscribed_at !== null)).toBe(true)
})

describe('undoing a merge', () => {
  test('restores every row as it was, and the journal records both (OPS-7-18)', async () => {
    await fillBoth()
    const before = await everything()
    expect((await merge()).status).toBe(200)
    expect(await everything()).not.toEqual(before)
    expect(await mergesInto(world, target)).toEqual([
      {
        mergeGuid: expect.any(String) as string,
        id: source.id,
        name: 'Kovařík V.',
        email: 'v.kovarik@svae.example',
        merged: expect.any(String) as string,
        mergedBy: expect.any(String) as string,
      },
    ])
    expect(await undo()).toMatchObject({ status: 200, body: {} })
    expect(await everything()).toEqual(before)
    const told = await assay.build((tx) =>
      tx
        .selectFrom('activity_journal')
        .select(['code', 'details'])
        .where('assessee_id', '=', target.id)
        .orderBy('id')
        .execute(),
    )
    const pair = { sourceAssesseeId: source.id, targetAssesseeId: target.id }
    expect(told).toEqual([
      { code: 'PEOPLE_MERGED', details: { ...pair, undoneAt: expect.any(String) as string } },
      { code: 'MERGE_UNDONE', details: { ...pair, mergeGuid: expect.any(String) as string } },
    ])
  })

  test.each([
    ['are erased', null],
    ['were never complete', JSON.stringify({ names: {}, incompleteRecord: {} })],
  ])('is impossible if the personal data of the record %s', async (_, personalData) => {
    await merge()
    const [{ mergeGuid } = { mergeGuid: '' }] = await mergesInto(world, target)
    await assay.build((tx) =>
      tx
        .updateTable('activity_journal')
        .set({ personal_data: personalData })
        .where('activity_journal_guid', '=', mergeGuid)
        .execute(),
    )
    expect(await mergesInto(world, target)).toEqual([])
    expect((await undoMerge(world, mergeGuid)).status).toBe(404)
  })

  test('happens once, and merging again is possible', async () => {
    await merge()
    const [{ mergeGuid } = { mergeGuid: '' }] = await mergesInto(world, target)
    const answers = await Promise.all([undoMerge(world, mergeGuid), undoMerge(world, mergeGuid)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await undoMerge(world, mergeGuid)).body).toEqual({ errorMessage: 'MERGE_ALREADY_UNDONE' })
    expect(await mergesInto(world, target)).toEqual([])
    expect((await merge()).status).toBe(200)
    expect((await undo()).status).toBe(200)
  })

  test('works for a chain of merges from the last one', async () => {
    await merge()
    const [first] = await mergesInto(world, target)
    const into = await mergePeople(world, target, boss)
    expect(into.status).toBe(200)
    expect(await undoMerge(world, first?.mergeGuid)).toMatchObject({
      status: 409,
      body: { errorMessage: 'MERGE_CHANGED_SINCE', details: { changed: ['person'] } },
    })
    const [last, ...others] = await mergesInto(world, boss)
    expect(others).toEqual([])
    expect((await undoMerge(world, last?.mergeGuid)).status).toBe(200)
    expect((await undoMerge(world, first?.mergeGuid)).status).toBe(200)
  })

  type Change = (tx: TenantTransaction) => Promise<unknown>
  const ofTarget = (table: string) => (tx: TenantTransaction) =>
    sql`delete from ${sql.table(table)} where organization_id = ${world.company.id} and assessee_id = ${target.id}`.execute(
      tx,
    )
  test.each<[string, Change]>([
    ['person', (tx) => tx.updateTable('assessees').set({ note: 'opraveno' }).where('id', '=', target.id).execute()],
    [
      'waves',
      (tx) => tx.updateTable('waves').set({ wave_phase: 'finished' }).where('id', '=', nominating.id).execute(),
    ],
    ['nominations', ofTarget('nominations')],
    [
      'questionnaires',
      (tx) =>
        tx
          .updateTable('questionnaires')
          .set({ last_answer_at: new Date() })
          .where('assessee_id', '=', target.id)
          .execute(),
    ],
    ['reports', ofTarget('reports')],
    ['links', ofTarget('links')],
    ['scores', ofTarget('warehouse_scores')],
    [
      'washUps',
      (tx) => tx.updateTable('acdc_wash_ups').set({ revision: 4 }).where('assessee_id', '=', target.id).execute(),
    ],
  ])('is refused if the %s changed since, and changes nothing', async (changed, change) => {
    await fillBoth()
    await merge()
    await assay.build(change)
    const before = await everything()
    expect(await undo()).toMatchObject({
      status: 409,
      body: { errorMessage: 'MERGE_CHANGED_SINCE', details: { changed: [changed] } },
    })
    expect(await everything()).toEqual(before)
  })

  test('is refused when somebody else has the address by now', async () => {
    await merge()
    await assay.build((tx) => tx.updateTable('assessees').set({ email: null }).where('id', '=', target.id).execute())
    await assay.build((tx) =>
      tx.updateTable('assessees').set({ email: 'v.kovarik@svae.example' }).where('id', '=', colleague.id).execute(),
    )
    expect(await undo()).toMatchObject({ status: 409, body: { details: { changed: ['person', 'email'] } } })
  })

  test('needs the right to merge, in the same organization', async () => {
    await merge()
    const [{ mergeGuid } = { mergeGuid: '' }] = await mergesInto(world, target)
    const statusFor = async (as: typeof world.owner) => (await undoMerge(world, mergeGuid, as)).status
    expect(await statusFor(world.owner)).toBe(403)
    expect(await statusFor(world.observer)).toBe(403)
    expect(await statusFor(world.strangerAdmin)).toBe(404)
    expect(await statusFor(assay.anonymous)).toBe(401)
    expect((await undoMerge(world, 'x')).status).toBe(400)
    expect((await undoMerge(world, world.project.id)).status).toBe(404)
    expect((await world.owner.get(`/api/reports/merges/${world.project.id}/${target.id}`)).status).toBe(403)
    expect((await world.strangerAdmin.get(`/api/reports/merges/${world.project.id}/${target.id}`)).status).toBe(404)
    expect(await mergesInto(world, source)).toEqual([])
  })
})
