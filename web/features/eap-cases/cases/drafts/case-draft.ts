import type { FieldChange } from '../../../../platform/revisioned-draft/field-changes.ts'

/** What was typed into a case and not saved: the changed fields, with what they replaced. Sealed on the server. */
export type CaseDraft = {
  /** Of the case that was changed; none of a new one. */
  revision?: string | undefined
  changes: FieldChange[]
}
export type KeptDraft = CaseDraft & { savedAt: string }

export const draftText = (draft: CaseDraft): string => JSON.stringify(draft)

/** A draft as it was kept; none where it cannot be read, such as one of another version of the page. */
export function readDraft(kept: { savedAt: string; content: string } | null): KeptDraft | null {
  if (kept === null) return null
  try {
    const { revision, changes } = JSON.parse(kept.content) as Partial<CaseDraft>
    const isReadable = Array.isArray(changes) && changes.length > 0 && changes.every(({ path }) => Array.isArray(path))
    return isReadable ? { revision, changes, savedAt: kept.savedAt } : null
  } catch {
    return null
  }
}
