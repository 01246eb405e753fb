import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { customTool } from '../../../contract/tools/tool-shapes.ts'
import { buildCast } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Tool = z.output<typeof customTool>

let assay: TestApp
let world: World
let manager: Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    manager = assay.as((await buildCast(tx, world)).owner)
  })
})
afterAll(() => assay.close())

const hpi = { toolId: 1, name: 'HPI', language: 'cs', normsId: 1, passwordFormatId: 1 }
/** Without a tool, and each part as lists and answers show it. */
const named = {
  name: 'By names',
  language: { id: 2, code: 'cs', name: 'Čeština' },
  norms: { id: 1, name: 'Czech working population 2024' },
  passwordFormat: '1',
  useDefaultLanguage: false,
  useDefaultName: false,
  competencySystemId: null,
  ratingScaleId: null,
  job: null,
}
const add = (body: object) => manager.post(`/api/tools/custom-tools/${world.project.id}`, body)
const one = (id: number) => `/api/tools/custom-tool/${id}`
const faults = (body: unknown) => (body as { details?: { path: string; code: string }[] }).details

test('a tool is made of what lists and answers call its parts (OPS-3-28, OPS-3-30, OPS-3-32)', async () => {
  expect(await add({ ...named, tool: 1, report: 'HPI-FLASH', customInput: { a: 1, b: true } })).toMatchObject({
    status: 200,
    body: {
      tool: { id: 1 },
      language: 'cs',
      norms: { id: 1 },
      passwordFormat: { id: 1 },
      customInput: { a: '1', b: 'true' },
    },
  })
  expect(await add({ ...named, name: 'By its report', report: 'HPI-FLASH', language: 2 })).toMatchObject({
    status: 200,
    body: { tool: { id: 1 }, language: 'cs' },
  })
})

test.each([
  ['an unknown report', { report: 'NONE' }, 'toolId UNKNOWN_TOOL'],
  ['no tool at all', {}, 'toolId REQUIRED'],
  ['an unknown language', { ...hpi, language: 99 }, 'language INVALID_UNION'],
  ['a field that is misspelt', { ...hpi, norm: 3 }, 'norm UNRECOGNIZED_KEYS'],
])('a tool is refused for %s', async (_, body, expected) => {
  const refused = await add({ ...named, ...body })
  expect(refused.status).toBe(400)
  expect(faults(refused.body)?.map(({ path, code }) => `${path} ${code}`)).toEqual([expected])
})

test('a tool that was read is sent back with changes, and what nobody can set stays (OPS-7-23)', async () => {
  const tool = (await add({ ...hpi, name: 'Read' })).body as Tool
  const sent = { ...tool, name: 'Sent back', norms: { id: 3 }, hasLogins: true, favoriteOwner: 'somebody', status: 4 }
  expect(await manager.put(one(tool.id), sent)).toMatchObject({
    status: 200,
    body: { ...tool, name: 'Sent back', norms: { id: 3 }, revision: expect.any(String) },
  })
  const refused = await manager.put(one(tool.id), { norms: null })
  expect(faults(refused.body)).toMatchObject([{ path: 'normsId', code: 'REQUIRED' }])
})

test('a tool with logins, sent back as it was read, can be renamed (OPS-3-91)', async () => {
  const { id } = (await add({ ...hpi, name: 'With logins' })).body as Tool
  const place = { organization_id: world.organization.id, project_id: world.project.id }
  await assay.build((tx) =>
    tx
      .insertInto('logins')
      .values({ ...place, assessee_id: world.people.martin.id, custom_tool_id: id, provider: 'Hogan', status: 2 })
      .execute(),
  )
  const tool = (await manager.get(one(id))).body as Tool
  expect(await manager.put(one(id), { ...tool, name: 'With logins, renamed' })).toMatchObject({
    status: 200,
    body: { name: 'With logins, renamed', hasLogins: true },
  })
})
