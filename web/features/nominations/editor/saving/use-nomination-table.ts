import { useCallback, useMemo, useState } from 'react'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import type { getNominationTable } from '../../../../../contract/nominations/nominations.ts'
import { isSameTable, pairOf, type ConcurrentConflict } from '../../../../../domain/nominations/concurrent-edits.ts'
import { mergeImportedNominations, sortNominations } from '../../../../../domain/nominations/merge-import.ts'
import type { ImportMode, NominationRole, NominationRow } from '../../../../../domain/nominations/nomination.ts'
import {
  beginDraft,
  type RevisionedDraft,
  type Stored,
} from '../../../../platform/revisioned-draft/revisioned-draft.ts'
import { useRevisionedDraft } from '../../../../platform/revisioned-draft/use-revisioned-draft.ts'
import { nominationsMerger } from '../../nominations-merger.ts'
import { edited, editedAgain, plainRow, withKnownLanguages, type EditedRow } from '../edited-row.ts'
import { draftName, dropDraft, readDraft, type Draft, type ImportSource } from './draft.ts'
import { useDraft } from './use-draft.ts'

export type NominationTableData = AnswerOf<typeof getNominationTable>
export type EditorMode = 'edit' | ImportMode
type RowsDraft = RevisionedDraft<EditedRow[], string, ConcurrentConflict>

/** The rows that are being edited, and what is needed to know what was changed. */
export function useNominationTable(data: NominationTableData, mode: EditorMode, userName: string) {
  const name = draftName(userName, data.wave.waveGuid, mode)
  const [restored] = useState(() => unsavedDraft(name, data))
  const saving = useRevisionedDraft(() => (restored ? continued(restored) : begun(data)), merger)
  const { draft: rows, base, revision, type, restart } = saving
  const [source, setSource] = useState(restored?.source ?? null)
  const [wasRestored, setWasRestored] = useState(restored !== null)
  const changedCount = useMemo(() => countChanges(base, rows), [base, rows])
  const unsaved = useMemo(() => ({ base, rows, revision, source }), [base, rows, revision, source])
  const isDraftKept = useDraft(name, unsaved, changedCount > 0)

  /** Gets the current rows, which may be more than the caller saw: rows that came in by a save stay. */
  const change = useCallback(
    (next: (rows: EditedRow[]) => readonly NominationRow[]) => {
      type((before) => editedAgain(next(before)))
    },
    [type],
  )
  const reset = useCallback(
    (next: NominationTableData) => {
      restart(begun(next))
      setSource(null)
      setWasRestored(false)
    },
    [restart],
  )
  const takeImport = useCallback(
    (imported: readonly NominationRow[], from: ImportSource, isMore: boolean) => {
      const fresh = withKnownLanguages(imported, data.people, data.templateLanguages).map(edited)
      // Only the first import replaces what is stored; further rows are added to what is being edited.
      const mergeMode = mode === 'replace' && !isMore ? 'replace' : 'append'
      setSource(from)
      change((before) => mergeImportedNominations(before, fresh, mergeMode))
    },
    [data, mode, change],
  )
  return {
    mode,
    rows,
    base,
    source,
    changedCount,
    isDraftKept,
    restoredAt: wasRestored ? (restored?.savedAt ?? null) : null,
    saving,
    change,
    takeImport,
    /** The table is discarded. */
    reset,
    /** The table is saved: what was restored or imported is by now the server's. */
    settleDown: useCallback(() => {
      setSource(null)
      setWasRestored(false)
    }, []),
  }
}
export type NominationTable = ReturnType<typeof useNominationTable>

const merger = nominationsMerger<EditedRow>((row) => ('key' in row ? row : edited(row)))

const begun = (data: NominationTableData): RowsDraft => beginDraft(storedTable(data))

/** A page may close before its save is confirmed: changes that the server already has are not unsaved. */
function unsavedDraft(name: string, data: NominationTableData): Draft | null {
  const draft = readDraft(name, new Date())
  if (!draft || !isSameTable(draft.rows, storedTable(data).value)) return draft
  dropDraft(name)
  return null
}

/** The same save with later typing: what was sent must not be taken for somebody else's change. */
function continued({ base, rows, revision }: Draft): RowsDraft {
  return { ...beginDraft({ value: base, revision }), draft: rows, unanswered: [rows] }
}

/** What the server has, in the order of the editor; rows that are shown already keep their keys. */
export function storedTable(data: NominationTableData, shown: readonly EditedRow[] = []): Stored<EditedRow[], string> {
  const keys = new Map(shown.map((row) => [pairOf(row), row.key]))
  const rows = sortNominations(data.nominations)
  const value = rows.map((row) => {
    const key = keys.get(pairOf(row))
    return key === undefined ? edited(row) : { ...row, key }
  })
  return { value, revision: data.revision }
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

/** Roles and languages of the wave in the types of the domain; the server's response types them loosely. */
export function importContext(data: Pick<NominationTableData, 'roles' | 'templateLanguages'>) {
  return {
    roles: data.roles as NominationRole[],
    ...(data.templateLanguages.length > 0 && { availableLanguages: data.templateLanguages }),
  }
}
