import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { determinedUnknowns, type Equation } from '../../../domain/reports/visibility/determined.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/reissue.ts'
import { paper, startReportsWorld, type ReportsWorld } from './reports-world.ts'

const late = { submitted: false }
const people = [
  { role: 'self' },
  { role: 'superior' },
  ...['subordinate', 'colleague'].flatMap((role) => [{ role }, { role }, { role, ...late }, { role, ...late }]),
  { role: 'externalCustomer' },
  { role: 'internalCustomer', ...late },
]
/** The roles whose people were promised to be hidden. */
const isGuarded = (role: string) => role !== 'self' && role !== 'superior'

let world: ReportsWorld
/** Role by questionnaire, and those that were handed in at the beginning. */
let roles: Map<string, string>
let waiting: number[]
beforeAll(async () => {
  world = await startReportsWorld(people)
  const rows = await world.assay.build((tx) => tx.selectFrom('questionnaires').select(['id', 'role_id']).execute())
  roles = new Map(rows.map(({ id, role_id }) => [String(id), role_id]))
  waiting = await world.questionnaires('open')
  await askTwoQuestions()
}, 120_000)
afterAll(() => world.assay.close())

/** Two questions leak as well as forty, and are quicker. */
async function askTwoQuestions(): Promise<void> {
  const { sections, ...content } = world.wave.content
  const few = sections.slice(0, 1).map((section) => ({ ...section, items: section.items.slice(0, 2) }))
  const published = JSON.stringify({ ...content, sections: few })
  await world.assay.build(async (tx) => {
    const snapshot = { organization_id: world.company, wave_id: world.wave.waveId, version: 2, content: published }
    const { id } = await tx.insertInto('wave_snapshots').values(snapshot).returning('id').executeTakeFirstOrThrow()
    await tx.updateTable('waves').set({ snapshot_id: id }).execute()
  })
}

/** As at the beginning: nothing issued, and everybody who answers was told that two protect each other. */
const startOver = () =>
  world.assay.build(async (tx) => {
    await tx.deleteFrom('reports').execute()
    await tx.updateTable('questionnaires').set({ status: 'open' }).where('id', 'in', waiting).execute()
    const told = { min_superiors_to_see_results: 1, told_min_superiors: 1, told_min_nonsuperiors: 2 }
    await tx
      .updateTable('waves')
      .set({ ...told, min_nonsuperiors_to_see_results: 2 })
      .execute()
  })

const setMinimum = async (least: number) => {
  await world.assay.build((tx) => tx.updateTable('waves').set({ min_nonsuperiors_to_see_results: least }).execute())
}

/** A report on its way: `printing` is there once it waits for its printer. */
type Running = { guid: string; end: (how: 'printed' | 'jammed') => void; done: Promise<void> }

/**
 * Begins a report and comes back when it is being printed or has come to nothing. What is "printed" are the cells that
 * were claimed when printing began, so that in the end the files themselves tell what was issued.
 */
async function begin(guid: string): Promise<Running> {
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<'printed' | 'jammed'>()
  const pdf = paper(async () => {
    const { published } = await world.report(guid)
    reached.resolve()
    if ((await held.promise) === 'jammed') throw new Error('jammed')
    return Buffer.from(JSON.stringify(published))
  })
  const done = world.runJob(guid, { pdf }).catch(() => undefined)
  await Promise.race([reached.promise, done])
  return { guid, end: held.resolve, done }
}

type Step =
  | { kind: 'together'; reports: number; handsIn: number | null; least: number | null }
  | { kind: 'handIn'; who: number }
  | { kind: 'limit'; least: number }
  | { kind: 'end' | 'takeOver' | 'delete'; which: number; how: 'printed' | 'jammed' }

const which = fc.nat(20)
const least = fc.integer({ min: 1, max: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      reports: fc.integer({ min: 1, max: 3 }),
      handsIn: fc.option(which),
      least: fc.option(least, { freq: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('handIn' as const), who: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), least }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('end' as const, 'end' as const, 'takeOver' as const, 'delete' as const),
      which,
      how: fc.constantFrom('printed' as const, 'printed' as const, 'jammed' as const),
    }),
  },
)

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
const handIn = (who: number) => world.handIn(pick(waiting, who) ?? 0)

async function take(one: Step, running: Running[]): Promise<void> {
  if (one.kind === 'handIn') return handIn(one.who)
  if (one.kind === 'limit') return setMinimum(one.least)
  if (one.kind === 'together') {
    const guids = await Promise.all(Array.from({ length: one.reports }, () => world.generate()))
    const others = [
      ...(one.handsIn === null ? [] : [handIn(one.handsIn)]),
      ...(one.least === null ? [] : [setMinimum(one.least)]),
    ]
    const [begun] = await Promise.all([Promise.all(guids.map(begin)), ...others])
    running.push(...begun)
    return
  }
  const chosen = pick(running, one.which)
  if (!chosen) return
  // The worker is taken for dead: another begins while it still prints.
  if (one.kind === 'takeOver') return void running.push(await begin(chosen.guid))
  if (one.kind === 'delete') await world.manager.delete(`/api/reports/report/${chosen.guid}?softdelete=1`)
  chosen.end(one.how)
  await chosen.done
}

/** The cells in the files of every report that was ever completed. */
async function issued(): Promise<IssuedCells360[]> {
  const stored = await world.assay.build((tx) =>
    tx
      .selectFrom('reports')
      .innerJoin('files', 'files.id', 'reports.file_id')
      .select(['files.storage_key', 'reports.published'])
      .where('status', '=', reportStatus.completed)
      .execute(),
  )
  return Promise.all(
    stored.map(async ({ storage_key, published }) => {
      const content = await (await world.assay.services.files.read(storage_key)).toArray()
      const cells = JSON.parse(Buffer.concat(content as Buffer[]).toString()) as IssuedCells360
      expect(published).toEqual(cells)
      return cells
    }),
  )
}

/** Answers of guarded raters that somebody with all of these reports can work out. Answers never change here. */
function leaks(all: readonly IssuedCells360[]): string[] {
  const questions = Map.groupBy(
    all.flat().filter(({ question }) => question !== 'raters'),
    ({ question }) => question,
  )
  return [...questions.values()].flatMap((cells) => {
    const equations = cells.map(({ valueByRater }): Equation => new Map(Object.keys(valueByRater).map((id) => [id, 1])))
    return determinedUnknowns(equations).filter((id) => isGuarded(roles.get(id) ?? ''))
  })
}

/** A report, two more raters of each group, and another report: that one is issued too. */
const twoReports: Step[] = [
  { kind: 'together', reports: 1, handsIn: null, least: null },
  { kind: 'end', which: 0, how: 'printed' },
  ...[0, 1, 2, 3].map((who): Step => ({ kind: 'handIn', who })),
  { kind: 'together', reports: 1, handsIn: null, least: null },
]

test('no reports, however they are asked for, printed, lost and deleted together, give away a hidden answer (OPS-3-23)', async () => {
  let several = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      await startOver()
      const running: Running[] = []
      for (const one of steps) await take(one, running)
      for (const one of running) one.end('printed')
      await Promise.all(running.map(({ done }) => done))
      const all = await issued()
      if (new Set(all.map((cells) => JSON.stringify(cells))).size > 1) several += 1
      expect(leaks(all)).toEqual([])
    }),
    { numRuns: 20, examples: [[twoReports]] },
  )
  // Otherwise a guard that refuses everything would pass as well.
  expect(several).toBeGreaterThan(0)
}, 120_000)
