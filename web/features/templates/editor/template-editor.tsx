import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { AnswersEditor, RolesEditor } from './lists-editor.tsx'
import { EditorSaveBar } from './editor-save-bar.tsx'
import { useEditorState, useIsReadOnly } from './editor-store.ts'
import { HeadFields } from './head-fields.tsx'
import { IssueSummary } from './issue-summary.tsx'
import { LanguageBar } from './language-bar.tsx'
import { MailsEditor } from './mails-editor.tsx'
import { SectionsEditor } from './sections-editor.tsx'
import type { Template } from './template-draft.ts'
import { useSaveTemplate } from './use-save-template.tsx'
import { useWantedPlace } from './use-wanted-place.ts'
import classes from './editor.module.css'

type TemplateEditorProps = {
  revision: number
  /** Who else works with it is not for everybody to see. */
  hasBindings: boolean
  onSaved: (template: Template) => void
}

/** All of a template: what it is called, in which languages it speaks, and what it says. */
export function TemplateEditor({ revision, hasBindings, onSaved }: TemplateEditorProps) {
  const isReadOnly = useIsReadOnly()
  const root = useWantedPlace()
  const [saved, setSaved] = useState<Template>()
  const { isSaving, save, dialog } = useSaveTemplate(revision, setSaved)
  const isDirty = useEditorState((state) => state.isDirty)
  useEffect(() => {
    // Not before the guard below lets go.
    if (saved && !isDirty) onSaved(saved)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each save
  }, [saved, isDirty])
  return (
    <div ref={root} className={classes.editor}>
      <HeadFields hasBindings={hasBindings} />
      {!isReadOnly && <IssueSummary />}
      <LanguageBar />
      <ContentEditor />
      <MovedNotice />
      {!isReadOnly && <EditorSaveBar isSaving={isSaving} onSave={(skips) => void save(skips)} />}
      <LeaveGuard when={isDirty && !isReadOnly} />
      {dialog}
    </div>
  )
}

function ContentEditor() {
  const type = useEditorState(({ draft }) => draft.content.type)
  const isCompetency = useEditorState(({ draft }) => draft.category === 'competency')
  switch (type) {
    case 'questions':
      return <SectionsEditor isCompetency={isCompetency} />
    case 'answers':
      return <AnswersEditor />
    case 'roles':
      return <RolesEditor />
    case 'mails':
      return <MailsEditor />
  }
}

function MovedNotice() {
  const said = useEditorState((state) => state.said)
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
