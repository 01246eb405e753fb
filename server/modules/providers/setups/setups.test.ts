import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderCatalogue } from '../../../../domain/providers/assessment-provider.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Providers } from '../../../platform/providers/providers.ts'
import { buildCast, type CastName } from '../../../testing/build-cast.ts'
import { buildWorld, type World } from '../../../testing/build-world.ts'
import { branchId, buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { fixedProviders } from '../../../testing/fixed-providers.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'

let assay: TestApp
let world: World
let cast: Record<CastName, Client>
let failure: ProviderFailure | undefined
let asked = 0

const account = (id: string) => ({ id, displayName: `Account ${id}`, groups: ['ASgroup'], productLinks: ['HPI'] })
const choice = (id: string) => ({ id, name: `Name of ${id}` })
const catalogue = (own: string): ProviderCatalogue => ({
  tools: [],
  masterAccounts: [account(own), account('of-both')],
  servers: [choice('pl-1'), choice(`pl-${own}`)],
  clients: [choice('c1')],
  sites: [choice('s1')],
  returnLinks: [choice('https://back.example/')],
  jobs: [choice('driver'), choice('dispatcher')],
})

/** Every branch has other accounts. */
const providers: Providers = {
  of: (branch, provider) => {
    const own = branch === branchId('PL') ? 'of-poland' : 'of-czechia'
    const answer = () => {
      asked += 1
      return failure ? Promise.reject(failure) : Promise.resolve(catalogue(own))
    }
    return fixedProviders({ Hogan: { catalogue: answer }, Pointleader: { catalogue: answer } }).of(branch, provider)
  },
}

beforeAll(async () => {
  assay = await startTestApp(undefined, { providers })
  await assay.build(async (tx) => {
    const owner = await buildUser(tx, { user_name: 'maker', roles: ['project manager'] })
    world = await buildWorld(tx, assay.services, owner.user_name)
    const people = await buildCast(tx, world)
    cast = Object.fromEntries(Object.entries(people).map(([name, user]) => [name, assay.as(user)])) as typeof cast
    await tx
      .insertInto('project_grants')
      .values({
        organization_id: world.organization.id,
        project_id: world.project.id,
        user_name: 'otherBranchAdmin',
        granted_by: 'owner',
      })
      .execute()
  })
})
afterAll(() => assay.close())
beforeEach(() => {
  failure = undefined
  asked = 0
  // What was kept of the catalogue is forgotten.
  assay.clock.advance(61_000)
})

type Options = {
  groupName: string
  masterAccounts: { id: string }[]
  masterAccountId: string
  productLinkName: string
  groups: string[]
  canGenerate: boolean
  isAway: boolean
}
const optionsUrl = () => `/api/tools/hogan-generating-options/${world.organization.id}/${world.project.id}`
const options = async (who: CastName = 'owner') => (await cast[who].get(optionsUrl())).body as Options
const setUpHogan = (body: object, who: CastName = 'owner') =>
  cast[who].put(`/api/crm/company/${world.organization.id}/update-project/${world.project.id}`, body)

describe('the Hogan options of a project', () => {
  test('say under their names what was stored under others, and then generating is open (OPS-3-39, OPS-3-40, OPS-3-41, OPS-7-31, OPS-7-32)', async () => {
    expect(await options()).toEqual({
      masterAccountId: '',
      groupName: '',
      productLinkName: '',
      masterAccounts: [account('of-czechia'), account('of-both')],
      groups: [],
      productLinks: [],
      canGenerate: false,
      isAway: false,
    })
    const setup = { masterAccountId: 'of-czechia', group: 'Group A-1', productLink: 'HPI' }
    expect((await setUpHogan(setup)).status).toBe(200)
    expect(await options()).toMatchObject({
      masterAccountId: 'of-czechia',
      groupName: 'Group A-1',
      productLinkName: 'HPI',
      groups: ['ASgroup'],
      productLinks: ['HPI'],
      canGenerate: true,
    })
  })

  test('list the master accounts of the caller’s branch that the ordering account knows (PLT-6-13, OPS-7-31)', async () => {
    const listed = async (who: CastName) => (await options(who)).masterAccounts.map(({ id }) => id)
    expect(await listed('owner')).toEqual(['of-czechia', 'of-both'])
    expect(await listed('otherBranchAdmin')).toEqual(['of-both'])
  })

  test.each(['away', 'invalid', 'refused'] as const)(
    'show what is stored while Hogan is %s, with empty lists',
    async (reason) => {
      await setUpHogan({ masterAccountId: 'of-czechia', group: 'Kept', productLink: 'HPI' })
      failure = new ProviderFailure(reason)
      expect(await options()).toMatchObject({
        masterAccountId: 'of-czechia',
        groupName: 'Kept',
        masterAccounts: [],
        isAway: true,
      })
      failure = undefined
      expect(await options()).toMatchObject({
        masterAccounts: [account('of-czechia'), account('of-both')],
        isAway: false,
      })
    },
  )

  test('ask Hogan once a minute, also when two ask at once', async () => {
    await Promise.all([options(), options()])
    await options()
    expect(asked).toBe(1)
    assay.clock.advance(61_000)
    await options()
    expect(asked).toBe(2)
  })

  test.each(['A_b', 'Č', '', '   '])('refuse the group %j (OPS-5-96, OPS-9-45)', async (group) => {
    expect(await setUpHogan({ group })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'group', code: 'INVALID_GROUP_NAME' }] },
    })
  })

  test('are for managers of the project, within their organization (OPS-6-13)', async () => {
    for (const who of ['OrgAdmin', 'support', 'AS360clientAdmin', 'OrgUser', 'internal'] as const)
      expect((await cast[who].get(optionsUrl())).status, who).toBe(403)
    const other = await assay.build(async (tx) => {
      const { id } = await buildOrganization(tx)
      const user = await buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'], organization_id: id })
      return { client: assay.as(user), project: (await buildProject(tx, { organization_id: id })).id }
    })
    expect((await other.client.get(optionsUrl())).status).toBe(404)
    const crossed = `/api/tools/hogan-generating-options/${world.organization.id}/${other.project}`
    expect((await cast.admin.get(crossed)).status).toBe(404)
  })
})

