import { useCallback, useMemo, useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getNominationTable } from '../../../../contract/nominations.ts'
import { mergeImportedNominations, sortNominations } from '../../../../domain/nominations/merge-import.ts'
import type { ImportMode, NominationRole, NominationRow } from '../../../../domain/nominations/nomination.ts'
import type { LanguageCode } from '../../../../domain/constants/languages.ts'
import { edited, editedAgain, plainRow, withKnownLanguages, type EditedRow } from './edited-row.ts'
import { draftName, readDraft, type Draft, type ImportSource } from './draft.ts'
import { useDraft } from './use-draft.ts'

export type NominationTableData = AnswerOf<typeof getNominationTable>
export type EditorMode = 'edit' | ImportMode

export type NominationTable = {
  mode: EditorMode
  rows: EditedRow[]
  /** What the server had when editing began. */
  base: EditedRow[]
  revision: string
  source: ImportSource | null
  /** Rows added, changed or removed since. */
  changedCount: number
  isDraftKept: boolean
  restoredAt: string | null
  change(rows: readonly NominationRow[]): void
  takeImport(rows: readonly NominationRow[], source: ImportSource): void
  /** Continues from another state of the server's table. */
  rebase(data: NominationTableData, rows: readonly NominationRow[]): void
  /** The table is saved, or thrown away. */
  reset(data: NominationTableData): void
}

/** The rows that are being edited, and what is needed to tell what was changed. */
export function useNominationTable(data: NominationTableData, mode: EditorMode, userName: string): NominationTable {
  const name = draftName(userName, data.wave.waveGuid, mode)
  const [restored] = useState(() => readDraft(name, new Date()))
  const [state, setState] = useState(() => restored ?? startOf(data))
  const [wasRestored, setWasRestored] = useState(restored !== null)
  const changedCount = useMemo(() => countChanges(state.base, state.rows), [state])
  const isDraftKept = useDraft(name, state, changedCount > 0)

  const change = useCallback(
    (rows: readonly NominationRow[]) => setState((before) => ({ ...before, rows: editedAgain(rows) })),
    [],
  )
  const rebase = useCallback((next: NominationTableData, rows: readonly NominationRow[]) => {
    const { base, revision } = startOf(next)
    setState((before) => ({ ...before, base, revision, rows: editedAgain(rows) }))
  }, [])
  const reset = useCallback((next: NominationTableData) => {
    setState(startOf(next))
    setWasRestored(false)
  }, [])
  const takeImport = useCallback(
    (imported: readonly NominationRow[], source: ImportSource) => {
      const fresh = withKnownLanguages(imported, data.people, data.templateLanguages)
      const mergeMode = mode === 'replace' ? 'replace' : 'append'
      setState((before) => {
        const existing = mode === 'append' || mode === 'replace' ? before.base : before.rows
        return {
          ...before,
          source,
          rows: editedAgain(mergeImportedNominations(existing, fresh.map(edited), mergeMode)),
        }
      })
    },
    [data, mode],
  )
  return {
    mode,
    ...state,
    changedCount,
    isDraftKept,
    restoredAt: wasRestored ? (restored?.savedAt ?? null) : null,
    change,
    takeImport,
    rebase,
    reset,
  }
}

type EditState = Omit<Draft, 'savedAt'>

function startOf(data: NominationTableData): EditState {
  const base = sortNominations(data.nominations as NominationRow[]).map((row) => edited(row))
  return { base, rows: base, revision: data.revision, source: null }
}

function countChanges(base: readonly EditedRow[], rows: readonly EditedRow[]): number {
  if (base === rows) return 0
  const before = new Map(base.map((row) => [row.key, row]))
  let changed = 0
  for (const row of rows) {
    const old = before.get(row.key)
    before.delete(row.key)
    if (!old || (old !== row && JSON.stringify(plainRow(old)) !== JSON.stringify(plainRow(row)))) changed += 1
  }
  return changed + before.size
}

/** Roles and languages of the wave in the types of the domain; the server's answer names them loosely. */
export function importContext(data: Pick<NominationTableData, 'roles' | 'templateLanguages'>) {
  return {
    roles: data.roles as NominationRole[],
    ...(data.templateLanguages.length > 0 && { availableLanguages: data.templateLanguages as LanguageCode[] }),
  }
}
