import { observedSections } from '../../../../domain/acdc/activity.ts'
import { computeAcdcGroupReport } from '../../../../domain/acdc/report/acdc-group-report.ts'
import { mayCompare } from '../../../../domain/acdc/report/comparison.ts'
import { computeAcdcReport } from '../../../../domain/acdc/report/compute-acdc-report.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import { localDateAt } from '../../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { activitiesOfWave, type ActivityOfWave } from '../../acdc/records/activities-of-wave.ts'
import type {
  AcdcGroupInput,
  AcdcPersonInput,
  AcdcWaveInput,
} from '../../report-templates/rendering/acdc/acdc-input.ts'
import { lockClaims } from '../claims.ts'
import { peopleOfReport } from '../group-input-queries.ts'
import {
  acdcWave,
  confirmedPeople,
  earlierComparisons,
  evidenceAbout,
  keepComparison,
  type AcdcWave,
  type ConfirmedPerson,
} from './acdc-queries.ts'
import { testScoresOf, toolsWithSystem } from './test-scores-queries.ts'
import { competenciesOfTools, testedCompetencies } from './tests-of-person.ts'

export type AcdcOrder = {
  organizationId: string
  waveId: string
  reportId: number
  language: LanguageCode
  now: Date
}

export type AcdcRefusal = 'PERSON_NOT_CONFIRMED'
/** What an AC/DC report is drawn from. */
export type CollectedAcdc = { acdc: AcdcPersonInput | AcdcGroupInput }

/**
 * Collects one confirmed person's report. Nothing in it is anonymous but who gave which score, so nothing is claimed except
 * with whom the person is compared: a second report with one more of them would tell that one's scores.
 */
export async function collectAcdcPerson(
  tx: TenantTransaction,
  order: AcdcOrder & { assesseeId: number },
): Promise<{ refusal: AcdcRefusal } | CollectedAcdc> {
  const { assesseeId } = order
  await lockClaims(tx, { ...order, assesseeIds: [assesseeId] })
  const wave = await acdcWave(tx, order)
  const confirmed = await confirmedPeople(tx, order)
  const person = confirmed.find(({ assessee_id }) => assessee_id === assesseeId)
  if (!wave || !person) return { refusal: 'PERSON_NOT_CONFIRMED' }
  const others = await comparedWith(tx, order, confirmed)
  const activities = await activitiesOfWave(tx, order)
  const evidence = await evidenceAbout(tx, order)
  const printed = printedBeside(wave, activities, order)
  const scale = scaleOf(wave)
  const inProject = { ...order, projectId: wave.project_id }
  const scores = await testScoresOf(tx, inProject)
  const report = computeAcdcReport({
    scale,
    sections: printed.sections.map(({ number, items }) => ({ number, itemKeys: items.map(({ key }) => key) })),
    activities,
    ...evidence,
    agreed: agreedOf(person),
    others: agreedOfOthers(printed, others),
  })
  const acdc: AcdcPersonInput = {
    ...printed,
    kind: 'acdc-person',
    report,
    assesseeName: person.name,
    evaluators: new Set(evidence.scores.map(({ evaluator }) => evaluator)).size,
    summary: person.summary,
    notes: evidence.notes.filter(({ section }) => section === null || isPrinted(printed, section)),
    tests: wave.questions
      ? testedCompetencies(wave.questions, scores, scale).filter(({ section }) => isPrinted(printed, section))
      : [],
    tools: competenciesOfTools(await toolsWithSystem(tx, inProject), scores),
  }
  return { acdc }
}