const setupUrl = () => `/api/tools/pointleader/setup/${world.project.id}`
const whole = { plServer: 'pl-1', returnLink: 'https://back.example/', client: 'c1', site: 's1' }

describe('the Pointleader setup of a project', () => {
  test('is stored and read back, the return link being optional (OPS-3-38, OPS-5-94, OPS-7-34)', async () => {
    const nothing = { plServer: null, returnLink: null, client: null, site: null }
    expect((await cast.owner.get(setupUrl())).body).toEqual(nothing)
    expect((await cast.owner.put(setupUrl(), whole)).body).toEqual(whole)
    expect((await cast.owner.get(setupUrl())).body).toEqual(whole)
    const { returnLink: _, ...required } = whole
    expect((await cast.owner.put(setupUrl(), required)).body).toEqual({ ...required, returnLink: null })
    for (const field of ['plServer', 'client', 'site'])
      expect((await cast.owner.put(setupUrl(), { ...whole, [field]: '' })).status, field).toBe(400)
    expect((await cast.owner.get(setupUrl())).body).toEqual({ ...required, returnLink: null })
  })

  test('takes no value that Pointleader does not offer, except what is stored', async () => {
    await cast.owner.put(setupUrl(), whole)
    expect(await cast.owner.put(setupUrl(), { ...whole, plServer: 'pl-9', site: 's9' })).toMatchObject({
      status: 400,
      body: {
        details: [
          { path: 'plServer', code: 'UNKNOWN_CHOICE' },
          { path: 'site', code: 'UNKNOWN_CHOICE' },
        ],
      },
    })
    await assay.build((tx) =>
      tx
        .updateTable('projects')
        .set({ pointleader_site: 'gone' })
        .where('organization_id', '=', world.organization.id)
        .execute(),
    )
    const kept = { ...whole, plServer: 'pl-of-czechia', site: 'gone' }
    expect((await cast.owner.put(setupUrl(), kept)).body).toEqual(kept)
  })

  test('takes nothing from another branch that the ordering account does not know (PLT-6-13)', async () => {
    await cast.owner.put(setupUrl(), whole)
    const servers = (await cast.otherBranchAdmin.get(`/api/tools/pointleader/servers?projectGuid=${world.project.id}`))
      .body as { id: string }[]
    expect(servers.map(({ id }) => id)).toEqual(['pl-1'])
    const refused = await cast.otherBranchAdmin.put(setupUrl(), { ...whole, plServer: 'pl-of-poland' })
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ path: 'plServer', code: 'UNKNOWN_CHOICE' }] },
    })
  })

  test('is not for another project than that of the address', async () => {
    const [own, other] = [world.project.id, world.generic.id]
    expect(await cast.owner.put(setupUrl(), { ...whole, client: 'c2', projectGuid: other })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'projectGuid', code: 'INVALID_VALUE' }] },
    })
    expect((await cast.owner.get(setupUrl())).body).not.toMatchObject({ client: 'c2' })
    expect((await cast.owner.put(setupUrl(), { ...whole, projectGuid: own })).body).toEqual(whole)
  })

  test('is not changed while Pointleader is away', async () => {
    await cast.owner.put(setupUrl(), { ...whole, plServer: 'pl-1' })
    assay.clock.advance(61_000)
    failure = new ProviderFailure('away')
    expect(await cast.owner.put(setupUrl(), { ...whole, plServer: 'pl-2' })).toMatchObject({
      status: 502,
      body: { errorMessage: 'SOURCE_UNAVAILABLE' },
    })
    expect((await cast.owner.get(setupUrl())).body).toMatchObject({ plServer: 'pl-1' })
  })

  test('is for managers of the project, within their organization (OPS-6-09)', async () => {
    for (const who of ['OrgAdmin', 'support', 'AS360clientAdmin', 'internal'] as const) {
      expect((await cast[who].get(setupUrl())).status, who).toBe(403)
      expect((await cast[who].put(setupUrl(), whole)).status, who).toBe(403)
    }
    const foreign = await assay.build(async (tx) => {
      const { id } = await buildOrganization(tx)
      return assay.as(await buildUser(tx, { user_name: 'foreign', roles: ['OrgAdmin'], organization_id: id }))
    })
    expect((await foreign.put(setupUrl(), whole)).status).toBe(404)
  })
})

