import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let manager: Client
let world: World

beforeAll(async () => {
  assay = await startTestApp()
  const user = await assay.build((tx) => buildUser(tx, { user_name: 'manager', roles: ['admin'] }))
  manager = assay.as(user)
  world = await assay.build((tx) => buildWorld(tx, assay.services, user.user_name))
})
afterAll(() => assay.close())

test('more signed-in people than there are database connections can open nomination links at the same time', async () => {
  const url = `/api/reports/nomination-link/${world.shares.nominations}`
  const answers = await Promise.all(Array.from({ length: 40 }, () => manager.get(url)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
  expect(answers[0]?.body).toMatchObject({ isStaff: true })
})
