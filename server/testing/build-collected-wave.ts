import type { LanguageCode } from '../../domain/languages/languages.ts'
import { contentToPublish } from '../../domain/questionnaires/content-to-publish.ts'
import { ratingKeys, type PublishedContent } from '../../domain/questionnaires/published-content.ts'
import { frequency5, leadership360, standardRoles360 } from '../modules/templates/official/official.ts'
import type { TenantTransaction } from '../platform/database/database.ts'
import { buildAssessee, buildWave } from './builders.ts'
import type { AssessorRole } from '../../domain/nominations/nomination.ts'

type Place = { organization_id: string; project_id: string }
export type CollectedRater = {
  role: AssessorRole
  name?: string
  submitted?: boolean
  answer?: (key: string) => number
  comment?: string
}
export type CollectedWave = {
  waveId: string
  content: PublishedContent
  assessees: { id: number; guid: string; name: string }[]
}

/** Eight competencies on a scale of five, like the official templates. */
export const leadershipContent = contentToPublish({
  questions: leadership360.content,
  answers: frequency5.content,
  roles: standardRoles360.content,
  importance: null,
  shift: null,
  settings: {
    waveName: 'Leaders',
    startsAt: '2026-11-01T00:00:00Z',
    finishesAt: '2026-12-01T22:59:00Z',
    timeZone: 'Europe/Prague',
  },
})

/** A wave that collects answers, with a snapshot and the answers of its raters so far. */
export async function buildCollectedWave(
  tx: TenantTransaction,
  place: Place,
  people: readonly { name: string; language?: LanguageCode; raters: readonly CollectedRater[] }[],
  wave: Parameters<typeof buildWave>[1] extends infer W ? Partial<W> : never = {},
): Promise<CollectedWave> {
  const content = leadershipContent
  const made = await buildWave(tx, { wave_phase: 'dataCollection', ...wave, ...place })
  const snapshot = await tx
    .insertInto('wave_snapshots')
    .values({ organization_id: place.organization_id, wave_id: made.id, version: 1, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('waves')
    .set({ snapshot_id: snapshot.id })
    .where('organization_id', '=', place.organization_id)
    .where('id', '=', made.id)
    .execute()
  const assessees: CollectedWave['assessees'] = []
  for (const person of people) {
    const assessee = await buildAssessee(tx, { ...place, name: person.name, language_code: person.language ?? 'en-GB' })
    assessees.push({ id: assessee.id, guid: assessee.assessee_guid, name: assessee.name })
    await tx
      .insertInto('wave_assessees')
      .values({ organization_id: place.organization_id, wave_id: made.id, assessee_id: assessee.id })
      .execute()
    for (const rater of person.raters)
      await addRater(tx, place, { waveId: made.id, snapshotId: snapshot.id, assesseeId: assessee.id, content }, rater)
  }
  return { waveId: made.id, content, assessees }
}

type Round = { waveId: string; snapshotId: string; assesseeId: number; content: PublishedContent }

async function addRater(
  tx: TenantTransaction,
  place: Place,
  { waveId, snapshotId, assesseeId, content }: Round,
  rater: CollectedRater,
): Promise<void> {
  const { role, submitted = true, answer = () => 4, comment } = rater
  const assessorId =
    role === 'self'
      ? assesseeId
      : (await buildAssessee(tx, { ...place, is_participant: false, ...(rater.name && { name: rater.name }) })).id
  const key = {
    organization_id: place.organization_id,
    wave_id: waveId,
    assessee_id: assesseeId,
    assessor_id: assessorId,
    role_id: role,
  }
  await tx.insertInto('nominations').values(key).execute()
  const keys = content.sections.flatMap((section) => ratingKeys(section, role))
  const given = submitted ? keys : keys.slice(0, Math.floor(keys.length / 2))
  const { id } = await tx
    .insertInto('questionnaires')
    .values({
      ...key,
      snapshot_id: snapshotId,
      items_count: keys.length,
      answered_count: given.length,
      status: submitted ? 'submitted' : 'open',
      submitted_at: submitted ? '2026-11-10T10:00:00Z' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = given.map((item, index) => ({
    item_key: item as string,
    value: answer(item) as number | null,
    comment: null as string | null,
    sequence: index + 1,
  }))
  if (comment) answers.push({ item_key: '1.c1', value: null, comment, sequence: answers.length + 1 })
  await tx
    .insertInto('answers')
    .values(answers.map((row) => ({ ...row, organization_id: place.organization_id, questionnaire_id: id })))
    .execute()
}
