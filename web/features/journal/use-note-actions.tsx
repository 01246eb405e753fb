import { useState, type ReactNode } from 'react'
import { deleteActivityJournal, listActivityJournal } from '../../../contract/journal/journal.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import { later } from '../../ui/floating/later.tsx'
import type { JournalRecord } from './use-journal.ts'

const NoteDialog = later(async () => (await import('./note-dialog.tsx')).NoteDialog)

export type NoteActions = {
  add: () => void
  edit: (record: JournalRecord) => void
  remove: (record: JournalRecord) => Promise<void>
}
/** What a new note is about at first. */
export type NotePlace = { projectGuid: string; waveGuid?: string | undefined; assesseeId?: number | undefined }

/** Writing, changing and deleting notes. Render `dialogs`. `onDeleted`: the record that was shown is gone. */
export function useNoteActions(place: NotePlace, onDeleted?: () => void): { actions: NoteActions; dialogs: ReactNode } {
  const { t } = useTranslation('journal')
  const [open, setOpen] = useState<{ record: JournalRecord | null } | null>(null)
  const [confirm, question] = useConfirm()
  const { mutateAsync } = useWrite(deleteActivityJournal, { refresh: [listActivityJournal] })
  const remove = useOnce(async ({ activityJournalGuid }: JournalRecord) => {
    const isSure = await confirm({
      title: t('note.deleteTitle'),
      text: t('note.deleteText'),
      confirmLabel: t('box.delete'),
      tone: 'red',
    })
    if (!isSure) return
    try {
      await mutateAsync({ params: { activityJournalGuid } })
    } catch {
      // The call has said why.
      return
    }
    notify({ kind: 'positive', title: t('note.deleted') })
    onDeleted?.()
  })
  return {
    actions: { add: () => setOpen({ record: null }), edit: (record) => setOpen({ record }), remove },
    dialogs: (
      <>
        {open && <NoteDialog record={open.record} place={place} onClose={() => setOpen(null)} />}
        {question}
      </>
    ),
  }
}
