import type { Scoring } from '../../../../contract/acdc/pages.ts'
import { observedSections } from '../../../../domain/acdc/activity.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import { worded, wordingLanguage } from '../../../../domain/questionnaires/wording.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { activitiesOfWave, type ActivityOfWave } from '../records/activities-of-wave.ts'
import { clocksOf, findScoredWave, scoredPeople, type PersonRow, type ScoredWave } from './scoring-queries.ts'

export type Evaluator = { organizationId: string; projectId: string; assesseeId: number; name: string }
type Wishes = {
  /** The page's language: names are sorted by it. */
  language: InterfaceLanguage
  /** Preferred languages of the content, most preferred first. */
  wishes: readonly string[]
}
export type ScoringRead = { scoring: Scoring; isCollecting: boolean }

/**
 * What an evaluator scores in a wave, with all that he gave. Undefined if he is no evaluator in it, or nothing of it is
 * published.
 */
export async function readScoring(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId: evaluatorId, name }: Evaluator,
  waveId: string,
  { language, wishes }: Wishes,
): Promise<ScoringRead | undefined> {
  const wave = await findScoredWave(tx, { organizationId, projectId, waveId })
  if (!wave) return undefined
  const place = { organizationId, waveId, evaluatorId }
  const [people, clocks, activities] = await Promise.all([
    scoredPeople(tx, place, language),
    clocksOf(tx, place),
    activitiesOfWave(tx, place),
  ])
  if (people.length === 0) return undefined
  const sequences = people.flatMap((one) => [...one.scores, ...one.behaviours, ...one.notes])
  const scoring = {
    waveGuid: waveId,
    evaluatorId,
    evaluatorName: name,
    closedOn: wave.closed_at,
    finishedOn: finishedOn(people),
    ...presentContent(wave, activities, wishes),
    people: people.map(presentPerson),
    clocks,
    lastSequence: Math.max(0, ...[...sequences, ...clocks].map(({ sequence }) => sequence)),
    savedAt: latest(people.map(({ lastAt }) => lastAt)),
  }
  return { scoring, isCollecting: wave.wave_phase === 'dataCollection' }
}

function presentContent(
  { content }: ScoredWave,
  activities: readonly ActivityOfWave[],
  wishes: readonly string[],
): Pick<Scoring, 'waveName' | 'timeZone' | 'languageCode' | 'activities' | 'sections' | 'scale'> {
  const language = wordingLanguage(content.languages, wishes)
  const word = (labels: Labels) => worded(labels, language, content.languages)
  return {
    waveName: content.settings.waveName,
    timeZone: content.settings.timeZone,
    languageCode: language,
    activities: activities.map((activity) => ({
      activityId: activity.activityId,
      name: word(activity.names),
      description: word(activity.descriptions),
      minutes: activity.minutes,
      sectionNumbers: observedSections(content.sections, activity).map(({ number }) => number),
    })),
    sections: content.sections.map((section) => presentSection(section, word)),
    scale: content.answers.map(({ number, labels }) => ({ number, label: word(labels) })),
  }
}

function presentSection(
  { number, names, descriptions, items }: PublishedContent['sections'][number],
  word: (labels: Labels) => string,
): Scoring['sections'][number] {
  return {
    number,
    name: word(names),
    description: word(descriptions),
    behaviours: items.map(({ key, labels }) => ({ itemKey: key, text: word(labels) })),
  }
}

function presentPerson({ questionnaireId, assesseeName, assesseeGuid, scores, behaviours, notes }: PersonRow) {
  return { questionnaireId, name: assesseeName || shortGuid(assesseeGuid), scores, behaviours, notes }
}

/** When he was done with the last of them; null while one is open. */
function finishedOn(people: readonly PersonRow[]): string | null {
  return people.every(({ isSubmitted }) => isSubmitted) ? latest(people.map(({ submittedAt }) => submittedAt)) : null
}

/** Of instants as PostgreSQL writes them. */
function latest(instants: readonly (string | null)[]): string | null {
  return instants.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null)
}
