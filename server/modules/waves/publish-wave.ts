import { isDeepStrictEqual } from 'node:util'
import { cellsToScore } from '../../../domain/acdc/activity.ts'
import { acdcRole } from '../../../domain/nominations/nomination.ts'
import { ratingKeys, type PublishedContent } from '../../../domain/questionnaires/published-content.ts'
import { roleIds } from '../../../domain/templates/template-content.ts'
import { areTemplatesEditable } from '../../../domain/waves/wave-kinds.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { activitiesOfWave } from '../acdc/records/activities-of-wave.ts'
import { assignWaveTool } from '../logins/records/logins-of-wave.ts'
import {
  recountAnswers,
  upsertQuestionnaires,
  withdrawQuestionnaires,
  type KeysByRole,
} from '../questionnaires/records/questionnaires-of-wave.ts'
import { recountScores } from '../questionnaires/records/scored-questionnaires.ts'
import { insertSnapshot, newestSnapshot, type Place } from './publish-queries.ts'
import { recordToldMinimums } from './records/told-minimums.ts'
import { contentOf, readSources, type SnapshotSources } from './wave-content.ts'
import { findWave } from './waves-queries.ts'

/**
 * Publishes the current nominations and settings of a wave to its raters: a new snapshot if anything in it has changed,
 * a questionnaire for every nomination, and no pending changes. While answers are collected the texts stay as first
 * published; before that they are read from the templates again. Safe to repeat. Does not check phase or roles.
 */
export async function publishWave(
  tx: TenantTransaction,
  { waveId, by, now }: { waveId: string; by: string | null; now: Date },
): Promise<void> {
  // Changing nominations updates the pending changes in this row, so it happens either before this lock or waits for
  // it.
  const wave = await findWave(tx, waveId, { lock: true })
  if (!wave) throw notFound()
  const place = { organizationId: wave.organization_id, waveId }
  const stored = await newestSnapshot(tx, place)
  const keepsTexts = stored !== undefined && !areTemplatesEditable(wave.wave_phase)
  const kept = keepsTexts ? (stored.sources as Partial<SnapshotSources>) : {}
  // Older snapshots have no sources.
  const sources = isWhole(kept) ? kept : await readSources(tx, wave)
  const content = await contentOf(tx, wave, sources)
  const isNew = !stored || !isDeepStrictEqual([stored.content, stored.sources], [plain(content), plain(sources)])
  const snapshotId = isNew
    ? await insertSnapshot(tx, place, { version: (stored?.version ?? 0) + 1, content, sources, by, now })
    : stored.id
  await withdrawQuestionnaires(tx, place)
  if (wave.wave_setup_type === 'acdc') await publishScoring(tx, place, snapshotId, content)
  else await publishQuestionnaires(tx, place, snapshotId, keysByRole(content))
  await assignWaveTool(tx, place, { by, now })
  await tx
    .updateTable('waves')
    .set({ snapshot_id: snapshotId, pending_dcm_changes: 0 })
    .where('organization_id', '=', wave.organization_id)
    .where('id', '=', waveId)
    .execute()
  // Raters who accepted the terms for an earlier wave of the project are not asked again.
  await recordToldMinimums(tx, { organizationId: wave.organization_id, projectId: wave.project_id, waveId })
}

function isWhole(sources: Partial<SnapshotSources>): sources is SnapshotSources {
  return sources.questions !== undefined && sources.answers !== undefined
}

async function publishQuestionnaires(
  tx: TenantTransaction,
  place: Place,
  snapshotId: string,
  keys: KeysByRole,
): Promise<void> {
  const items = Object.fromEntries(Object.entries(keys).map(([role, { length }]) => [role, length]))
  await upsertQuestionnaires(tx, place, snapshotId, items)
  await recountAnswers(tx, place, keys)
}

/** In acdc waves evaluators score the competencies in each activity. */
async function publishScoring(
  tx: TenantTransaction,
  place: Place,
  snapshotId: string,
  { sections }: PublishedContent,
): Promise<void> {
  const cells = cellsToScore(sections, await activitiesOfWave(tx, place))
  await upsertQuestionnaires(tx, place, snapshotId, { [acdcRole]: cells })
  await recountScores(tx, place)
}

/** The value as it is after being stored in a JSON column. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

function keysByRole({ sections }: PublishedContent): KeysByRole {
  return Object.fromEntries(
    [...roleIds, acdcRole].map((role) => [role, sections.flatMap((section) => ratingKeys(section, role))]),
  )
}
