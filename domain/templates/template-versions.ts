export type SaveAction = 'create' | 'update' | 'create-custom'

/**
 * What saving does. An official template, or one under another name, is never changed: the save makes a custom
 * version and leaves the original as it is.
 */
export function saveAction(stored: { name: string; isOfficial: boolean } | null, draft: { name: string }): SaveAction {
  if (stored === null) return 'create'
  return stored.isOfficial || stored.name !== draft.name ? 'create-custom' : 'update'
}
