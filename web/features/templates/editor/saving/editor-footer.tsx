import { useEffect, useState } from 'react'
import { LeaveGuard } from '../../../../ui/form/leave-guard.tsx'
import { EditorSaveBar } from './editor-save-bar.tsx'
import { useEditorState } from '../editor-store.ts'
import type { Template } from '../template-draft.ts'
import { useSaveTemplate } from './use-save-template.tsx'

type EditorFooterProps = { onSaved: (template: Template) => void }

/** The save bar and the leave guard. Separate from the fields, so that the first change does not render them again. */
export function EditorFooter({ onSaved }: EditorFooterProps) {
  const [saved, setSaved] = useState<Template>()
  const { save, dialog } = useSaveTemplate(setSaved)
  const isSaving = useEditorState((state) => state.isSaving)
  const isDirty = useEditorState((state) => state.isDirty)
  useEffect(() => {
    // Not before the guard below has released the page.
    if (saved && !isDirty) onSaved(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each save
  }, [saved, isDirty])
  return (
    <>
      <EditorSaveBar isSaving={isSaving} onSave={(skips) => void save(skips)} />
      <LeaveGuard when={isDirty} />
      {dialog}
    </>
  )
}
