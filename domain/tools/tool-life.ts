/** What a tool is saved from, by the names of its fields. */
export const savedToolFields = [
  'toolId',
  'name',
  'useDefaultName',
  'language',
  'useDefaultLanguage',
  'normsId',
  'passwordFormatId',
  'job',
  'competencySystemId',
  'ratingScaleId',
  'customInput',
  'color',
] as const
export type SavedToolField = (typeof savedToolFields)[number]

/** `isOfWave`: a wave made it and keeps it up to date. */
export type ToolLife = { hasLogins: boolean; isOfWave: boolean }
export type ToolLock = 'TOOL_OF_WAVE' | 'TOOL_HAS_LOGINS'

const ofName: readonly SavedToolField[] = ['name', 'useDefaultName']

/** Why a field cannot be changed any more; null: it can (OPS-3-91). */
export function lockOfField({ hasLogins, isOfWave }: ToolLife, field: SavedToolField): ToolLock | null {
  if (ofName.includes(field)) return null
  if (isOfWave) return field === 'color' ? null : 'TOOL_OF_WAVE'
  return hasLogins ? 'TOOL_HAS_LOGINS' : null
}

/** Why a tool cannot be deleted; null: it can. */
export function lockOfDeletion({ hasLogins, isOfWave }: ToolLife): ToolLock | null {
  if (isOfWave) return 'TOOL_OF_WAVE'
  return hasLogins ? 'TOOL_HAS_LOGINS' : null
}
