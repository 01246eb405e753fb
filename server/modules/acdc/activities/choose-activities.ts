import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '../../../../contract/error-codes.ts'
import {
  activitiesOfWaveMax,
  canChooseActivities,
  scoresLeftOut,
  type WaveActivity,
} from '../../../../domain/acdc/activity.ts'
import { audit } from '../../../platform/audit.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { lockScored, markScored, recountScores } from '../../questionnaires/records/scored-questionnaires.ts'
import { acdcWave } from './acdc-wave.ts'
import {
  activitiesOfWave,
  isScoringClosed,
  knownActivities,
  missingOfDone,
  scoredCells,
  type WaveActivityRow,
  type WavePlace,
} from './activities-queries.ts'
import { competenciesOf, readChoice, revisionOf, type ActivitiesToChoose } from './read-wave-activities.ts'

type Wave = Awaited<ReturnType<typeof acdcWave>>
type Change = { stored: readonly WaveActivity[]; chosen: readonly WaveActivity[]; setScoresAside: boolean }
type Choice = { activities: readonly WaveActivity[]; revision?: string | undefined; setScoresAside: boolean }

/** Sets the activities of a wave; see `store` for scores. */
export function chooseActivities(
  { db, clock }: Services,
  user: SignedIn,
  waveGuid: string,
  { activities, revision, setScoresAside }: Choice,
): Promise<ActivitiesToChoose> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await acdcWave(tx, user, waveGuid, { lock: true })
    const stored = await activitiesOfWave(tx, wave.place)
    await refuseClosed(tx, wave)
    if (revision !== undefined && revision !== revisionOf(stored))
      throw conflict('RECORD_CHANGED', await readChoice(tx, wave))
    const faults = [
      ...(await unknownActivities(tx, activities, stored)),
      ...(await unknownSections(tx, wave, activities)),
    ]
    if (faults.length > 0) throw invalid(faults)
    const change = { stored: stored.map(asChosen), chosen: activities, setScoresAside }
    await store(tx, user, wave.place, change, clock.now())
    return readChoice(tx, wave)
  })
}

/** Adds one at the end; one that the wave has already stays as it is. */
export function addWaveActivity(
  { db, clock }: Services,
  user: SignedIn,
  { id, waveGuid }: { id: number; waveGuid: string },
): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await acdcWave(tx, user, waveGuid, { lock: true })
    const stored = (await activitiesOfWave(tx, wave.place)).map(asChosen)
    await refuseClosed(tx, wave)
    if (stored.some(({ activityId }) => activityId === id)) return
    if (!(await knownActivities(tx, [id])).has(id)) throw notFound()
    if (stored.length >= activitiesOfWaveMax) throw conflict('TOO_MANY_ACTIVITIES', { most: activitiesOfWaveMax })
    const chosen = [...stored, { activityId: id, minutes: null, sectionNumbers: null }]
    await store(tx, user, wave.place, { stored, chosen, setScoresAside: false }, clock.now())
  })
}

export function removeWaveActivity(
  { db, clock }: Services,
  user: SignedIn,
  { id, waveGuid }: { id: number; waveGuid: string },
  setScoresAside: boolean,
): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await acdcWave(tx, user, waveGuid, { lock: true })
    const stored = (await activitiesOfWave(tx, wave.place)).map(asChosen)
    await refuseClosed(tx, wave)
    const chosen = stored.filter(({ activityId }) => activityId !== id)
    if (chosen.length === stored.length) throw notFound()
    await store(tx, user, wave.place, { stored, chosen, setScoresAside }, clock.now())
  })
}

const asChosen = ({ id, minutes, section_numbers }: WaveActivityRow): WaveActivity => ({
  activityId: id,
  minutes,
  sectionNumbers: section_numbers,
})

async function refuseClosed(tx: TenantTransaction, { wave, place }: Wave): Promise<void> {
  if (!canChooseActivities(wave.wave_phase, await isScoringClosed(tx, place))) throw conflict('ACTIVITIES_CLOSED')
}

