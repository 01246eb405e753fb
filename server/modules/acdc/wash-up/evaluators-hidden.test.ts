import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildAdmin, washUpWorld, type WashUpWorld } from '../testing/wash-up-world.ts'

let assay: TestApp
let admin: Client
let world: WashUpWorld
beforeAll(async () => {
  assay = await startTestApp()
  admin = await buildAdmin(assay)
})
beforeEach(async () => {
  world = await washUpWorld(assay, admin)
})
afterAll(() => assay.close())

const noFigures = { mean: null, lowest: null, highest: null, spread: null, proposed: null }
const rowsFor = async (who: Client) => {
  const answer = await who.post(`${world.url}/export`, { headers: { evaluator: 'Evaluator' } })
  const [sheet] = await readExcel(Buffer.from(answer.raw))
  return sheet?.data ?? []
}

describe('a client’s administrator', () => {
  test('learns from no call who gave which score, nor what an evaluator wrote', async () => {
    await world.scoreAll()
    await world.close()
    const person = await world.person(world.orgAdmin)
    expect(person).toMatchObject({ areScoresNamed: false, scores: [], behaviours: [], notes: [] })
    expect(person.competencies).toMatchObject([
      { scores: [], mean: 3.5, lowest: 3, highest: 4, spread: 1, proposed: 3.5 },
      { scores: [], mean: 3.25, proposed: 3.5 },
    ])
    const rows = await rowsFor(world.orgAdmin)
    expect(rows[0]?.slice(0, 5)).toEqual(['person', 'competency', 'spread', 'mean', 'agreed'])
    expect(rows[1]?.slice(2, 4)).toEqual([1, 3.5])
    expect(await world.person()).toMatchObject({ areScoresNamed: true, scores: { length: 6 } })
  })

  test('sees no figures while evaluators score, as each new one would tell what was given', async () => {
    await world.scoreAll()
    expect((await world.person(world.orgAdmin)).competencies).toMatchObject([noFigures, noFigures])
    expect((await rowsFor(world.orgAdmin))[1]?.slice(2, 5)).toEqual([null, null, null])
    expect((await world.person()).competencies).toMatchObject([{ mean: 3.5 }, { mean: 3.25 }])
  })

  test('sees no figures that come from one evaluator alone', async () => {
    await world.score('marketa', 4, 4, 3)
    await world.score('radek', null, 3, 3)
    await world.close()
    expect((await world.person(world.orgAdmin)).competencies).toMatchObject([noFigures, { mean: 3.25 }])
    expect((await rowsFor(world.orgAdmin))[1]?.slice(2, 5)).toEqual([null, null, null])
  })

  test('agrees and confirms all the same, also where nobody has seen a competency', async () => {
    await world.score('marketa', null, 4, 3)
    await world.score('radek', null, 3, 3)
    await world.close(world.orgAdmin)
    expect((await world.person(world.orgAdmin)).competencies).toMatchObject([{ isUnseen: true }, { isUnseen: false }])
    await world.save({ revision: 0, agreed: [{ sectionNumber: 2, value: 3.5 }] }, world.orgAdmin)
    expect(await world.confirm(1, world.orgAdmin)).toMatchObject({ status: 200, body: { revision: 2 } })
  })
})
