import { observedSections } from '../../../../../domain/acdc/activity.ts'
import type { Score } from '../../../../../domain/acdc/scores.ts'
import type { NoteSign } from '../../../../../domain/data-exchange/note-rows.ts'
import {
  defaultInterfaceLanguage,
  interfaceLanguageOf,
  type InterfaceLanguage,
} from '../../../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import type { Labels } from '../../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { activitiesOfWave } from '../../../acdc/records/activities-of-wave.ts'
import type { UploadPlace } from '../upload-place.ts'
import { confirmedPeople, notesOfWave, pairsOfWave, publishedIn, scoresOfWave } from './acdc-queries.ts'
import { uniqueNames } from './file-names.ts'
import { sheetTexts } from './texts.ts'

/** `label`: the name, with what tells it apart from others of the same name. */
export type FormPerson = { id: number; name: string; label: string }
export type FormActivity = { id: number; name: string; minutes: number | null; competencies: number[] }
export type FormCompetency = { number: number; name: string }
export type FormPair = { questionnaireId: number; assesseeId: number; assessorId: number }
export type FormNote = {
  noteGuid: string
  assesseeId: number
  assessorId: number
  activityId: number
  sectionNumber: number | null
  sign: NoteSign
  text: string
  notedAt: Date
}

/** All that the sheets of an acdc wave are filled with, and what an uploaded one is compared with. */
export type AcdcForm = {
  waveId: string
  waveName: string
  snapshotId: string
  /** In which the sheet explains itself, and the wave's texts are written. */
  language: InterfaceLanguage
  timeZone: string
  scale: { number: number; name: string }[]
  competencies: FormCompetency[]
  activities: FormActivity[]
  people: FormPerson[]
  evaluators: FormPerson[]
  /** In the order of people, then of evaluators. */
  pairs: FormPair[]
  /** By `cellKey`. */
  scores: ReadonlyMap<string, Score>
  notes: FormNote[]
  confirmed: ReadonlySet<number>
}

/** One score: an evaluator's of a person, in an activity, for a competency. */
export const cellKey = (activityId: number, assesseeId: number, assessorId: number, section: number): string =>
  `${activityId}/${assesseeId}/${assessorId}/${section}`

/** Null while nothing is published: there is nothing to score yet. */
export async function loadForm(tx: TenantTransaction, wave: UploadPlace): Promise<AcdcForm | null> {
  const published = await publishedIn(tx, wave)
  if (!published) return null
  const { content, snapshotId } = published
  const pairs = await pairsOfWave(tx, wave)
  const [language, say] = languageOf(content)
  const people = labelled(
    pairs.map(({ assesseeId: id, name, email }) => ({ id, name, email })),
    language,
  )
  const evaluators = labelled(
    pairs.map(({ assessorId: id, evaluator: name, evaluatorEmail: email }) => ({ id, name, email })),
    language,
  )
  const activities = distinct(
    (await activitiesOfWave(tx, wave)).map((activity) => ({
      id: activity.activityId,
      name: oneLine(say(activity.names)) || `${sheetTexts(language).activity} ${activity.activityId}`,
      minutes: activity.minutes,
      competencies: observedSections(content.sections, activity).map(({ number }) => number),
    })),
  )
  return {
    waveId: wave.waveId,
    waveName: wave.name,
    snapshotId,
    language,
    timeZone: content.settings.timeZone,
    scale: content.answers.map(({ number, labels }) => ({ number, name: say(labels) ?? '' })),
    competencies: distinct(
      content.sections.map(({ number, names }) => ({
        number,
        name: oneLine(say(names)) || `${sheetTexts(language).competency} ${number}`,
      })),
    ),
    activities,
    people,
    evaluators,
    pairs: inOrder(pairs, people, evaluators),
    scores: new Map((await scoresOfWave(tx, wave)).map((one) => [cellKeyOf(one), one.value])),
    notes: (await notesOfWave(tx, wave)).filter(({ activityId }) => activities.some(({ id }) => id === activityId)),
    confirmed: await confirmedPeople(tx, wave),
  }
}

const cellKeyOf = (row: { activityId: number; assesseeId: number; assessorId: number; sectionNumber: number }) =>
  cellKey(row.activityId, row.assesseeId, row.assessorId, row.sectionNumber)

/** The wave's first language with texts of its own; and how its labels are read. */
function languageOf({ languages }: PublishedContent): [InterfaceLanguage, (labels: Labels) => string | undefined] {
  const language = languages.map(interfaceLanguageOf).find((one) => one !== undefined) ?? defaultInterfaceLanguage
  const preferred = languages.filter((code) => interfaceLanguageOf(code) === language)
  const say = (labels: Labels) =>
    [...preferred, ...languages].map((code) => labels[code]).find((text) => text?.trim()) ??
    Object.values(labels).find((text) => text.trim())
  return [language, say]
}

const oneLine = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Several of the same name are numbered: notes name them by words alone. */
function distinct<Named extends { name: string }>(list: readonly Named[]): Named[] {
  const names = uniqueNames(list.map(({ name }) => name))
  return list.map((one, index) => ({ ...one, name: names[index] ?? one.name }))
}

/** Everybody once, by name; of the same name with their addresses, or numbers. */
function labelled(
  everybody: readonly { id: number; name: string; email: string | null }[],
  language: InterfaceLanguage,
): FormPerson[] {
  const people = [
    ...new Map(everybody.map((person) => [person.id, { ...person, name: oneLine(person.name) }])).values(),
  ]
  const namesakes = Map.groupBy(people, ({ name }) => name.toLowerCase())
  const collator = new Intl.Collator(language, { numeric: true })
  return people
    .map(({ id, name, email }) => {
      const isAlone = namesakes.get(name.toLowerCase())?.length === 1 && name !== ''
      return { id, name, label: isAlone ? name : `${name} (${email ?? id})`.trim() }
    })
    .toSorted((one, other) => collator.compare(one.label, other.label) || one.id - other.id)
}

function inOrder(
  pairs: readonly FormPair[],
  people: readonly FormPerson[],
  evaluators: readonly FormPerson[],
): FormPair[] {
  const place = (list: readonly FormPerson[]) => new Map(list.map(({ id }, index) => [id, index]))
  const [ofPerson, ofEvaluator] = [place(people), place(evaluators)]
  const rank = ({ assesseeId, assessorId }: FormPair) =>
    (ofPerson.get(assesseeId) ?? 0) * evaluators.length + (ofEvaluator.get(assessorId) ?? 0)
  return pairs
    .map(({ questionnaireId, assesseeId, assessorId }) => ({ questionnaireId, assesseeId, assessorId }))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The same for the people of one evaluator alone. */
export function formOf(form: AcdcForm, assessorId: number): AcdcForm {
  const pairs = form.pairs.filter((pair) => pair.assessorId === assessorId)
  const own = new Set(pairs.map(({ assesseeId }) => assesseeId))
  return {
    ...form,
    people: form.people.filter(({ id }) => own.has(id)),
    evaluators: form.evaluators.filter(({ id }) => id === assessorId),
    pairs,
    notes: form.notes.filter((note) => note.assessorId === assessorId),
  }
}