describe('the lists of Pointleader', () => {
  test('are those of its catalogue (OPS-7-29, OPS-7-33)', async () => {
    const lists = {
      'pointleader/servers': ['pl-1', 'pl-of-czechia'],
      'pointleader/clients': ['c1'],
      'pointleader/sites': ['s1'],
      'pointleader/return-links': ['https://back.example/'],
      [`pointleader-jobs/${world.project.id}`]: ['driver', 'dispatcher'],
    }
    for (const [path, ids] of Object.entries(lists))
      expect((await cast.owner.get(`/api/tools/${path}`)).body, path).toEqual(ids.map(choice))
  })

  test.each([
    ['away', 'SOURCE_UNAVAILABLE'],
    ['invalid', 'SOURCE_UNAVAILABLE'],
    ['refused', 'PROVIDER_REFUSED'],
  ] as const)('say that Pointleader is %s', async (reason, errorMessage) => {
    failure = new ProviderFailure(reason)
    const answer = await cast.owner.get('/api/tools/pointleader/servers')
    expect(answer).toMatchObject({ status: 502, body: { errorMessage } })
  })

  test('are for people of the house', async () => {
    expect((await cast.OrgAdmin.get('/api/tools/pointleader/servers')).status).toBe(403)
    expect((await cast.internal.get(`/api/tools/pointleader-jobs/${world.project.id}`)).status).toBe(403)
  })
})

test('the numbers of a wave name who makes the tools of the project, without deleted ones (OPS-2-149, OPS-6-35)', async () => {
  const stats = async () => (await cast.owner.get(`/api/waves/wave-stats/${world.wave.id}`)).body
  expect(await stats()).toMatchObject({ providers: ['Hogan', 'IST'], canAssignTools: true, loginsIstCount: 0 })
  const change = (deleted_at: Date | null, can_be_assigned_manually: boolean) =>
    assay.build((tx) =>
      tx
        .updateTable('custom_tools')
        .set({ deleted_at, can_be_assigned_manually })
        .where('organization_id', '=', world.organization.id)
        .execute(),
    )
  await change(null, false)
  expect(await stats()).toMatchObject({ providers: ['Hogan', 'IST'], canAssignTools: false })
  await change(assay.clock.now(), true)
  expect(await stats()).toMatchObject({ providers: [], canAssignTools: false })
})