/** Collects the report about the confirmed people that it was ordered for. */
export async function collectAcdcGroup(
  tx: TenantTransaction,
  order: AcdcOrder,
): Promise<{ refusal: AcdcRefusal } | CollectedAcdc> {
  const wave = await acdcWave(tx, order)
  const wanted = new Set(await peopleOfReport(tx, order))
  const people = (await confirmedPeople(tx, order)).filter(({ assessee_id }) => wanted.has(assessee_id))
  if (!wave || people.length < wanted.size || people.length === 0) return { refusal: 'PERSON_NOT_CONFIRMED' }
  const collator = new Intl.Collator(order.language)
  const sorted = people.toSorted(
    (one, other) => collator.compare(one.name, other.name) || one.assessee_id - other.assessee_id,
  )
  const activities = await activitiesOfWave(tx, order)
  const printed = printedBeside(wave, activities, order)
  const acdc: AcdcGroupInput = {
    ...printed,
    kind: 'acdc-group',
    report: computeAcdcGroupReport({
      scale: scaleOf(wave),
      sections: printed.sections.map(({ number }) => ({ number, itemKeys: [] })),
      people: sorted.map((person) => ({ assesseeId: person.assessee_id, name: person.name, agreed: agreedOf(person) })),
    }),
    summaries: sorted.map(({ summary }) => summary),
  }
  return { acdc }
}

/** The wave's other confirmed people, if the report may compare with them; it is kept with the report. */
async function comparedWith(
  tx: TenantTransaction,
  order: AcdcOrder & { assesseeId: number },
  confirmed: readonly ConfirmedPerson[],
): Promise<readonly ConfirmedPerson[]> {
  const others = confirmed.filter(({ assessee_id }) => assessee_id !== order.assesseeId)
  const ids = others.map(({ assessee_id }) => assessee_id)
  const isAllowed = mayCompare(ids, await earlierComparisons(tx, order))
  await keepComparison(tx, order, isAllowed ? ids : null)
  return isAllowed ? others : []
}

const agreedOf = ({ agreed }: ConfirmedPerson) => new Map(agreed.map(({ section, value }) => [section, value]))

function agreedOfOthers({ sections }: AcdcWaveInput, others: readonly ConfirmedPerson[]) {
  const scores = others.map(agreedOf)
  return new Map(sections.map(({ number }) => [number, scores.flatMap((agreed) => agreed.get(number) ?? [])] as const))
}

function scaleOf({ content }: AcdcWave) {
  const numbers = content.answers.map(({ number }) => number)
  return { lowest: Math.min(...numbers), highest: Math.max(...numbers) }
}

const isPrinted = ({ sections }: AcdcWaveInput, section: number) => sections.some(({ number }) => number === section)

/** As in the wash-up: a competency that no activity observes has no score. */
const observed = ({ sections }: PublishedContent, activities: readonly ActivityOfWave[]) =>
  sections.filter((section) => activities.some((activity) => observedSections([section], activity).length > 0))

function printedBeside(
  wave: AcdcWave,
  activities: readonly ActivityOfWave[],
  { language, now }: AcdcOrder,
): AcdcWaveInput {
  const { content } = wave
  const texts = new Map(wave.questions?.sections.map((section) => [section.number, section]))
  return {
    language,
    organizationName: wave.organization_name,
    projectName: wave.project_name,
    waveName: wave.name,
    finish: localDateAt(wave.finishes_at.getTime(), wave.time_zone),
    issuedOn: localDateAt(now.getTime(), wave.time_zone),
    scale: content.answers.toSorted((one, other) => one.number - other.number),
    sections: observed(content, activities).map(({ number, names, descriptions, items }) => ({
      number,
      // The name may be hidden from evaluators, not from readers of the report.
      labels: Object.keys(names).length > 0 ? names : (texts.get(number)?.name ?? {}),
      description:
        Object.keys(descriptions).length > 0 ? descriptions : (texts.get(number)?.competencyDescription ?? {}),
      developmentActivities: texts.get(number)?.developmentActivities ?? {},
      items,
    })),
    activities: activities.map(({ activityId, names, descriptions, minutes }) => ({
      activityId,
      labels: names,
      descriptions,
      minutes,
    })),
  }
}
