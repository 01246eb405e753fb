/** What was changed on two merged people since, so that undoing the merge would lose or mix data. */
export const mergeChanges = [
  'person',
  'email',
  'waves',
  'nominations',
  'questionnaires',
  'tools',
  'reports',
  'links',
  'mails',
  'scores',
  'washUps',
] as const
export type MergeChange = (typeof mergeChanges)[number]

/** The fields of a person that a merge may complete. */
export type MergedFields = { name: string; email: string | null; is_participant: boolean; note: string }
const mergedFields = ['name', 'email', 'is_participant', 'note'] as const

/** The state of a wave: its phase and the last snapshot published (0: none). */
export type WaveState = { id: string; phase: string; version: number }

/** The fields that the merge filled in and that undoing resets. */
export function completedFields(before: MergedFields, after: MergedFields): Partial<MergedFields> {
  return Object.fromEntries(
    mergedFields.filter((field) => before[field] !== after[field]).map((field) => [field, before[field]]),
  )
}

/** Whether somebody changed a field that the merge had filled in; changes of other fields do no harm. */
export function isPersonChanged(before: MergedFields, after: MergedFields, now: MergedFields): boolean {
  return mergedFields.some((field) => before[field] !== after[field] && now[field] !== after[field])
}

/** A wave published since has asked its raters about the merged person; one that ended may have reports about them. */
export function isWaveChanged(before: WaveState, now: WaveState | undefined): boolean {
  if (!now) return true
  const hasEnded = ['finishing', 'finished'].includes(now.phase) && now.phase !== before.phase
  return hasEnded || now.version !== before.version
}
