import type { Selectable } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { determinedUnknowns, type Equation } from '../../../domain/reports/testing/determined-unknowns.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/issued-cell.ts'
import { frequency5, leadership360, standardRoles360 } from '../templates/official/official.ts'
import { paper, startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'
import type { Questionnaires } from '../../platform/database/schema.ts'
import type { CollectedRater } from '../../testing/build-collected-wave.ts'
import type { AssessorRole } from '../../../domain/nominations/nomination.ts'

const late = { submitted: false }
const people: CollectedRater[] = [
  { role: 'self' },
  { role: 'superior' },
  ...(['subordinate', 'colleague'] as const).flatMap((role) => [
    { role },
    { role },
    { role, ...late },
    { role, ...late },
  ]),
  { role: 'externalCustomer' },
  { role: 'internalCustomer', ...late },
]
/** The roles whose raters were promised anonymity. */
const isGuarded = (role: string) => role !== 'self' && role !== 'superior'

type Asked = { id: number; assessor_id: number; role_id: AssessorRole; status: Selectable<Questionnaires>['status'] }
let world: ReportsWorld
/** Who was asked in which role at the beginning, and who had not submitted. */
let asked: Asked[]
let waiting: number[]
/** The role of each questionnaire when it was submitted: the minimum stated to its rater for this role applies. */
let toldRoles: Map<string, string>
beforeAll(async () => {
  world = await startReportsWorld(
    people,
    ['Adam', 'Cyril', 'Ema'].map((name) => ({ name, raters: [{ role: 'self' }, { role: 'superior' }] })),
  )
  asked = await world.assay.build((tx) =>
    tx
      .selectFrom('questionnaires')
      .select(['id', 'assessor_id', 'status'])
      .select(({ ref }) => ref('role_id').$castTo<AssessorRole>().as('role_id'))
      .where('assessee_id', '=', personId())
      .orderBy('id')
      .execute(),
  )
  waiting = asked.filter(({ status }) => status === 'open').map(({ id }) => id)
  await askTwoQuestions()
}, 240_000)
afterAll(() => world.assay.close())

/** The person whose raters change; the three others of a group stay as they are. */
const personId = () => world.wave.assessees[0]?.id ?? 0

/** Two questions can leak as much as forty, and are faster. */
async function askTwoQuestions(): Promise<void> {
  const few = <T extends { questions: unknown[] }>(section: T) => ({
    ...section,
    questions: section.questions.slice(0, 2),
  })
  const { sections, ...texts } = leadership360.content
  const questions = { ...texts, sections: sections.slice(0, 1).map(few) }
  const sources = { questions, answers: frequency5.content, roles: standardRoles360.content }
  const { sections: published, ...content } = world.wave.content
  const first = published.slice(0, 1).map((section) => ({ ...section, items: section.items.slice(0, 2) }))
  await world.assay.build(async (tx) => {
    const snapshot = await tx
      .insertInto('wave_snapshots')
      .values({
        organization_id: world.company,
        wave_id: world.wave.waveId,
        version: 2,
        content: JSON.stringify({ ...content, sections: first }),
        sources: JSON.stringify(sources),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const templates = await tx
      .selectFrom('templates')
      .select('id')
      .where('type', '=', 'roles')
      .executeTakeFirstOrThrow()
    await tx.updateTable('waves').set({ snapshot_id: snapshot.id, roles_template_id: templates.id }).execute()
  })
}

/** Resets to the beginning: no reports issued, and all raters were told a minimum of two. */
async function startOver(): Promise<void> {
  toldRoles = new Map(asked.filter(({ status }) => status !== 'open').map(({ id, role_id }) => [String(id), role_id]))
  const place = { organization_id: world.company, wave_id: world.wave.waveId }
  const assessee_id = personId()
  await world.assay.build(async (tx) => {
    await tx.deleteFrom('reports').execute()
    await tx.deleteFrom('nominations').where('assessee_id', '=', assessee_id).execute()
    const nominations = asked.map(({ assessor_id, role_id }) => ({ ...place, assessee_id, assessor_id, role_id }))
    await tx.insertInto('nominations').values(nominations).execute()
    for (const { id, role_id, status } of asked)
      await tx
        .updateTable('questionnaires')
        .set({ role_id, status, submitted_at: status === 'open' ? null : world.assay.clock.now() })
        .where('id', '=', id)
        .execute()
    const told = { min_superiors_to_see_results: 1, told_min_superiors: 1, told_min_nonsuperiors: 2 }
    await tx
      .updateTable('waves')
      .set({ ...told, min_nonsuperiors_to_see_results: 2 })
      .execute()
  })
}

/** Staff correct somebody's role, or withdraw the nomination, and publish that to the raters. */
async function nominateAs(who: number, role: AssessorRole | null): Promise<void> {
  const others = asked.filter(({ role_id }) => role_id !== 'self')
  const { assessor_id } = pick(others, who) ?? { assessor_id: 0 }
  const { waveId } = world.wave
  const pair = { wave_id: waveId, assessee_id: personId(), assessor_id }
  await world.assay.build(async (tx) => {
    await tx.deleteFrom('nominations').where('assessor_id', '=', assessor_id).execute()
    if (role)
      await tx
        .insertInto('nominations')
        .values({ ...pair, organization_id: world.company, role_id: role })
        .execute()
  })
  expect((await world.manager.post(`/api/waves/force-sync-dcm/${waveId}`)).status).toBe(200)
}

const setMinimum = async (least: number) => {
  await world.assay.build((tx) => tx.updateTable('waves').set({ min_nonsuperiors_to_see_results: least }).execute())
}

/** What a report has claimed of the person, alone or among others; nothing if a group report leaves the person out. */
async function claimed(fileGuid: string): Promise<unknown> {
  const { id, published } = await world.report(fileGuid)
  const place = await world.assay.build((tx) =>
    tx
      .selectFrom('report_people')
      .select('published')
      .where('report_id', '=', id)
      .where('assessee_id', '=', personId())
      .executeTakeFirst(),
  )
  return published ?? place?.published ?? []
}

/** Orders a report about the person, or about a group with this person. */
async function order(kind: ReportKind): Promise<string> {
  if (kind === 'alone') return world.generate()
  const asked = {
    assesseeGuids: world.wave.assessees.map(({ guid }) => guid),
    reportTemplateId: world.groupTemplateIds[kind],
  }
  const { body } = await world.manager.post(`/api/reports/generate-reports/${world.wave.waveId}`, asked)
  return (body as { reports: { fileGuid: string }[] }).reports[0]?.fileGuid ?? ''
}

/** A report in progress: `printing` exists once it waits for its printer. */
type Running = { guid: string; end: (how: 'printed' | 'jammed') => void; done: Promise<void> }

/**
 * Begins a report and returns when it is being printed or has failed. The "printed" file contains the cells claimed
 * when printing began, so that in the end the files themselves show what was issued.
 */
async function begin(guid: string): Promise<Running> {
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<'printed' | 'jammed'>()
  const pdf = paper(async () => {
    const cells = await claimed(guid)
    reached.resolve()
    if ((await held.promise) === 'jammed') throw new Error('jammed')
    return Buffer.from(JSON.stringify(cells))
  })
  const done = world.runJob(guid, { pdf }).catch(() => undefined)
  await Promise.race([reached.promise, done])
  return { guid, end: held.resolve, done }
}

type ReportKind = 'alone' | 'team' | 'wave'
type Step =
  | { kind: 'together'; reports: ReportKind[]; handsIn: number | null; least: number | null }
  | { kind: 'handIn'; who: number }
  | { kind: 'limit'; least: number }
  | { kind: 'role'; who: number; role: AssessorRole | null }
  | { kind: 'end' | 'takeOver' | 'delete'; which: number; how: 'printed' | 'jammed' }

const which = fc.nat(20)
const least = fc.integer({ min: 1, max: 4 })
/** Null withdraws the nomination. */
const role = fc.constantFrom('superior', 'superior', 'subordinate', 'colleague', 'internalCustomer', null)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      reports: fc.array(fc.constantFrom<ReportKind>('alone', 'alone', 'team', 'wave'), { minLength: 1, maxLength: 3 }),
      handsIn: fc.option(which),
      least: fc.option(least, { freq: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('handIn' as const), who: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), least }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('role' as const), who: which, role }) },
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
async function handIn(who: number): Promise<void> {
  const id = pick(waiting, who) ?? 0
  const told = await world.handIn(id)
  if (told) toldRoles.set(String(id), told)
}

