import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/acdc/wash-up.ts'
import {
  compareEvaluators,
  isUnseenByAll,
  type ComparedCompetency,
  type ScoreGiven,
} from '../../../../domain/acdc/wash-up.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { pairsOfPerson, washUpOfWave, type WashUpOfWave } from './load-wash-up.ts'
import { areFiguresTold, noFigures } from './evaluators-hidden.ts'
import { presentState, scoresGiven, type WashUpState } from './present-wash-up.ts'
import { presentEvaluators } from './read-overview.ts'
import { agreedOf, behavioursOf, notesOf, scoresOf, washUpsOf, type Pair, type ScoreRow } from './wash-up-queries.ts'

type Person = AnswerInputOf<typeof contract.getWashUpPerson>
type Ids = { waveGuid: string; assesseeGuid: string }

export function getWashUpPerson({ db }: Services, user: SignedIn, { waveGuid, assesseeGuid }: Ids): Promise<Person> {
  return db.withTenant(user.scope, async (tx) => {
    const washUp = await washUpOfWave(tx, user, waveGuid)
    const pairs = pairsOfPerson(washUp, assesseeGuid)
    const { rows, given, compared } = await comparedScores(tx, washUp, pairs)
    const person = {
      ...(await stateOf(tx, washUp, pairs[0])),
      name: pairs[0].assessee_name,
      areScoresNamed: true,
      evaluators: presentEvaluators({ ...washUp, pairs }, talliesOfCells(washUp, rows)),
      competencies: compared.map(presentCompared),
      scores: given,
      ...(await evidence(tx, washUp, pairs)),
    }
    return washUp.seesEvaluators ? person : withoutEvaluators(person, washUp)
  })
}

/** The scores of one person that count, and how the evaluators compare over all activities. */
export async function comparedScores(
  tx: TenantTransaction,
  { place, activities, sections }: WashUpOfWave,
  pairs: readonly Pair[],
): Promise<{ rows: ScoreRow[]; given: ScoreGiven[]; compared: ComparedCompetency[] }> {
  const observed = new Map(activities.map(({ activityId, sectionNumbers }) => [activityId, sectionNumbers]))
  const known = new Set(sections.map(({ number }) => number))
  const rows = (await scoresOf(tx, place.organizationId, questionnairesOf(pairs))).filter(
    ({ activity_id, section_number }) => {
      const numbers = observed.get(activity_id)
      return numbers !== undefined && known.has(section_number) && (numbers?.includes(section_number) ?? true)
    },
  )
  const given = scoresGiven(pairs, rows)
  const evaluators = pairs.map(({ evaluator_guid }) => evaluator_guid)
  return { rows, given, compared: compareEvaluators(sections, activities, evaluators, given) }
}

export async function stateOf(tx: TenantTransaction, { place }: WashUpOfWave, person: Pair): Promise<WashUpState> {
  const [row] = await washUpsOf(tx, place, person.assessee_id)
  return presentState(person, row, await agreedOf(tx, place, person.assessee_id))
}

const questionnairesOf = (pairs: readonly Pair[]) =>
  pairs.flatMap(({ questionnaire_id }) => (questionnaire_id === null ? [] : [questionnaire_id]))

const talliesOfCells = ({ sections }: WashUpOfWave, rows: readonly ScoreRow[]) =>
  sections.flatMap(({ number }) =>
    rows
      .filter(({ section_number }) => section_number === number)
      .map(({ questionnaire_id, value }) => ({
        questionnaire_id,
        section_number: number,
        scored: 1,
        numbers: value === null ? 0 : 1,
      })),
  )

function presentCompared(compared: ComparedCompetency) {
  const { sectionNumber, scores, mean, lowest, highest, spread, proposed } = compared
  return {
    sectionNumber,
    isUnseen: isUnseenByAll(compared),
    scores: scores.map(({ evaluatorGuid, score, scored, observed }) => ({
      evaluatorGuid,
      score: score ?? null,
      isNotSeen: score === null,
      scored,
      observed,
    })),
    mean,
    lowest,
    highest,
    spread,
    proposed,
  }
}

async function evidence(tx: TenantTransaction, { place }: WashUpOfWave, pairs: readonly Pair[]) {
  const evaluatorOf = new Map(pairs.map((pair) => [pair.questionnaire_id, pair.evaluator_guid]))
  const ids = questionnairesOf(pairs)
  const behaviours = await behavioursOf(tx, place.organizationId, ids)
  const notes = await notesOf(tx, place.organizationId, ids)
  return {
    behaviours: behaviours.map(({ questionnaire_id, activity_id, item_key, plus, minus }) => ({
      evaluatorGuid: evaluatorOf.get(questionnaire_id) ?? '',
      activityId: activity_id,
      itemKey: item_key,
      plus,
      minus,
    })),
    notes: notes.map((note) => ({
      noteGuid: note.note_guid,
      evaluatorGuid: evaluatorOf.get(note.questionnaire_id) ?? '',
      activityId: note.activity_id,
      sectionNumber: note.section_number,
      sign: note.sign,
      text: note.text,
      at: note.noted_at.toISOString(),
    })),
  }
}

/** Who gave which score cannot be told from what is left. */
function withoutEvaluators(person: Person, washUp: WashUpOfWave): Person {
  const competencies = person.competencies.map((one) => ({
    ...one,
    ...(!areFiguresTold(one, washUp) && noFigures),
    scores: [],
  }))
  return { ...person, areScoresNamed: false, competencies, scores: [], behaviours: [], notes: [] }
}
