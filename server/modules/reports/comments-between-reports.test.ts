import { afterAll, beforeAll, expect, test } from 'vitest'
import { paper, startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

const subordinate = (comment: string, submitted = true) => ({ role: 'subordinate' as const, comment, submitted })
let world: ReportsWorld
beforeAll(async () => {
  world = await startReportsWorld([
    { role: 'self' },
    { role: 'colleague', comment: 'Lone colleague' },
    { role: 'colleague' },
    subordinate('First subordinate'),
    subordinate('Second subordinate'),
    subordinate('Third subordinate', false),
    subordinate('Fourth subordinate', false),
    subordinate('Fifth subordinate', false),
  ])
}, 60_000)
afterAll(() => world.assay.close())

/** Comments in the document of a new report, and whether it says how many are withheld. */
async function printed(): Promise<{ comments: string[]; isSomethingWithheld: boolean }> {
  let html = ''
  const pdf = paper(async (document) => {
    html = document
    return Buffer.from('%PDF-')
  })
  const guid = await world.generate()
  await world.runJob(guid, { pdf })
  expect(await world.report(guid)).toMatchObject({ status: 4 })
  const comments = [...html.matchAll(/<blockquote>([^<]*)<\/blockquote>/g)].map(([, text = '']) => text.trim())
  return { comments: comments.toSorted(), isSomethingWithheld: html.includes('class="withheld"') }
}

test('comments of a second report do not reveal who wrote those of the first one (OPS-3-23)', async () => {
  const pooled = ['First subordinate', 'Lone colleague', 'Second subordinate']
  expect(await printed()).toEqual({ comments: pooled, isSomethingWithheld: false })
  // Four subordinates could now form a group of their own; the comment missing among theirs would be the colleague's.
  const waiting = await world.questionnaires('open')
  for (const id of waiting.slice(0, 2)) await world.handIn(id)
  expect(await printed()).toEqual({ comments: pooled, isSomethingWithheld: true })
})