async function take(one: Step, running: Running[]): Promise<void> {
  if (one.kind === 'handIn') return handIn(one.who)
  if (one.kind === 'limit') return setMinimum(one.least)
  if (one.kind === 'role') return nominateAs(one.who, one.role)
  if (one.kind === 'together') {
    const guids = await Promise.all(one.reports.map(order))
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
  // The worker is considered dead: another begins while it still prints.
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
      .select(['files.storage_key', 'reports.file_guid'])
      .where('status', '=', reportStatus.completed)
      .execute(),
  )
  return Promise.all(
    stored.map(async ({ storage_key, file_guid }) => {
      const content = await (await world.assay.services.files.read(storage_key, null)).toArray()
      const cells = JSON.parse(Buffer.concat(content as Buffer[]).toString()) as IssuedCells360
      expect(await claimed(file_guid)).toEqual(cells)
      return cells
    }),
  )
}

/** Answers of protected raters that a reader of all these reports can work out. Answers never change here. */
function leaks(all: readonly IssuedCells360[]): string[] {
  const questions = Map.groupBy(
    all.flat().filter(({ question }) => question !== 'raters'),
    ({ question }) => question,
  )
  return [...questions.values()].flatMap((cells) => {
    const equations = cells.map(({ valueByRater }): Equation => new Map(Object.keys(valueByRater).map((id) => [id, 1])))
    return determinedUnknowns(equations).filter((id) => isGuarded(toldRoles.get(id) ?? ''))
  })
}

