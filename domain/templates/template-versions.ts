export type SaveAction = 'create' | 'update' | 'create-custom'

/**
 * What saving does. An official template, or one under another name, is never changed: the save makes a custom
 * version and leaves the original as it is.
 */
export function saveAction(stored: { name: string; isOfficial: boolean } | null, draft: { name: string }): SaveAction {
  if (stored === null) return 'create'
  return stored.isOfficial || stored.name !== draft.name ? 'create-custom' : 'update'
}

export type TemplateVersion = { id: number; templateGuid: string; isDeleted: boolean }

/** The newest version of a template: the highest id with its guid that is not deleted; null where all are. */
export function latestVersion<T extends TemplateVersion>(templates: readonly T[], templateGuid: string): T | null {
  const versions = templates.filter((template) => template.templateGuid === templateGuid && !template.isDeleted)
  return versions.reduce<T | null>((latest, next) => (latest === null || next.id > latest.id ? next : latest), null)
}

/** What "update to latest" would put in the place of a chosen template; null where the chosen one is the latest. */
export function updateToLatest<T extends TemplateVersion>(templates: readonly T[], chosen: TemplateVersion): T | null {
  const latest = latestVersion(templates, chosen.templateGuid)
  return latest === null || latest.id === chosen.id ? null : latest
}
