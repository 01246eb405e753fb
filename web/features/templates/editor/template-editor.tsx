import { VisuallyHidden } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { EditorFooter } from './saving/editor-footer.tsx'
import { useEditorState, useIsReadOnly } from './editor-store.ts'
import { HeadFields } from './fields/head-fields.tsx'
import { IssueSummary } from './fields/issue-summary.tsx'
import { LanguageBar } from './languages/language-bar.tsx'
import { AnswersEditor, RolesEditor } from './items/lists-editor.tsx'
import { SectionsEditor } from './sections/sections-editor.tsx'
import type { Template } from './template-draft.ts'
import { WantedPlace } from './wanted-place.ts'
import { fetched } from '../../../ui/floating/fetched.ts'
import { laterPart } from '../../../ui/floating/later-part.tsx'
import classes from './editor.module.css'

/** Fetched ahead by the page of a mail template. */
export const mailsEditor = fetched(async () => (await import('./mails/mails-editor.tsx')).MailsEditor)
const MailsEditor = laterPart(mailsEditor)

type TemplateEditorProps = {
  /** Not everybody may see who else works with it. */
  hasBindings: boolean
  onSaved: (template: Template) => void
}

/** The whole template: its head, its languages, and its content. */
export function TemplateEditor({ hasBindings, onSaved }: TemplateEditorProps) {
  const isReadOnly = useIsReadOnly()
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={classes.editor}>
      <Fields>
        <HeadFields hasBindings={hasBindings} />
        {!isReadOnly && <IssueSummary />}
        <LanguageBar />
        <ContentEditor />
      </Fields>
      <MovedNotice />
      <WantedPlace within={root} />
      {!isReadOnly && <EditorFooter onSaved={onSaved} />}
    </div>
  )
}

function Fields({ children }: { children: ReactNode }) {
  const isLocked = useEditorState((state) => state.isLocked)
  return (
    <div className={classes.editor} inert={isLocked}>
      {children}
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
  const announcement = useEditorState((state) => state.announcement)
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}