/** A report, two more raters in each group, and another report, which is issued too. */
const twoReports: Step[] = [
  { kind: 'together', reports: ['alone'], handsIn: null, least: null },
  { kind: 'end', which: 0, how: 'printed' },
  ...[0, 1, 2, 3].map((who): Step => ({ kind: 'handIn', who })),
  { kind: 'together', reports: ['alone'], handsIn: null, least: null },
]

/** The same with a group report in the place of the first or the second, and one rater in between. */
const besideGroup = (kinds: readonly [ReportKind, ReportKind]): Step[] =>
  kinds.flatMap((kind, index): Step[] => [
    ...(index === 0 ? [] : [{ kind: 'handIn', who: 0 } as const]),
    { kind: 'together', reports: [kind], handsIn: null, least: null },
    { kind: 'end', which: index, how: 'printed' },
  ])

const report: Step = { kind: 'together', reports: ['alone'], handsIn: null, least: null }
const [theSuperior, aSubordinate] = [0, 1]
const become = (who: number, as: AssessorRole | null): Step => ({ kind: 'role', who, role: as })
/** Random steps rarely make a subordinate the only superior after submitting, directly or through a withdrawal. */
const onlySuperior: Step[] = [become(theSuperior, null), become(aSubordinate, 'superior'), report]
const examples: [Step[]][] = [
  [twoReports],
  [besideGroup(['team', 'alone'])],
  [besideGroup(['alone', 'wave'])],
  [besideGroup(['wave', 'team'])],
  [[...twoReports.slice(0, -1), { kind: 'together', reports: ['team', 'alone'], handsIn: null, least: null }]],
  [onlySuperior],
  [[become(aSubordinate, null), ...onlySuperior]],
  [[report, { kind: 'end', which: 0, how: 'printed' }, become(aSubordinate, 'superior'), report]],
]

test('no reports about the person, alone or in a group, however they are requested, printed, lost and deleted, and however nominations change, reveal a hidden answer (OPS-3-23)', async () => {
  let several = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      await startOver()
      const running: Running[] = []
      for (const one of steps) await take(one, running)
      for (const one of running) one.end('printed')
      await Promise.all(running.map(({ done }) => done))
      const all = await issued()
      if (new Set(all.flatMap((cells) => (cells.length > 0 ? JSON.stringify(cells) : []))).size > 1) several += 1
      expect(leaks(all)).toEqual([])
    }),
    { numRuns: 20 + examples.length, examples },
  )
  // Otherwise a check that refuses everything would pass as well.
  expect(several).toBeGreaterThan(0)
}, 240_000)
