import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/acdc/wash-up.ts'
import { cellsToScore, observedSections } from '../../../../domain/acdc/activity.ts'
import { readKey } from '../../../../domain/questionnaires/item-key.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { washUpOfWave, type WashUpOfWave } from './load-wash-up.ts'
import { confirmationOf, presentDone } from './present-wash-up.ts'
import { agreedOf, talliesOf, washUpsOf, type AgreedRow, type Pair, type Tally } from './wash-up-queries.ts'

type Overview = AnswerInputOf<typeof contract.getWashUp>

export function getWashUp({ db }: Services, user: SignedIn, waveGuid: string): Promise<Overview> {
  return db.withTenant(user.scope, async (tx) => {
    const washUp = await washUpOfWave(tx, user, waveGuid)
    const tallies = await talliesOf(tx, washUp.place, washUp.activities)
    const { wave, activities, sections, answers, closed, isScoringOpen } = washUp
    return {
      waveGuid: wave.id,
      waveName: wave.name,
      projectGuid: wave.project_id,
      wavePhase: wave.wave_phase,
      isScoringOpen,
      closed: presentDone(closed),
      scale: answers,
      competencies: sections.map(({ number, names }) => ({ number, names })),
      behaviours: sections.flatMap(({ number, items }) =>
        items.map(({ key, labels }) => ({ itemKey: key, sectionNumber: readKey(key)?.section ?? number, labels })),
      ),
      activities: activities.map(({ activityId, names, sectionNumbers }) => ({
        activityId,
        names,
        sectionNumbers: sectionNumbers === null ? null : [...sectionNumbers],
      })),
      evaluators: presentEvaluators(washUp, tallies),
      people: await presentPeople(tx, washUp, tallies),
    }
  })
}

/** How far each evaluator is with the people of `pairs`. */
export function presentEvaluators(
  { activities, sections, pairs }: Pick<WashUpOfWave, 'activities' | 'sections' | 'pairs'>,
  tallies: readonly Tally[],
): Overview['evaluators'] {
  const cells = cellsToScore(sections, activities)
  const known = new Set(sections.map(({ number }) => number))
  const scored = new Map<number, number>()
  for (const tally of tallies)
    if (known.has(tally.section_number))
      scored.set(tally.questionnaire_id, (scored.get(tally.questionnaire_id) ?? 0) + tally.scored)
  return [...Map.groupBy(pairs, ({ evaluator_guid }) => evaluator_guid)].map(([evaluatorGuid, own]) => ({
    evaluatorGuid,
    name: own[0]?.evaluator_name ?? '',
    scored: own.reduce((sum, pair) => sum + (scored.get(pair.questionnaire_id ?? 0) ?? 0), 0),
    toScore: cells * own.length,
  }))
}

async function presentPeople(
  tx: TenantTransaction,
  { place, activities, sections, pairs }: WashUpOfWave,
  tallies: readonly Tally[],
): Promise<Overview['people']> {
  const agreed = Map.groupBy(await agreedOf(tx, place), ({ assessee_id }) => assessee_id)
  const washUps = new Map((await washUpsOf(tx, place)).map((row) => [row.assessee_id, row]))
  const tallyOf = new Map(tallies.map((tally) => [`${tally.questionnaire_id} ${tally.section_number}`, tally]))
  const observing = new Map(
    sections.map((section) => [
      section.number,
      activities.filter((activity) => observedSections([section], activity).length > 0).length,
    ]),
  )
  return [...Map.groupBy(pairs, ({ assessee_id }) => assessee_id)].map(([assesseeId, own]) => {
    const sectionsAgreed = numbersOf(agreed.get(assesseeId))
    const isUnseen = (number: number) =>
      own.every((pair) => isWholeAndUnseen(tallyOf.get(tallyKey(pair, number)), observing.get(number) ?? 0))
    const needed = sections.filter(({ number }) => sectionsAgreed.has(number) || !isUnseen(number))
    return {
      assesseeGuid: own[0]?.assessee_guid ?? '',
      name: own[0]?.assessee_name ?? '',
      agreed: needed.filter(({ number }) => sectionsAgreed.has(number)).length,
      toAgree: needed.length,
      confirmed: confirmationOf(washUps.get(assesseeId)),
    }
  })
}

const numbersOf = (rows: readonly AgreedRow[] = []) => new Set(rows.map(({ section_number }) => section_number))
const tallyKey = ({ questionnaire_id }: Pair, section: number) => `${questionnaire_id} ${section}`
const isWholeAndUnseen = (tally: Tally | undefined, observed: number) =>
  tally !== undefined && tally.numbers === 0 && tally.scored === observed
