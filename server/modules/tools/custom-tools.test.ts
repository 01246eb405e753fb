import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { toolInput } from '../../../contract/tools/tool-input.ts'
import type { customTool } from '../../../contract/tools/tool-shapes.ts'
import { buildCast, type Cast } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildOrganization, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app.ts'

type Tool = z.output<typeof customTool>
type Input = z.input<typeof toolInput>

let assay: TestApp
let world: World
let cast: Cast
let manager: Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
  })
  manager = assay.as(cast.owner)
})
afterAll(() => assay.close())

const hpi: Input = { toolId: 1, name: 'HPI of leaders', language: 'cs', normsId: 1, passwordFormatId: 1, color: 'teal' }
const list = () => `/api/tools/custom-tools/${world.project.id}`
const one = (id: number) => `/api/tools/custom-tool/${id}`
const add = async (input: Partial<Input>, client = manager) => client.post(list(), { ...hpi, ...input })
const added = async (input: Partial<Input>) => (await add(input)).body as Tool
const faults = ({ status, body }: Answer) => {
  const { details = [] } = body as { details?: { path: string; code: string }[] }
  return { status, faults: details.map(({ path, code }) => `${path} ${code}`) }
}
const assign = (customToolId: number, person: { id: number }, values: object = {}) =>
  assay.build((tx) =>
    tx
      .insertInto('logins')
      .values({
        organization_id: world.organization.id,
        project_id: world.project.id,
        assessee_id: person.id,
        custom_tool_id: customToolId,
        provider: 'Hogan',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

describe('a tool of a project', () => {
  test('is added, listed, read, changed and deleted (OPS-7-22, OPS-7-23, OPS-3-28, OPS-3-29, OPS-3-30, OPS-3-31)', async () => {
    const tool = await added({ name: 'First', customInput: 'a: 1' })
    expect(tool).toEqual({
      id: expect.any(Number),
      name: 'First',
      tool: { id: 1, name: 'HPI' },
      providerInfo: {
        provider: 'Hogan',
        reportId: 'HPI-FLASH',
        requiresCompetencyModel: false,
        requiresRatingScale: false,
        requiresCustomInput: false,
        requiresWaveSetup: false,
      },
      report: 'HPI-FLASH',
      language: 'cs',
      norms: { id: 1, name: 'Czech working population 2024', abbreviation: 'CZ24' },
      passwordFormat: { id: 1, name: '10 letters and digits' },
      useDefaultLanguage: false,
      useDefaultName: false,
      hasLogins: false,
      competencySystem: null,
      ratingScale: null,
      job: null,
      customInput: { a: '1' },
      project: { projectGuid: world.project.id, name: world.project.name },
      waveGuid: null,
      favoriteOwner: null,
      batchId: null,
      color: 'teal',
      status: null,
      canBeAssignedManually: true,
      mainToolProvider: 'Hogan',
      generatedDate: null,
      fillInDate: null,
      isInvoiced: null,
      notToBeInvoiced: null,
      peopleCount: 0,
      revision: expect.any(String),
    })
    expect((await manager.get(one(tool.id))).body).toEqual(tool)
    expect((await manager.get(list())).body).toContainEqual(tool)
    const changed = await manager.put(one(tool.id), { ...hpi, name: 'First, changed', normsId: 3 })
    expect(changed.body).toMatchObject({
      id: tool.id,
      name: 'First, changed',
      norms: { id: 3 },
      customInput: { a: '1' },
    })
    expect((await manager.delete(one(tool.id))).status).toBe(200)
    expect((await manager.get(one(tool.id))).status).toBe(404)
    expect((await manager.get(list())).body).not.toContainEqual(expect.objectContaining({ id: tool.id }))
  })

  test('is refused with a code for each field that it lacks (OPS-5-78, OPS-5-79, OPS-5-80, OPS-5-81)', async () => {
    const bare = { name: '', language: null, normsId: null, passwordFormatId: null }
    expect(faults(await add(bare))).toEqual({
      status: 400,
      faults: ['name REQUIRED', 'language REQUIRED', 'normsId REQUIRED', 'passwordFormatId REQUIRED'],
    })
    expect(faults(await add({ ...bare, name: 'x', toolId: 4 })).faults).toEqual([
      'language REQUIRED',
      'normsId REQUIRED',
    ])
    expect(faults(await add({ ...bare, name: 'x', toolId: 7 })).faults).toEqual(['job REQUIRED'])
  })

  test.each([
    ['unknown tool', { toolId: 77 }, 'toolId UNKNOWN_TOOL'],
    ['a tool that a wave makes (OPS-3-89)', { toolId: 8 }, 'toolId TOOL_REQUIRES_WAVE_SETUP'],
    ['norms of another tool', { normsId: 7 }, 'normsId NORMS_NOT_OF_TOOL'],
    ['unknown norms', { normsId: 777 }, 'normsId NORMS_NOT_OF_TOOL'],
    ['a language that the report lacks', { toolId: 3, normsId: 6, language: 'hu' }, 'language LANGUAGE_NOT_OFFERED'],
    ['an unknown format of passwords', { passwordFormatId: 77 }, 'passwordFormatId UNKNOWN_PASSWORD_FORMAT'],
    ['an unknown competency system', { competencySystemId: 777 }, 'competencySystemId COMPETENCY_SYSTEM_NOT_AVAILABLE'],
    ['an unknown rating scale', { ratingScaleId: 777 }, 'ratingScaleId RATING_SCALE_NOT_AVAILABLE'],
    ['a line without a colon (OPS-5-84)', { customInput: 'a: 1\nabc' }, 'customInput INVALID_CUSTOM_INPUT'],
  ] as const)('is refused for %s', async (_, input, fault) => {
    const answer = await add({ name: 'Refused', ...input })
    expect(faults(answer).status).toBe(400)
    expect(faults(answer).faults).toContain(fault)
  })

  test('takes custom input of lines or pairs, and names the wrong line (OPS-5-84, OPS-5-85)', async () => {
    const ist = { toolId: 10, normsId: null, language: null, passwordFormatId: null }
    expect((await added({ ...ist, name: 'IST 1', customInput: 'form: A\n\nversion: 2' })).customInput).toEqual({
      form: 'A',
      version: '2',
    })
    expect((await added({ ...ist, name: 'IST 2', customInput: { form: 'B' } })).customInput).toEqual({ form: 'B' })
    expect((await added({ ...ist, name: 'IST 3', customInput: '  \n ' })).customInput).toEqual({})
    const refused = await add({ ...ist, name: 'IST 4', customInput: 'form: A\nform: B\ncolour: red' })
    expect(refused.body).toMatchObject({
      details: [
        { path: 'customInput', code: 'INVALID_CUSTOM_INPUT', reason: 'DUPLICATE_KEY', line: 2, key: 'form' },
        { path: 'customInput', code: 'INVALID_CUSTOM_INPUT', reason: 'UNKNOWN_KEY', line: 3, key: 'colour' },
      ],
    })
    const long = await add({ ...ist, name: 'IST 5', customInput: 'form: A\n'.repeat(100_000) })
    expect(long.body).toMatchObject({ details: [{ reason: 'CUSTOM_INPUT_TOO_LONG', line: 2501 }] })
    expect((await add({ ...ist, name: 'IST 6', customInput: 'x'.repeat(1_100_000) })).status).toBe(413)
  })

  test('has a name of its own in the project, ignoring case (OPS-5-86, OPS-8-25)', async () => {
    await added({ name: 'Only one' })
    const two = await Promise.all([add({ name: 'ONLY ONE' }), add({ name: 'Twice' }), add({ name: 'twice' })])
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(two.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(two[0]?.body).toMatchObject({ errorMessage: 'TOOL_NAME_TAKEN' })
  })

  test('is named by itself if wanted (OPS-5-89, OPS-5-90, OPS-5-91)', async () => {
    const tool = await added({ name: 'ignored', useDefaultName: true, language: 'en-GB' })
    expect(tool).toMatchObject({ name: 'HPI en-GB CZ24', useDefaultName: true })
    const own = await added({ useDefaultName: true, useDefaultLanguage: true, language: null })
    expect(own.name).toBe('HPI CZ24')
    const job = { toolId: 7, normsId: null, language: null, passwordFormatId: null, job: 'j1' }
    expect((await added({ ...job, name: 'Pointleader Foreman', useDefaultName: true })).name).toBe(
      'Pointleader Foreman',
    )
    expect((await manager.put(one(tool.id), { normsId: 2 })).body).toMatchObject({ name: 'HPI en-GB PL23' })
    expect((await manager.put(one(tool.id), { name: 'Mine' })).body).toMatchObject({
      name: 'Mine',
      useDefaultName: false,
    })
  })

  test('uses a competency system that the project may use (OPS-3-32, OPS-5-82, OPS-5-83, OPS-5-88, OPS-5-92)', async () => {
    const template = (type: 'questions' | 'answers', name: string) =>
      assay.build((tx) =>
        tx
          .insertInto('templates')
          .values({ type, name, category: 'competency', content: JSON.stringify({ type }), language_codes: ['cs'] })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    const [system, scale, foreign] = [
      await template('questions', 'Leadership'),
      await template('answers', 'Five points'),
      await template('questions', 'Of others'),
    ]
    await assay.build(async (tx) => {
      const other = await buildOrganization(tx)
      await tx.insertInto('template_bindings').values({ template_id: foreign.id, organization_id: other.id }).execute()
    })
    const tool = await added({ name: 'Based', competencySystemId: system.id, ratingScaleId: scale.id })
    expect(tool).toMatchObject({
      competencySystem: { id: system.id, name: 'Leadership' },
      ratingScale: { id: scale.id, name: 'Five points' },
    })
    for (const [input, code] of [
      [{ competencySystemId: foreign.id }, 'competencySystemId COMPETENCY_SYSTEM_NOT_AVAILABLE'],
      [{ competencySystemId: scale.id }, 'competencySystemId COMPETENCY_SYSTEM_NOT_AVAILABLE'],
      [{ ratingScaleId: system.id }, 'ratingScaleId RATING_SCALE_NOT_AVAILABLE'],
    ] as const)
      expect(faults(await add({ name: 'Not based', ...input }))).toEqual({ status: 400, faults: [code] })
    // What it is based on already stays, even if the project may not use it any more.
    await assay.build((tx) =>
      tx.updateTable('templates').set({ deleted_at: '2026-11-01T00:00:00Z' }).where('id', '=', system.id).execute(),
    )
    expect((await manager.put(one(tool.id), { color: 'red' })).body).toMatchObject({
      competencySystem: { id: system.id },
    })
  })

  test('is not overwritten by somebody who has read an older state', async () => {
    const tool = await added({ name: 'Of two' })
    const second = assay.as(cast.granted)
    const first = await manager.put(one(tool.id), { color: 'red', revision: tool.revision })
    expect(first.status).toBe(200)
    const late = await second.put(one(tool.id), { name: 'Of two, later', revision: tool.revision })
    expect(late).toMatchObject({ status: 409, body: { errorMessage: 'RECORD_CHANGED', details: first.body } })
  })
})

describe('a tool with logins', () => {
  test('cannot be deleted, and only its name may change (OPS-3-29, OPS-3-91)', async () => {
    const tool = await added({ name: 'Ordered' })
    await assign(tool.id, world.people.martin, { status: 2 })
    const now = (await manager.get(one(tool.id))).body as Tool
    expect(now).toMatchObject({ hasLogins: true, peopleCount: 1 })
    const refused = await manager.put(one(tool.id), { normsId: 3, color: 'red' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'TOOL_HAS_LOGINS',
        details: [
          { path: 'normsId', code: 'TOOL_HAS_LOGINS' },
          { path: 'color', code: 'TOOL_HAS_LOGINS' },
        ],
      },
    })
    expect(await manager.delete(one(tool.id))).toMatchObject({ status: 409, body: { errorMessage: 'TOOL_HAS_LOGINS' } })
    const renamed = await manager.put(one(tool.id), { ...hpi, name: 'Ordered, renamed' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Ordered, renamed' } })
    const { search_text } = await assay.build((tx) =>
      tx.selectFrom('logins').select('search_text').where('custom_tool_id', '=', tool.id).executeTakeFirstOrThrow(),
    )
    expect(search_text).toContain('ordered, renamed')
  })

  test('being ordered counts as having them', async () => {
    const tool = await added({ name: 'Being ordered' })
    await assign(tool.id, world.people.martin, { ordering_since: '2026-11-16T09:00:00Z' })
    expect(await manager.delete(one(tool.id))).toMatchObject({ status: 409, body: { errorMessage: 'TOOL_HAS_LOGINS' } })
  })

  test('which may be ordered at the provider counts as having them', async () => {
    const tool = await added({ name: 'Perhaps ordered' })
    const login = await assign(tool.id, world.people.martin, { order_may_exist: true })
    expect(await manager.delete(one(tool.id))).toMatchObject({ status: 409, body: { errorMessage: 'TOOL_HAS_LOGINS' } })
    const assigning = `/api/tools/assign-tools/${world.project.id}/${world.wave.id}`
    const entries = [{ assesseeId: world.people.martin.id, customToolIds: [], was: [tool.id] }]
    expect((await manager.post(assigning, entries)).body).toEqual({ assigned: 0, removed: 0, locked: 1 })
    await assay.build((tx) => tx.deleteFrom('logins').where('id', '=', login.id).execute())
  })

  test.each([
    ['deleted', (id: number) => manager.delete(one(id))],
    ['set up otherwise', (id: number) => manager.put(one(id), { normsId: 3 })],
  ])('whose ordering begins at the same moment cannot be %s (OPS-3-91)', async (how, call) => {
    const tool = await added({ name: `Ordered while ${how}` })
    const { id } = await assign(tool.id, world.people.martin)
    let waiting: Promise<Answer> | undefined
    await assay.build(async (tx) => {
      await tx.updateTable('logins').set({ ordering_since: '2026-11-16T09:00:00Z' }).where('id', '=', id).execute()
      waiting = call(tool.id)
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
        expect(rows).toHaveLength(1)
      })
    })
    expect(await waiting).toMatchObject({ status: 409, body: { errorMessage: 'TOOL_HAS_LOGINS' } })
    expect((await manager.get(one(tool.id))).body).toMatchObject({ hasLogins: true, norms: { id: 1 } })
  })

  test('is taken back with its deletion from those who have none yet', async () => {
    const tool = await added({ name: 'Only assigned' })
    const login = await assign(tool.id, world.people.martin)
    expect((await manager.get(one(tool.id))).body).toMatchObject({ hasLogins: false, peopleCount: 1 })
    expect((await manager.delete(one(tool.id))).status).toBe(200)
    const { status } = await assay.build((tx) =>
      tx.selectFrom('logins').select('status').where('id', '=', login.id).executeTakeFirstOrThrow(),
    )
    expect(status).toBe(5)
    const journal = await manager.post('/api/reports/activity-journal', { projectGuid: world.project.id })
    expect((journal.body as { activityJournal: object[] }).activityJournal[0]).toMatchObject({
      code: 'TOOL_DELETED',
      message: 'Tool deleted: Only assigned, taken back from 1 person',
      details: { customToolId: tool.id, people: 1 },
    })
  })
})

test('the tool of a wave follows the wave: only its name and colour change here', async () => {
  const { id } = await assay.build((tx) =>
    tx
      .insertInto('custom_tools')
      .values({
        organization_id: world.organization.id,
        project_id: world.project.id,
        wave_id: world.wave.id,
        tool_id: 8,
        name: 'Of the wave',
        can_be_assigned_manually: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await manager.delete(one(id))).toMatchObject({ status: 409, body: { errorMessage: 'TOOL_OF_WAVE' } })
  expect(await manager.put(one(id), { toolId: 1 })).toMatchObject({
    status: 409,
    body: { errorMessage: 'TOOL_OF_WAVE' },
  })
  expect((await manager.put(one(id), { name: 'Renamed', color: 'red' })).body).toMatchObject({
    name: 'Renamed',
    color: 'red',
    canBeAssignedManually: false,
    waveGuid: world.wave.id,
  })
})

describe('rights', () => {
  test('managers of the project change its tools, others who see it only read (OPS-6-05, OPS-6-65)', async () => {
    const tool = await added({ name: 'For all eyes' })
    for (const name of ['support', 'OrgAdmin', 'AS360clientAdmin', 'internal', 'OrgUser'] as const) {
      const client = assay.as(cast[name])
      expect((await client.get(one(tool.id))).status).toBe(200)
      const tries = [await client.put(one(tool.id), hpi), await client.delete(one(tool.id)), await add({}, client)]
      expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  test("another tenant's tool does not exist", async () => {
    const tool = await added({ name: 'Not for others' })
    const stranger = await assay.build(async (tx) => {
      const other = await buildOrganization(tx)
      return buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'], organization_id: other.id })
    })
    const client = assay.as(stranger)
    const tries = [await client.get(one(tool.id)), await client.put(one(tool.id), hpi), await client.get(list())]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await client.delete(one(tool.id))).status).toBe(404)
  })
})
