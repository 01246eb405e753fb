import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createNominations, getNominationTable, listAssesseeNominations } from '../../../../contract/nominations.ts'
import { mergeConcurrentNominations, type MergedNominations } from '../../../../domain/nominations/concurrent-edits.ts'
import type { NominationRow } from '../../../../domain/nominations/nomination.ts'
import type { NominationIssue } from '../../../../domain/nominations/validate-nominations.ts'
import { call } from '../../../platform/api-client.ts'
import { isApiError } from '../../../platform/api-error.ts'
import { noticeOfError } from '../../../platform/error-wording.ts'
import { notify } from '../../../platform/notices.ts'
import { callKey, refreshCalls, useWrite } from '../../../platform/queries.ts'
import { useOnce } from '../../../platform/use-once.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { plainRow, type EditedRow } from './edited-row.ts'
import type { NominationTable, NominationTableData } from './use-nomination-table.ts'

type Ids = { projectId: string; waveId: string }
type Conflict = { merged: MergedNominations; data: NominationTableData }
type Save = { saving: boolean; save: () => Promise<void>; dialogs: ReactNode }

/** Saves the table as a whole; what others saved meanwhile is put together with it, or asked about. */
export function useSave(
  table: NominationTable,
  { projectId, waveId }: Ids,
  renamed: readonly NominationIssue[],
  onSaved: () => void,
): Save {
  const { t } = useTranslation('nominations')
  const params = { projectId, waveId }
  const queryClient = useQueryClient()
  const write = useWrite(createNominations, { suppressNotice: true })
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [confirm, question] = useConfirm()

  const refetch = async () => {
    const data = await call(getNominationTable, { params })
    queryClient.setQueryData(callKey(getNominationTable, { params }), data)
    return data
  }
  const send = async (rows: readonly EditedRow[], revision: string) => {
    const body = rows.map(plainRow)
    const saved = await write.mutateAsync({ params, query: { revision }, body })
    notify({ kind: 'positive', title: t('save.saved', { count: saved.nominationsCount }) })
    table.reset(await refetch())
    await refreshCalls(queryClient, listAssesseeNominations)
    onSaved()
  }
  const meetOthers = async () => {
    const data = await refetch()
    const merged = mergeConcurrentNominations(table.base, table.rows, data.nominations as NominationRow[])
    if (merged.conflicts.length > 0) {
      setConflict({ merged, data })
      return
    }
    table.rebase(data, merged.rows)
    notify({ kind: 'info', title: t('save.merged', { count: merged.changedByOthers }) })
  }
  const save = useOnce(async () => {
    if (renamed.length > 0 && !(await confirm(renameQuestion(t, renamed, table.rows)))) return
    setSaving(true)
    try {
      await send(table.rows, table.revision)
    } catch (error) {
      if (isApiError(error, 'NOMINATIONS_CHANGED')) await meetOthers()
      else if (isApiError(error)) tell(noticeOfError(error, t('save.failed')))
      else throw error
    } finally {
      setSaving(false)
    }
  })
  const handleResolve = (rows: NominationRow[]) => {
    if (conflict) table.rebase(conflict.data, rows)
    setConflict(null)
  }
  return {
    saving,
    save,
    dialogs: (
      <>
        {question}
        {conflict && (
          <ConflictDialog merged={conflict.merged} onResolve={handleResolve} onCancel={() => setConflict(null)} />
        )}
      </>
    ),
  }
}

function tell(notice: Parameters<typeof notify>[0] | undefined): void {
  if (notice) notify(notice)
}

const namesShown = 6

/** Saving overwrites stored names: said once more, with the names. */
function renameQuestion(
  t: ReturnType<typeof useTranslation<'nominations'>>['t'],
  renamed: readonly NominationIssue[],
  rows: readonly EditedRow[],
) {
  const names = renamed.slice(0, namesShown).map(({ rowIndex, field, otherName }) => {
    const row = rows[rowIndex]
    const name = field === 'assesseeFullName' ? row?.assesseeFullName : row?.assessorFullName
    return t('save.renameLine', { before: otherName ?? '', after: name ?? '' })
  })
  const rest = renamed.length - names.length
  return {
    title: t('save.renameTitle', { count: renamed.length }),
    confirmLabel: t('save.renameConfirm'),
    text: (
      <>
        {names.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {rest > 0 && <div>{t('save.renameMore', { count: rest })}</div>}
      </>
    ),
  }
}
