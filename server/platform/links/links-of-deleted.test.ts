import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld } from '../../testing/build-world.ts'
import { buildUser } from '../../testing/builders.ts'
import { addressOf, documentedCalls, sampleBody, type DocumentedCall } from '../../testing/documented-calls.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let admin: Client
let calls: [string, DocumentedCall][]

beforeAll(async () => {
  assay = await startTestApp()
  admin = assay.as(await assay.build((tx) => buildUser(tx, { user_name: 'admin', roles: ['admin'] })))
  const all = await documentedCalls(assay)
  calls = [...all].filter(
    ([, call]) => !call.operation.security && /\{(shareGuid|linkId|nominationId|questionnaireGuid)\}/.test(call.path),
  )
})
afterAll(() => assay.close())

describe('links of what was deleted', () => {
  test.each([
    [
      'project',
      (world: { project: { id: string } }) => admin.post('/api/crm/delete-project', { projectGuid: world.project.id }),
    ],
    [
      'organization',
      (world: { organization: { id: string } }) =>
        admin.post('/api/crm/delete-company', { companyGuid: world.organization.id }),
    ],
  ])('open nothing once their %s is deleted', async (_, remove) => {
    const world = await assay.build((tx) => buildWorld(tx, assay.services, 'admin'))
    expect((await remove(world)).status).toBe(200)
    const marks = [
      world.organization.name,
      world.report.file_guid,
      ...Object.values(world.people).map(({ name }) => name),
    ]
    for (const [name, call] of calls) {
      const url = addressOf(world, call)
      const answer = await assay.anonymous[call.method.toLowerCase() as 'get'](url, sampleBody(world, call))
      const leaked = marks.filter((mark) => answer.raw.includes(mark))
      // Reading an unknown link gets a regular response; changing something by it is refused.
      const isClosed =
        call.method === 'GET' || call.path.includes('shared-company') ? answer.status < 500 : answer.status === 404
      expect({ name, leaked, isClosed }).toEqual({ name, leaked: [], isClosed: true })
    }
  })

  test('are tested with many calls', () => expect(calls.length).toBeGreaterThan(12))
})
