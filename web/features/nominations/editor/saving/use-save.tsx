import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { createNominations, getNominationTable } from '../../../../../contract/nominations/nominations.ts'
import { countDifferences } from '../../../../../domain/nominations/concurrent-edits.ts'
import type { NominationIssue } from '../../../../../domain/nominations/validate-nominations.ts'
import { call } from '../../../../platform/calls/api-client.ts'
import { isApiError, isUnanswered } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { notify } from '../../../../platform/notices.ts'
import { callKey, useWrite } from '../../../../platform/calls/queries.ts'
import type { Answer } from '../../../../platform/revisioned-draft/save-draft.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { later } from '../../../../ui/floating/later.tsx'
import { plainRow, type EditedRow } from '../edited-row.ts'
import { useRenameQuestion } from '../dialogs/rename-question.tsx'
import { storedTable, type NominationTable } from './use-nomination-table.ts'

const ConflictDialog = later(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type Ids = { projectId: string; waveId: string }
type Save = { save: () => Promise<void>; dialogs: ReactNode }

/** Saves the whole table; merges what others saved meanwhile, or asks about conflicts. */
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
  const [confirm, question] = useConfirm()
  const renameQuestion = useRenameQuestion()
  const { saving, settleDown } = table
  const { now } = saving

  const readStored = async () => {
    const data = await call(getNominationTable, { params }, { suppressNotice: true })
    queryClient.setQueryData(callKey(getNominationTable, { params }), data)
    return storedTable(data, now().draft)
  }
  const send = async (rows: EditedRow[], revision: string): Promise<Answer<EditedRow[], string>> => {
    try {
      const body = rows.map(plainRow)
      const answer = await write.mutateAsync({ params, query: { revision }, body })
      notify({ kind: 'positive', title: t('save.saved', { count: answer.nominationsCount }) })
      const value = rows.map((row) => ({ ...row, isNew: false }))
      return { kind: 'saved', stored: { value, revision: answer.revision } }
    } catch (error) {
      if (!isApiError(error)) throw error
      return isApiError(error, 'NOMINATIONS_CHANGED') ? resolveConflict() : refused(error)
    }
  }
  const resolveConflict = async (): Promise<Answer<EditedRow[], string>> => {
    try {
      return { kind: 'changed', theirs: await readStored() }
    } catch (error) {
      return refused(error)
    }
  }
  const refused = (error: unknown): Answer<EditedRow[], string> => {
    if (!isApiError(error)) throw error
    const notice = noticeOfError(error, t('save.failed'))
    if (notice) notify(notice)
    return { kind: isUnanswered(error) ? 'unanswered' : 'refused' }
  }
  /** Loads the result: guids, and what others have added since. If that fails, the save is still valid. */
  const afterwards = async () => {
    settleDown()
    await readStored().then(saving.mergeTheirs, () => undefined)
    onSaved()
  }
  const save = useOnce(async () => {
    if (renamed.length > 0 && !(await confirm(renameQuestion(renamed, table.rows)))) return
    const { base } = now()
    const outcome = await saving.save(send)
    if (outcome === 'saved') await afterwards()
    if (outcome === 'merged') {
      notify({ kind: 'info', title: t('save.merged', { count: countDifferences(base, now().base) }) })
    }
  })
  return {
    save,
    dialogs: (
      <>
        {question}
        {saving.question && (
          <ConflictDialog
            conflicts={saving.question.merged.conflicts}
            onSettle={(side) => saving.settle(() => side)}
            onClose={saving.postpone}
          />
        )}
      </>
    ),
  }
}
