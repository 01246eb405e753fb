import type { Labels, QuestionsContent } from '../../../../domain/templates/template-content.ts'
import { acdcToolId } from '../../../../domain/waves/wave-tools.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { smallContent, smallQuestions } from '../../../testing/build-collection.ts'
import { buildAssessee, buildWave } from '../../../testing/builders.ts'
import { buildActivity } from './build-centre.ts'

type Place = { organization_id: string; project_id: string }

/** A person of a centre: agreed scores of the two competencies, and whether the wash-up is confirmed. */
export type ScoredPerson = {
  name: string
  agreed: readonly [number, number]
  confirmed?: boolean
  summary?: string
  language?: 'en-GB' | 'cs'
}

const inBoth = (text: string, czech: string): Labels => ({ 'en-GB': text, cs: czech })

/** The small questionnaire as a competency system: both competencies are computed from HPI, and suggest something. */
export const smallSystem: QuestionsContent = {
  type: 'questions',
  sections: smallQuestions.sections.map((section, index) => ({
    ...section,
    dimensionId: `d${index + 1}`,
    computationDefinition:
      index === 0
        ? '{"mean": ["HPI.inquisitive", "HPI.learningApproach"]}'
        : '{"weighted": [["HPI.ambition", 2], [{"reversed": "HPI.adjustment"}, 1]]}',
    developmentActivities: inBoth('Decide one thing a day aloud.', 'Rozhodněte denně jednu věc nahlas.'),
  })),
}

/**
 * An assessment centre whose wash-up is done: two evaluators scored everybody in a discussion and a case study, the
 * second half a point or a point lower, noted behaviours and wrote a note. Competencies are 1 and 2, the scale 1 to 5.
 */
export async function buildScoredCentre(tx: TenantTransaction, place: Place, people: readonly ScoredPerson[]) {
  const wave = await buildWave(tx, {
    ...place,
    name: 'Centre Brno',
    wave_setup_type: 'acdc',
    wave_phase: 'dataCollection',
  })
  const content = smallContent({ questions: smallSystem })
  const sources = { questions: smallSystem }
  const ofWave = { organization_id: place.organization_id, wave_id: wave.id }
  const snapshot = await tx
    .insertInto('wave_snapshots')
    .values({ ...ofWave, version: 1, content: JSON.stringify(content), sources: JSON.stringify(sources) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('waves').set({ snapshot_id: snapshot.id }).where('id', '=', wave.id).execute()
  const discussion = await buildActivity(tx, inBoth('Group discussion', 'Skupinová diskuse'))
  const study = await buildActivity(tx, inBoth('Case study', 'Případová studie'))
  await tx
    .insertInto('wave_activities')
    .values([
      { ...ofWave, activity_id: discussion, position: 0, minutes: 40, section_numbers: null },
      { ...ofWave, activity_id: study, position: 1, minutes: null, section_numbers: [2] },
    ])
    .execute()
  await tx
    .insertInto('custom_tools')
    .values({ ...place, wave_id: wave.id, tool_id: acdcToolId, name: wave.name, can_be_assigned_manually: false })
    .execute()
  const evaluators = [
    await buildAssessee(tx, { ...place, name: 'Šimůnková Markéta', is_participant: false }),
    await buildAssessee(tx, { ...place, name: 'Dvořák Radek', is_participant: false }),
  ]
  const centre = { place, ofWave, snapshotId: snapshot.id, evaluators, activities: { discussion, study } }
  const assessees = []
  for (const person of people) assessees.push(await addScored(tx, centre, person))
  return { waveId: wave.id, activities: centre.activities, evaluators, assessees }
}

type Centre = {
  place: Place
  ofWave: { organization_id: string; wave_id: string }
  snapshotId: string
  evaluators: readonly { id: number }[]
  activities: { discussion: number; study: number }
}

async function addScored(tx: TenantTransaction, centre: Centre, person: ScoredPerson) {
  const { place, ofWave, evaluators } = centre
  const { id, assessee_guid } = await buildAssessee(tx, {
    ...place,
    name: person.name,
    language_code: person.language ?? 'en-GB',
  })
  await tx
    .insertInto('wave_assessees')
    .values({ ...ofWave, assessee_id: id })
    .execute()
  for (const [turn, evaluator] of evaluators.entries())
    await addScores(tx, centre, { id, evaluator: evaluator.id, turn }, person)
  const agreed = person.agreed.map((value, index) => ({
    ...ofWave,
    assessee_id: id,
    section_number: index + 1,
    value,
    agreed_by: 'manager',
    agreed_at: '2026-11-20T15:00:00Z',
  }))
  await tx.insertInto('acdc_agreed').values(agreed).execute()
  const { confirmed = true, summary = '' } = person
  await tx
    .insertInto('acdc_wash_ups')
    .values({
      ...ofWave,
      assessee_id: id,
      summary,
      changed_by: 'manager',
      changed_at: '2026-11-20T15:00:00Z',
      confirmed_at: confirmed ? '2026-11-20T15:00:00Z' : null,
      confirmed_by: confirmed ? 'manager' : null,
    })
    .execute()
  return { id, guid: assessee_guid, name: person.name }
}

/** The first evaluator gives the agreed score rounded up, the second one point less, never below 1. */
async function addScores(
  tx: TenantTransaction,
  { ofWave, snapshotId, activities }: Centre,
  { id, evaluator, turn }: { id: number; evaluator: number; turn: number },
  { agreed }: ScoredPerson,
) {
  const key = { ...ofWave, assessee_id: id, assessor_id: evaluator, role_id: 'evaluator' as const }
  await tx.insertInto('nominations').values(key).execute()
  const questionnaire = await tx
    .insertInto('questionnaires')
    .values({ ...key, snapshot_id: snapshotId, status: 'open', items_count: 3, answered_count: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { organization_id: ofWave.organization_id, questionnaire_id: questionnaire.id }
  const given = (section: number) => Math.max(1, Math.ceil(agreed[section - 1] ?? 1) - turn)
  const score = (activity_id: number, section_number: number) => ({
    ...of,
    activity_id,
    section_number,
    value: given(section_number),
    sequence: 1,
    source: 'screen' as const,
    scored_at: '2026-11-20T09:00:00Z',
  })
  await tx
    .insertInto('acdc_scores')
    .values([score(activities.discussion, 1), score(activities.discussion, 2), score(activities.study, 2)])
    .execute()
  const seen = (item_key: string, plus: number, minus: number) => ({
    ...of,
    activity_id: activities.discussion,
    item_key,
    plus,
    minus,
    sequence: 1,
  })
  await tx
    .insertInto('acdc_behaviours')
    .values([seen('1.1', 2, turn), seen('2.2', 0, 3)])
    .execute()
  await tx
    .insertInto('acdc_notes')
    .values({
      organization_id: ofWave.organization_id,
      note_guid: crypto.randomUUID(),
      questionnaire_id: questionnaire.id,
      activity_id: activities.discussion,
      section_number: 1,
      sign: 1,
      text: `Noted by evaluator ${turn + 1}: split the time in three parts.`,
      noted_at: '2026-11-20T09:10:00Z',
      sequence: 1,
      source: 'screen',
    })
    .execute()
}
