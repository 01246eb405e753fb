import type { EditedRow } from '../edited-row.ts'

export type ImportSource = { kind: 'file' | 'paste'; name: string; at: string }
/** What is kept of an unsaved table. `base` is what it started from, for merging with others' changes. */
export type Draft = {
  revision: string
  base: EditedRow[]
  rows: EditedRow[]
  source: ImportSource | null
  savedAt: string
}
/** Names and addresses do not stay in a browser for long. */
const keptDays = 14
const prefix = 'assay.nominations.'

export const draftName = (userName: string, waveGuid: string, mode: string) => `${userName}.${waveGuid}.${mode}`

export function readDraft(name: string, now: Date): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Draft | null
    if (!draft) return null
    if (now.getTime() - Date.parse(draft.savedAt) < keptDays * 86_400_000) return draft
    dropDraft(name)
    return null
  } catch {
    return null
  }
}

/** False where the browser has no room, or refuses to store. */
export function keepDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft))
    return true
  } catch {
    dropDraft(name)
    return false
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    return
  }
}