/** Each once, and from the catalogue, or one that the wave has kept. */
async function unknownActivities(
  tx: TenantTransaction,
  activities: readonly WaveActivity[],
  stored: readonly WaveActivityRow[],
): Promise<FieldError[]> {
  const ids = activities.map(({ activityId }) => activityId)
  const known = await knownActivities(tx, ids)
  for (const { id } of stored) known.add(id)
  return ids.flatMap((id, at) => {
    if (!known.has(id)) return [{ path: `activities.${at}.activityId`, code: 'UNKNOWN_ACTIVITY' }]
    return ids.indexOf(id) === at ? [] : [{ path: `activities.${at}.activityId`, code: 'SAME_ACTIVITY' }]
  })
}

async function unknownSections(
  tx: TenantTransaction,
  { wave, place }: Wave,
  activities: readonly WaveActivity[],
): Promise<FieldError[]> {
  if (activities.every(({ sectionNumbers }) => sectionNumbers === null)) return []
  const numbers = new Set((await competenciesOf(tx, wave, place)).map(({ number }) => number))
  return activities.flatMap(({ sectionNumbers }, at) =>
    sectionNumbers?.every((number) => numbers.has(number)) === false
      ? [{ path: `activities.${at}.sectionNumbers`, code: 'UNKNOWN_COMPETENCY' }]
      : [],
  )
}

/**
 * Stores a choice. Scores are never deleted: those of an activity or a competency that is not observed any more stop
 * counting, and count again when it comes back. That needs the caller's word, as the wash-up would silently differ.
 */
async function store(
  tx: TenantTransaction,
  { userName }: SignedIn,
  place: WavePlace,
  { stored, chosen, setScoresAside }: Change,
  now: Date,
): Promise<void> {
  if (isDeepStrictEqual(stored, chosen)) return
  const scored = (await scoredCells(tx, place)).filter((cell) => scoresLeftOut([cell], stored).length === 0)
  const leftOut = scoresLeftOut(scored, chosen)
  if (leftOut.length > 0 && !setScoresAside) throw conflict('ACTIVITY_HAS_SCORES', { activities: leftOut })
  await replaceActivities(tx, place, chosen)
  const reopened = await recountAndReopen(tx, place, now)
  await audit(tx, {
    organizationId: place.organizationId,
    userName,
    action: 'choose-activities',
    recordType: 'wave',
    recordId: place.waveId,
    details: {
      activities: chosen.map(({ activityId }) => activityId),
      ...(leftOut.length > 0 && { scoresSetAside: leftOut }),
      ...(reopened.length > 0 && { reopenedEvaluators: reopened }),
    },
  })
}

async function replaceActivities(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  chosen: readonly WaveActivity[],
): Promise<void> {
  const here = { organization_id: organizationId, wave_id: waveId }
  await tx
    .deleteFrom('wave_activities')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .execute()
  if (chosen.length === 0) return
  await tx
    .insertInto('wave_activities')
    .values(
      chosen.map(({ activityId, minutes, sectionNumbers }, position) => ({
        ...here,
        activity_id: activityId,
        position,
        minutes,
        section_numbers: sectionNumbers === null ? null : [...sectionNumbers],
      })),
    )
    .execute()
}

/**
 * Counts anew what is to score. Evaluators who were done and now have more to score go on; returns who they are. Being
 * done is a state of the evaluator, so all his questionnaires are open again.
 */
async function recountAndReopen(tx: TenantTransaction, place: WavePlace, now: Date): Promise<number[]> {
  await lockScored(tx, place)
  const before = new Map((await missingOfDone(tx, place)).map(({ id, missing }) => [id, missing]))
  await recountScores(tx, place)
  const done = await missingOfDone(tx, place)
  const grown = done.filter(({ id, missing }) => missing > (before.get(id) ?? 0))
  const evaluators = new Set(grown.map(({ evaluatorId }) => evaluatorId))
  const questionnaireIds = done.filter(({ evaluatorId }) => evaluators.has(evaluatorId)).map(({ id }) => id)
  const { organizationId } = place
  if (questionnaireIds.length > 0) await markScored(tx, { organizationId, questionnaireIds, isFinished: false, now })
  return [...evaluators]
}
