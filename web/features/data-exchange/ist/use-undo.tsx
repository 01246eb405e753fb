import { useState, type ReactNode } from 'react'
import { listIstImports, undoIstImport } from '../../../../contract/data-exchange/ist.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { KeptDialog } from './kept-dialog.tsx'

export type Kept = AnswerOf<typeof undoIstImport>['kept']
type Import = { importGuid: string; people: number }

export type Undoing = Omit<ReturnType<typeof useUndo>, 'question'>

/** Takes an import back after a question; tells which results have changed since and stayed. */
export function useUndo(waveGuid: string) {
  const { t } = useTranslation('ist-import')
  const [confirm, asked] = useConfirm()
  const [kept, setKept] = useState<{ results: Kept; isAll: boolean }>()
  const imports = useCall(listIstImports, { params: { waveGuid } })
  const listed = (importGuid: string) => imports.data?.find((one) => one.importGuid === importGuid)
  const write = useWrite(undoIstImport, { suppressNotice: true, refresh: [listIstImports] })

  /** `onUndone`: once it was taken back, at least in part. */
  const undo = useOnce(async ({ importGuid, people: atMost }: Import, onUndone?: () => void) => {
    // Those whose results were in the table unchanged are none of the import.
    const people = listed(importGuid)?.people ?? atMost
    const text = t('undo.text', { people: t('people', { count: people }) })
    if (!(await confirm({ title: t('undo.title'), text, confirmLabel: t('undo.confirm'), tone: 'red' }))) return
    try {
      const done = await write.mutateAsync({ params: { waveGuid, importGuid } })
      notify({ kind: 'positive', title: t('undo.done', { count: done.removed + done.restored }) })
      if (done.kept.length > 0) setKept({ results: done.kept, isAll: false })
      onUndone?.()
    } catch (error) {
      if (isApiError(error, 'IMPORT_CHANGED_SINCE')) {
        const { kept: results = [] } = (error.details ?? {}) as { kept?: Kept }
        setKept({ results, isAll: true })
      } else {
        void imports.refetch()
        notify({
          kind: 'negative',
          title: isApiError(error, 'IMPORT_UNDONE') ? t('error.IMPORT_UNDONE') : t('undo.failed'),
        })
      }
    }
  })
  const question: ReactNode = (
    <>
      {asked}
      {kept && <KeptDialog {...kept} onClose={() => setKept(undefined)} />}
    </>
  )
  const isUndone = (importGuid: string) => Boolean(listed(importGuid)?.undone)
  return { undo, isUndone, isUndoing: write.isPending, question }
}
