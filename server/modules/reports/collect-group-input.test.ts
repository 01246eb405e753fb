import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSteps } from '../../../domain/reports/wave/testing/run-steps.ts'
import { computeTeamReport360 } from '../../../domain/reports/wave/team-report-360.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { buildCollectedWave, type CollectedRater, type CollectedWave } from '../../testing/build-collected-wave.ts'
import { buildOrganization, buildProject } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { individualReport360Guid } from '../report-templates/official/official-report-templates.ts'
import { ensureOfficialTemplates } from '../templates/ensure-official-templates.ts'
import type { PersonClaim } from './claims.ts'
import { collectGroupInput, type GroupOrder } from './collect-group-input.ts'
import { collectReportInput } from './collect-report-input.ts'
import { changeSince } from './collect-earlier-report.ts'
import { computeReport360 } from '../../../domain/reports/compute-report-360.ts'

let assay: TestApp
let place: { organization_id: string; project_id: string }
let templateId: number
let wave: CollectedWave
let earlier: CollectedWave

const raters = (level: number): CollectedRater[] => [
  { role: 'self' },
  { role: 'superior', answer: () => level },
  { role: 'colleague', answer: () => level, comment: 'A secret' },
  { role: 'colleague', answer: () => level },
  { role: 'colleague', answer: () => 1, submitted: false },
]

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    await ensureOfficialTemplates(tx)
    const template = tx.selectFrom('report_templates').select('id').where('template_guid', '=', individualReport360Guid)
    templateId = (await template.executeTakeFirstOrThrow()).id
    const company = (await buildOrganization(tx)).id
    place = { organization_id: company, project_id: (await buildProject(tx, { organization_id: company })).id }
    const people = [2, 3, 4, 5].map((level) => ({ name: `Person ${level}`, raters: raters(level) }))
    wave = await buildCollectedWave(tx, place, people, { finishes_at: '2026-12-01T00:00:00Z' })
    earlier = await buildCollectedWave(tx, place, [], { name: 'Spring', finishes_at: '2026-05-01T00:00:00Z' })
  })
}, 120_000)
afterAll(() => assay.close())

const idOf = (index: number) => wave.assessees[index]?.id ?? 0

/** Collects about everybody, and what is claimed for it. */
async function collect(more: Partial<GroupOrder> = {}) {
  const claims: PersonClaim[] = []
  const claim = async (_tx: TenantTransaction, portion: readonly PersonClaim[]) => void claims.push(...portion)
  const order = { organizationId: place.organization_id, waveId: wave.waveId, assesseeIds: null, earlierWaveId: null }
  const input = await assay.build((tx) => collectGroupInput((step) => step(tx), { ...order, claim, ...more }))
  const team = input ? runSteps(computeTeamReport360(input.people, input.questionnaire)) : null
  return { input, claims, report: team?.ok ? team.report : null }
}

async function issue(tx: TenantTransaction, waveId: string, { assesseeId, cells }: PersonClaim): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      ...place,
      wave_id: waveId,
      wave_phase: 'finished',
      assessee_id: assesseeId,
      report_template_id: templateId,
      report_type: 'Individual',
      report_name: 'Report',
      file_name: 'report.pdf',
      product_name: '',
      product_code: '',
      language_code: 'en-GB',
      requested_by: 'manager',
      status: reportStatus.completed,
      published: JSON.stringify(cells),
    })
    .execute()
}

test('collects what was submitted about everybody, or about chosen people of the wave', async () => {
  const all = await collect()
  expect(all.report).toMatchObject({ assessees: 4, sections: expect.any(Array) })
  expect(all.report?.sections[0]?.others).toEqual({ mean: 3.5, exact: 3.5, assessees: 4 })
  expect(all.report?.responses.find(({ group }) => group === 'colleague')).toMatchObject({ invited: 12, submitted: 8 })
  expect(all.claims.map(({ assesseeId }) => assesseeId)).toEqual(wave.assessees.map(({ id }) => id))

  const chosen = await collect({ assesseeIds: [idOf(0), idOf(1), idOf(2), 999_999] })
  expect(chosen.report).toMatchObject({ assessees: 3 })
  expect(chosen.report?.sections[0]?.others?.mean).toBe(3)
  expect(JSON.stringify([all.input?.people, all.claims])).not.toContain('secret')
})

test('measures nothing while answers are collected, and knows no wave of another organization', async () => {
  expect((await collect()).input?.ratings).toBeNull()
  const other = await assay.build(async (tx) => (await buildOrganization(tx)).id)
  expect((await collect({ organizationId: other })).input).toBeNull()
})

test('compares with what reports of an earlier wave showed, for a group and for one person', async () => {
  const { claims } = await collect()
  await assay.build(async (tx) => {
    for (const { assesseeId, cells } of claims.slice(1)) {
      const lower = cells.map((cell) => ({
        ...cell,
        valueByRater: Object.fromEntries(Object.keys(cell.valueByRater).map((id) => [id, 2])),
      }))
      await issue(tx, earlier.waveId, { assesseeId, cells: lower })
    }
  })
  const compared = await collect({ earlierWaveId: earlier.waveId })
  expect(compared.report?.change).toHaveLength(8)
  // Person 3, 4 and 5; nothing was issued about the first.
  expect(compared.report?.change[0]).toEqual({ section: 1, earlier: 2, later: 4, change: 2, assessees: 3 })

  const changeOfPerson = (index: number) =>
    assay.build(async (tx) => {
      const collected = await collectReportInput(tx, {
        organizationId: place.organization_id,
        waveId: wave.waveId,
        assesseeId: idOf(index),
        language: 'en-GB',
        commentSeed: 'seed',
        now: new Date('2026-12-20T12:00:00Z'),
      })
      return collected && changeSince(collected.earlier, computeReport360(collected.input))
    })
  expect(await changeOfPerson(0)).toBeNull()
  expect(await changeOfPerson(3)).toMatchObject({ waveName: 'Spring', sections: expect.any(Array) })
  expect((await changeOfPerson(3))?.sections[0]).toMatchObject({ section: 1, earlier: 2, later: 5, change: 3 })
})

test('leaves out whoever’s numbers, beside an earlier report, would reveal who submitted since (OPS-3-23)', async () => {
  const { claims } = await collect()
  await assay.build(async (tx) => {
    for (const claim of claims) await issue(tx, wave.waveId, claim)
    const open = tx.selectFrom('questionnaires').select('id').where('wave_id', '=', wave.waveId)
    const late = await open.where('assessee_id', '=', idOf(0)).where('status', '=', 'open').executeTakeFirstOrThrow()
    await tx.updateTable('questionnaires').set({ status: 'submitted' }).where('id', '=', late.id).execute()
  })
  const again = await collect()
  expect(again.input).toMatchObject({ leftOut: 1 })
  expect(again.report?.assessees).toBe(3)
  expect(again.claims.map(({ assesseeId }) => assesseeId)).not.toContain(idOf(0))
  // Where no mean is shown, everybody counts.
  expect((await collect({ claim: null })).input).toMatchObject({ leftOut: 0, people: { length: 4 } })
})
