import { groupBy } from '../../../domain/lists/group-by.ts'
import { computeReport360 } from '../../../domain/reports/compute-report-360.ts'
import type { ReportInput360 } from '../../../domain/reports/report-360-input.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/issued-cell.ts'
import { checkReissue, issuedCells } from '../../../domain/reports/visibility/reissue.ts'
import { contributionOf, type Contribution360 } from '../../../domain/reports/wave/contribution.ts'
import { issuedItems, type IssuedItems360 } from '../../../domain/reports/wave/issued-items.ts'
import { ratingsOfPerson, type PersonRatings360 } from '../../../domain/reports/wave/ratings-of-person.ts'
import type { Questionnaire360 } from '../../../domain/reports/wave/team-report-360.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { runInSlices } from '../../platform/in-slices.ts'
import { claimsAbout, lockClaims, type ClaimRow, type PersonClaim } from './claims.ts'
import { idsOfPeople, loadRatings, type RatingRow } from './group-input-queries.ts'
import { reportInputOf } from './report-input-of.ts'
import { loadWave, type ReportedWave, type WaveToReport } from './report-input-queries.ts'

/**
 * Does one step in a transaction. Either all steps have one transaction in common or each has its own, so that a wave of
 * thousands keeps nobody waiting for longer than a step takes.
 */
export type Steps = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>

export type GroupOrder = WaveToReport & {
  /** Null: everybody evaluated in the wave. */
  assesseeIds: readonly number[] | null
  /** The wave with which this one is compared. */
  earlierWaveId: string | null
  /**
   * Stores what is shown, in the step in which it was read and checked; earlier attempts at the report have given up what
   * they claimed. Null if no mean of people's results is shown, as in the quality of a wave. Otherwise people whose present
   * numbers, beside earlier reports about them, would reveal a rater are left out.
   */
  claim: ((tx: TenantTransaction, claims: readonly PersonClaim[]) => Promise<void>) | null
}

export type GroupInput = {
  wave: ReportedWave
  questionnaire: Questionnaire360
  people: Contribution360[]
  /** Null while answers are collected, when they would tell something about the rater who submitted last. */
  ratings: PersonRatings360[] | null
  /** People of whom no number may be shown. */
  leftOut: number
}

/** People whose answers and claims are read, or claims written, by one statement. */
const peopleAtOnce = 20

/**
 * What the reports about these people contribute to one about all of them, from submitted questionnaires. A wave of
 * thousands is read a portion at a time, and of each person only a small part is kept. Null for a wave that was never
 * published.
 */
export async function collectGroupInput(inSteps: Steps, order: GroupOrder): Promise<GroupInput | null> {
  const begun = await inSteps(async (tx) => {
    const wave = await loadWave(tx, { ...order, assesseeId: null })
    const earlier = await loadEarlier(tx, order.organizationId, order.earlierWaveId)
    return wave && { wave, earlier, ids: await idsOfPeople(tx, order, order.assesseeIds) }
  })
  if (!begun) return null
  const { wave, earlier, ids } = begun
  const isCollected = wave.wave_phase === 'finishing' || wave.wave_phase === 'finished'
  const collected: GroupInput = {
    wave,
    questionnaire: questionnaireOf(wave),
    people: [],
    ratings: isCollected ? [] : null,
    leftOut: 0,
  }
  for (let start = 0; start < ids.length; start += peopleAtOnce) {
    const assesseeIds = ids.slice(start, start + peopleAtOnce)
    const shown = await inSteps((tx) => readPortion(tx, order, { assesseeIds, earlierWaveId: earlier?.waveId ?? null }))
    collected.leftOut += shown.leftOut
    await runInSlices(
      (function* () {
        for (const { input, issued } of shown.people)
          yield* addPerson(collected, input, earlier && earlierOf(earlier.questionnaire, issued))
      })(),
    )
  }
  return collected
}

type Portion = { assesseeIds: readonly number[]; earlierWaveId: string | null }
/** `issued`: what the person was told in the earlier wave. */
type PersonShown = { input: ReportInput360; issued: readonly IssuedCells360[] | undefined }

/** Reads the answers about a few people, checks what would be shown of them and claims it. */
async function readPortion(
  tx: TenantTransaction,
  order: GroupOrder,
  { assesseeIds, earlierWaveId }: Portion,
): Promise<{ people: PersonShown[]; leftOut: number }> {
  const portion = { ...order, assesseeIds }
  if (order.claim) await lockClaims(tx, portion)
  // Its minimums may have been raised since the portion before.
  const wave = await loadWave(tx, { ...order, assesseeId: null })
  const rows = wave ? await loadRatings(tx, portion) : []
  const before = byPerson(order.claim ? await claimsAbout(tx, portion) : [])
  const told = earlierWaveId ? await claimsAbout(tx, { ...portion, waveId: earlierWaveId }) : []
  const issued = byPerson(told.filter(({ is_issued }) => is_issued))
  const claims: PersonClaim[] = []
  const people: PersonShown[] = []
  let leftOut = 0
  await runInSlices(
    (function* () {
      // Each yield ends a step of about a millisecond.
      for (const [assesseeId, questionnaires] of groupBy(rows, ({ assessee_id }) => assessee_id)) {
        if (!wave) return
        const input = reportInputOf(wave, questionnaires.map(asked), '')
        const cells = order.claim && input.raters.length > 0 ? issuedCells(input) : []
        if (checkReissue(cells, before.get(assesseeId) ?? []).ok) {
          if (cells.length > 0) claims.push({ assesseeId, cells })
          people.push({ input, issued: issued.get(assesseeId) })
        } else leftOut += 1
        yield
      }
    })(),
  )
  if (claims.length > 0) await order.claim?.(tx, claims)
  return { people, leftOut }
}

function* addPerson(
  collected: GroupInput,
  input: ReportInput360,
  earlier: IssuedItems360 | null,
): Generator<void, void> {
  const report = computeReport360(input)
  yield
  collected.people.push(contributionOf(report, earlier))
  collected.ratings?.push(ratingsOfPerson(input, report))
  yield
}

async function loadEarlier(tx: TenantTransaction, organizationId: string, waveId: string | null) {
  const wave = waveId && (await loadWave(tx, { organizationId, waveId, assesseeId: null }))
  return wave ? { waveId, questionnaire: questionnaireOf(wave) } : null
}

/** What the person's last report of the earlier wave showed. */
function earlierOf(
  questionnaire: Questionnaire360,
  reports: readonly IssuedCells360[] | undefined,
): IssuedItems360 | null {
  const last = reports?.at(-1)
  return last ? issuedItems(last, questionnaire) : null
}

function byPerson(rows: readonly ClaimRow[]): Map<number, IssuedCells360[]> {
  const reports = groupBy(rows, ({ assessee_id }) => assessee_id)
  return new Map([...reports].map(([id, own]) => [id, own.map(({ published }) => published)]))
}

function questionnaireOf(wave: ReportedWave): Questionnaire360 {
  const { scaleMax, sections, settings } = reportInputOf(wave, [], '')
  return { scaleMax, sections, settings }
}

function asked({ answers, ...row }: RatingRow) {
  const given = Object.entries(answers ?? {}).map(([key, value]) => ({ key, value, comment: null }))
  return { ...row, answers: given }
}
