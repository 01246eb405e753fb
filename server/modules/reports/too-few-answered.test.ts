import { afterAll, beforeAll, expect, test } from 'vitest'
import { paper, startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

let world: ReportsWorld
beforeAll(async () => {
  world = await startReportsWorld([
    { role: 'self', submitted: false },
    { role: 'colleague' },
    { role: 'subordinate', submitted: false },
  ])
}, 60_000)
afterAll(() => world.assay.close())

test('a report in which nothing can be shown is not printed, and says why (PLT-2-141)', async () => {
  const guid = await world.generate()
  await world.runJob(guid, { pdf: paper(() => Promise.reject(new Error('nothing is to be printed'))) })
  expect(await world.report(guid)).toMatchObject({ status: 6, error_code: 'TOO_FEW_ANSWERED', published: null })
  // With the own rating there is something to read.
  for (const id of await world.questionnaires('open', 'self')) await world.handIn(id)
  const second = await world.generate()
  await world.runJob(second, { pdf: paper() })
  expect(await world.report(second)).toMatchObject({ status: 4, error_code: null })
})
