import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Cell = [assesseeId: number, customToolId: number, status: number, loginId: number, isLocked: 0 | 1]
type Matrix = {
  wave: { waveGuid: string; name: string }
  people: [number, string, string, string, string][]
  tools: { id: number; name: string; provider: string; price: { amount: number; currency: string } | null }[]
  cells: Cell[]
}
type World = Awaited<ReturnType<typeof buildWorld>>

let assay: TestApp
let world: World

beforeAll(async () => {
  assay = await startTestApp()
})
afterAll(() => assay.close())
beforeEach(async () => {
  world = await buildWorld()
})

/** Two people, three tools and a wave of everybody, new for each test. */
function buildWorld() {
  return assay.build(async (tx) => {
    const organization = await buildOrganization(tx)
    const owner = await buildUser(tx, { roles: ['project manager'] })
    const project = await buildProject(tx, { organization_id: organization.id, owner_user_name: owner.user_name })
    const place = { organization_id: organization.id, project_id: project.id }
    const wave = await buildWave(tx, { ...place, wave_setup_type: 'generic', name: 'Autumn' })
    const tool = async (provider: string, name: string, manually = true) => {
      const { id } = await tx
        .insertInto('custom_tools')
        .values({
          ...place,
          name,
          can_be_assigned_manually: manually,
          tool_id: sql<number>`(select id from tools where provider = ${provider} order by id limit 1)`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    return {
      organization,
      place,
      wave,
      eva: await buildAssessee(tx, {
        ...place,
        name: 'Eva Nová',
        email: 'eva@svae.example',
        language_code: 'cs',
        note: 'Praha',
      }),
      adam: await buildAssessee(tx, { ...place, name: 'Adam Bílý', email: 'adam@svae.example', language_code: 'cs' }),
      hogan: await tool('Hogan', 'HPI'),
      xrt: await tool('XRT', 'Verbal'),
      own360: await tool('AS360', '360', false),
      owner: assay.as(owner),
    }
  })
}

const address = (call: string, { place, wave }: Pick<World, 'place' | 'wave'> = world) =>
  `/api/tools/${call}/${place.project_id}/${wave.id}`
const matrix = async (as: Client = world.owner) => (await as.get(address('assignments'))).body as Matrix
const save = (entries: unknown, as: Client = world.owner) => as.post(address('assign-tools'), entries)
const mustSave = async (entries: unknown) => {
  const { status, body } = await save(entries)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as { assigned: number; removed: number; locked: number }
}
/** Which tools each has, as `[person, tool]`. */
const pairs = async () => (await matrix()).cells.map(([person, tool]) => [person, tool]).toSorted(byNumbers)
const byNumbers = (one: number[], other: number[]) => (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0)
const changeLogin = (person: { id: number }, tool: number, to: Record<string, unknown>) =>
  assay.build((tx) =>
    tx
      .updateTable('logins')
      .set(to)
      .where('organization_id', '=', world.organization.id)
      .where('assessee_id', '=', person.id)
      .where('custom_tool_id', '=', tool)
      .execute(),
  )

describe('the matrix', () => {
  test('has everybody of the wave, newest first, and the tools that are assigned by hand, with their prices (OPS-2-10, OPS-3-90)', async () => {
    const { eva, adam, hogan, xrt } = world
    const found = await matrix()
    expect(found.wave).toMatchObject({ waveGuid: world.wave.id, name: 'Autumn', waveSetupType: 'generic' })
    expect(found.people).toEqual([
      [adam.id, 'Adam Bílý', 'cs', 'adam@svae.example', ''],
      [eva.id, 'Eva Nová', 'cs', 'eva@svae.example', 'Praha'],
    ])
    expect(found.tools).toMatchObject([
      { id: hogan, name: 'HPI', provider: 'Hogan', price: { amount: 890, currency: 'CZK' } },
      { id: xrt, name: 'Verbal', provider: 'XRT', price: { amount: 14, currency: 'EUR' } },
    ])
    expect(found.cells).toEqual([])
  })

  test('of a rating wave has those evaluated there, and whoever has a tool assigned in it', async () => {
    const { place, eva, adam, xrt } = world
    const wave = await assay.build(async (tx) => {
      const built = await buildWave(tx, { ...place, wave_setup_type: 'as360' })
      await tx
        .insertInto('wave_assessees')
        .values({ organization_id: place.organization_id, wave_id: built.id, assessee_id: eva.id })
        .execute()
      return built
    })
    const names = async () => {
      const { body } = await world.owner.get(address('assignments', { place, wave }))
      return (body as Matrix).people.map(([, name]) => name)
    }
    expect(await names()).toEqual(['Eva Nová'])
    await world.owner.post(address('assign-tools', { place, wave }), [{ assesseeId: adam.id, customToolIds: [xrt] }])
    expect(await names()).toEqual(['Adam Bílý', 'Eva Nová'])
  })
})

describe('POST /api/tools/assign-tools', () => {
  test('assigns what is listed; the matrix shows it as assigned (OPS-7-21)', async () => {
    const { eva, adam, hogan, xrt } = world
    expect(
      await mustSave([
        { assesseeId: eva.id, customToolIds: [hogan, xrt] },
        { assesseeId: adam.id, customToolIds: [xrt, xrt] },
      ]),
    ).toEqual({ assigned: 3, removed: 0, locked: 0 })
    const { cells } = await matrix()
    expect(cells.map(([, , status, , isLocked]) => [status, isLocked])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    const login = await assay.build((tx) =>
      tx
        .selectFrom('logins')
        .selectAll()
        .where('assessee_id', '=', eva.id)
        .where('custom_tool_id', '=', hogan)
        .executeTakeFirstOrThrow(),
    )
    expect(login).toMatchObject({
      wave_id: world.wave.id,
      project_id: world.place.project_id,
      provider: 'Hogan',
      status: loginStatus.assigned,
      generated_at: null,
      search_text: 'eva nova eva@svae.example hpi',
    })
  })

  test('is all that the person shall have: what is missing is taken away (OPS-7-21)', async () => {
    const { eva, adam, hogan, xrt } = world
    await mustSave([
      { assesseeId: eva.id, customToolIds: [hogan, xrt] },
      { assesseeId: adam.id, customToolIds: [xrt] },
    ])
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [xrt] }])).toEqual({
      assigned: 0,
      removed: 1,
      locked: 0,
    })
    expect(await pairs()).toEqual(
      [
        [eva.id, xrt],
        [adam.id, xrt],
      ].toSorted(byNumbers),
    )
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [] }])).toMatchObject({ removed: 1 })
    expect(await pairs()).toEqual([[adam.id, xrt]])
  })

  test('with what was seen before applies only the difference: a colleague’s ticks stay', async () => {
    const { eva, hogan, xrt } = world
    await mustSave([{ assesseeId: eva.id, customToolIds: [hogan] }])
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [xrt], was: [] }])).toMatchObject({
      assigned: 1,
      removed: 0,
    })
    expect(await pairs()).toEqual(
      [
        [eva.id, hogan],
        [eva.id, xrt],
      ].toSorted(byNumbers),
    )
    // What both had is not assigned again where somebody else has taken it away.
    await mustSave([{ assesseeId: eva.id, customToolIds: [] }])
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [xrt, hogan], was: [xrt] }])).toMatchObject({
      assigned: 1,
    })
    expect(await pairs()).toEqual([[eva.id, hogan]])
  })

  test.each([
    ['generated', { status: 2 }],
    ['filled', { status: 3 }],
    ['completed', { status: 4 }],
    ['in progress', { status: 7 }],
    ['locked', { status: 8 }],
    ['expired', { status: 9 }],
    ['being ordered', { status: 1, ordering_since: '2026-11-16T08:59:00Z' }],
    ['failed after the provider took the order', { status: 6, provider_order_id: 'o-1' }],
    ['failed, nobody knows how far', { status: 6, problem: 'OUTCOME_UNKNOWN' }],
  ])('never takes a login away that is %s (OPS-2-122)', async (_, state) => {
    const { eva, hogan, xrt } = world
    await mustSave([{ assesseeId: eva.id, customToolIds: [hogan] }])
    await changeLogin(eva, hogan, state)
    expect((await matrix()).cells).toMatchObject([[eva.id, hogan, state.status, expect.any(Number), 1]])
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [xrt] }])).toEqual({
      assigned: 1,
      removed: 0,
      locked: 1,
    })
    expect(await pairs()).toEqual(
      [
        [eva.id, hogan],
        [eva.id, xrt],
      ].toSorted(byNumbers),
    )
  })

  test('takes away what failed before the provider knew of it', async () => {
    const { eva, hogan } = world
    await mustSave([{ assesseeId: eva.id, customToolIds: [hogan] }])
    await changeLogin(eva, hogan, { status: 6, error_message: 'NO_GROUP' })
    expect((await matrix()).cells).toMatchObject([[eva.id, hogan, 6, expect.any(Number), 0]])
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [] }])).toMatchObject({ removed: 1 })
  })

  test('takes an assigned tool out of shared links as well, and leaves another wave’s alone', async () => {
    const { eva, hogan, xrt, place, organization } = world
    await mustSave([{ assesseeId: eva.id, customToolIds: [hogan, xrt] }])
    const other = await assay.build((tx) => buildWave(tx, { ...place, wave_setup_type: 'generic' }))
    await changeLogin(eva, xrt, { wave_id: other.id })
    const { cells } = await matrix()
    const productId = cells.find(([, tool]) => tool === hogan)?.[3]
    const shared = await world.owner.post('/api/reports/create-links', [
      { companyGuid: organization.id, files: [], products: [productId] },
    ])
    expect(shared.status).toBe(200)
    expect(cells.find(([, tool]) => tool === xrt)?.[4]).toBe(1)
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [] }])).toEqual({ assigned: 0, removed: 1, locked: 1 })
    expect(await pairs()).toEqual([[eva.id, xrt]])
  })

  test('a deleted login may be assigned again', async () => {
    const { eva, hogan } = world
    await mustSave([{ assesseeId: eva.id, customToolIds: [hogan] }])
    await changeLogin(eva, hogan, { status: 5 })
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [hogan] }])).toMatchObject({ assigned: 1 })
    expect(await pairs()).toEqual([[eva.id, hogan]])
  })

  test('leaves the tools of raters alone, which are no columns (OPS-3-90)', async () => {
    const { eva, own360, place, wave } = world
    await assay.build((tx) =>
      tx
        .insertInto('logins')
        .values({
          ...place,
          wave_id: wave.id,
          assessee_id: eva.id,
          custom_tool_id: own360,
          provider: 'AS360',
          status: 1,
        })
        .execute(),
    )
    expect(await mustSave([{ assesseeId: eva.id, customToolIds: [] }])).toEqual({ assigned: 0, removed: 0, locked: 0 })
  })

  test('names who and what it does not know, and then saves nothing', async () => {
    const { eva, adam, hogan, xrt, own360, place } = world
    const foreign = await buildWorld()
    await assay.build((tx) =>
      tx
        .updateTable('custom_tools')
        .set({ deleted_at: '2026-11-16T08:00:00Z' })
        .where('organization_id', '=', place.organization_id)
        .where('id', '=', hogan)
        .execute(),
    )
    const { status, body } = await save([
      { assesseeId: eva.id, customToolIds: [xrt, hogan] },
      { assesseeId: foreign.eva.id, customToolIds: [xrt] },
      { assesseeId: adam.id, customToolIds: [own360, hogan, foreign.xrt] },
      { assesseeId: adam.id, customToolIds: [] },
    ])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errorMessage: 'INVALID_INPUT',
      details: [
        { path: '1.assesseeId', code: 'NOT_FOUND', assesseeId: foreign.eva.id },
        { path: '3.assesseeId', code: 'DUPLICATE', assesseeId: adam.id },
        { path: '0.customToolIds.1', code: 'TOOL_DELETED', customToolId: hogan, name: 'HPI' },
        { path: '2.customToolIds.0', code: 'TOOL_NOT_ASSIGNABLE', customToolId: own360 },
        { path: '2.customToolIds.2', code: 'NOT_FOUND', customToolId: foreign.xrt },
      ],
    })
    expect(await pairs()).toEqual([])
    // A tool that was deleted meanwhile does not keep anybody from taking others away.
    expect((await save([{ assesseeId: eva.id, customToolIds: [hogan], was: [hogan, xrt] }])).status).toBe(200)
  })

  test.each([
    ['no entries', []],
    ['an object', {}],
    ['a tool that is no number', [{ assesseeId: 1, customToolIds: ['x'] }]],
    ['no list', [{ assesseeId: 1 }]],
    ['an unknown field', [{ assesseeId: 1, customToolIds: [], wave: 1 }]],
    ['too many people', Array.from({ length: 10_001 }, (_, at) => ({ assesseeId: at + 1, customToolIds: [] }))],
    ['too many tools', [{ assesseeId: 1, customToolIds: Array.from({ length: 501 }, () => 1) }]],
  ])('refuses %s', async (_, body) => {
    expect((await save(body)).status).toBe(400)
  })

  test('two people at once get along: each tool is assigned once, and journal and audit have an entry for each save', async () => {
    const { eva, adam, hogan, xrt } = world
    const both = [
      { assesseeId: eva.id, customToolIds: [hogan, xrt], was: [] },
      { assesseeId: adam.id, customToolIds: [hogan, xrt], was: [] },
    ]
    const answers = await Promise.all([save(both), save(both.toReversed()), save(both)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => (body as { assigned: number }).assigned).toSorted((a, b) => a - b)).toEqual([
      0, 0, 4,
    ])
    expect(await pairs()).toHaveLength(4)
    const { journal, audit } = await assay.build(async (tx) => ({
      journal: await tx
        .selectFrom('activity_journal')
        .select(['code', 'details', 'wave_id'])
        .where('organization_id', '=', world.organization.id)
        .execute(),
      audit: await tx
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('organization_id', '=', world.organization.id)
        .where('action', '=', 'assign-tools')
        .execute(),
    }))
    expect(journal).toEqual([{ code: 'TOOLS_ASSIGNED', details: { assigned: 4, removed: 0 }, wave_id: world.wave.id }])
    expect(audit).toMatchObject([{ details: { assigned: 4, removed: 0, locked: 0, people: 2 } }])
  })

  test('is for those who may create logins, and knows no wave of others (OPS-6-35, PLT-6-64)', async () => {
    const foreign = await buildWorld()
    const { eva, xrt } = world
    const entries = [{ assesseeId: eva.id, customToolIds: [xrt] }]
    const support = assay.as(await assay.build((tx) => buildUser(tx, { roles: ['support'] })))
    const client = (role: string) =>
      assay.build((tx) => buildUser(tx, { roles: [role], organization_id: world.organization.id }))
    const [orgAdmin, observer] = [assay.as(await client('OrgAdmin')), assay.as(await client('Observer'))]
    for (const who of [support, orgAdmin, observer]) {
      expect((await save(entries, who)).status).toBe(403)
      expect((await who.get(address('assignments'))).status).toBe(403)
    }
    const stranger = assay.as(
      await assay.build((tx) => buildUser(tx, { roles: ['OrgAdmin'], organization_id: foreign.organization.id })),
    )
    expect((await save(entries, stranger)).status).toBe(404)
    expect((await stranger.get(address('assignments'))).status).toBe(404)
    // A wave of another project, though of the same caller.
    const mixed = { place: world.place, wave: foreign.wave }
    expect((await world.owner.post(address('assign-tools', mixed), entries)).status).toBe(404)
    expect((await world.owner.get(address('assignments', mixed))).status).toBe(404)
    expect(await pairs()).toEqual([])
  })
})
