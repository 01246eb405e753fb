import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { customTool } from '../../../contract/tools/tool-shapes.ts'
import { buildCast, type Cast } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Tool = z.output<typeof customTool>

let assay: TestApp
let world: World
let cast: Cast
let owner: Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
  })
  owner = assay.as(cast.owner)
})
afterAll(() => assay.close())

const hpi = { toolId: 1, name: 'My HPI', language: 'cs', normsId: 1, passwordFormatId: 1 }
const mine = '/api/tools/favorite-tools/owner'
const one = (id: number) => `/api/tools/custom-tool/${id}`

test('a favourite is the caller’s own: made, listed, read, changed and deleted (OPS-7-24, OPS-6-54)', async () => {
  const made = (await owner.post(mine, hpi)).body as Tool
  expect(made).toMatchObject({ name: 'My HPI', favoriteOwner: 'owner', project: null, hasLogins: false })
  expect((await owner.get('/api/tools/favorite-tools/OWNER')).body).toEqual([made])
  expect((await owner.get(one(made.id))).body).toEqual(made)
  expect((await owner.put(one(made.id), { color: 'red', revision: made.revision })).body).toMatchObject({
    color: 'red',
  })
  expect(await owner.put(one(made.id), { color: 'teal', revision: made.revision })).toMatchObject({
    status: 409,
    body: { errorMessage: 'RECORD_CHANGED' },
  })
  for (const name of ['superadmin', 'internal'] as const) {
    const other = assay.as(cast[name])
    const tries = [await other.get(one(made.id)), await other.put(one(made.id), hpi), await other.delete(one(made.id))]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await other.get(mine)).status).toBe(403)
    expect((await other.post(mine, hpi)).status).toBe(403)
  }
  expect((await assay.as(cast.OrgAdmin).get(one(made.id))).status).toBe(404)
  expect((await assay.as(cast.OrgAdmin).get('/api/tools/favorite-tools/OrgAdmin')).status).toBe(403)
  expect((await owner.delete(one(made.id))).status).toBe(200)
  expect((await owner.get(mine)).body).toEqual([])
})

test('its name is unique among the owner’s, ignoring case (OPS-5-87, OPS-8-25)', async () => {
  expect((await owner.post(mine, { ...hpi, name: 'Same' })).status).toBe(200)
  expect(await owner.post(mine, { ...hpi, name: 'SAME' })).toMatchObject({
    status: 409,
    body: { errorMessage: 'FAVORITE_NAME_TAKEN' },
  })
  const other = await assay.as(cast.internal).post('/api/tools/favorite-tools/internal', { ...hpi, name: 'Same' })
  expect(other.status).toBe(200)
})

test('it is complete, or refused, like a tool of a project (OPS-5-79)', async () => {
  expect(await owner.post(mine, { toolId: 4, name: 'ART' })).toMatchObject({
    status: 400,
    body: {
      details: [
        { path: 'language', code: 'REQUIRED' },
        { path: 'normsId', code: 'REQUIRED' },
      ],
    },
  })
})

test('ids of favourites and of tools of projects never meet', async () => {
  const favorite = (await owner.post(mine, { ...hpi, name: 'By number' })).body as Tool
  const tool = (await owner.post(`/api/tools/custom-tools/${world.project.id}`, hpi)).body as Tool
  expect(tool.id).toBe(favorite.id + 1)
})

test('the catalogue: tools with provider info, norms, languages, formats, custom input (OPS-7-25, OPS-7-26, OPS-7-27, OPS-7-28, OPS-3-33, OPS-3-34, OPS-1-09)', async () => {
  const tools = (await owner.get('/api/tools/tools')).body as (Tool['providerInfo'] & Tool['tool'])[]
  expect(new Set(tools.map(({ provider }) => provider))).toEqual(
    new Set(['Hogan', 'XRT', 'Pointleader', 'AS360', 'ACDC', 'IST']),
  )
  expect(tools.find(({ name }) => name === 'HPI')).toEqual({
    id: 1,
    name: 'HPI',
    provider: 'Hogan',
    reportId: 'HPI-FLASH',
    requiresCompetencyModel: false,
    requiresRatingScale: false,
    requiresCustomInput: false,
    requiresWaveSetup: false,
  })
  const xrt = tools.filter(({ provider }) => provider === 'XRT').map(({ reportId }) => reportId)
  expect(xrt.toSorted()).toEqual(['ART', 'DRT', 'NRT'])
  expect((await owner.get('/api/tools/norms')).body).toContainEqual({
    id: 1,
    name: 'Czech working population 2024',
    abbreviation: 'CZ24',
    provider: 'Hogan',
    tool: { id: 1, name: 'HPI' },
  })
  expect((await owner.get('/api/tools/report-languages/MVPI-VALUES')).body).toHaveLength(5)
  expect((await owner.get('/api/tools/report-languages/none')).body).toEqual([])
  expect((await owner.get('/api/tools/password-formats')).body).toContainEqual({ id: 2, name: '8 digits' })
  expect((await owner.get('/api/tools/custom-input-details/10')).body).toEqual({
    customInputStructure: 'form,version',
    customInputDescription: 'Form and version of the booklet, a line each: form: A',
  })
  expect((await owner.get('/api/tools/custom-input-details/777')).status).toBe(404)
})
