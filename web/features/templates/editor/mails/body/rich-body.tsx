import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { useId, useState } from 'react'
import type { LanguageCode } from '../../../../../../domain/languages/languages.ts'
import { notify } from '../../../../../platform/notices.ts'
import { useTranslation } from '../../../../../platform/texts/use-translation.tsx'
import { BodyToolbar, type Insertion } from './body-toolbar.tsx'
import { CompletionList } from './completion-list.tsx'
import { ButtonDialog } from './dialogs/button-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { PictureDialog } from './dialogs/picture-dialog.tsx'
import { useBodyEditor } from './use-body-editor.ts'
import classes from './body.module.css'

export type RichBodyProps = {
  html: string
  /** Of the text, with its language. */
  label: string
  language: LanguageCode
  toolsLabel: string
  placeholders: readonly string[]
  linkPlaceholder: string | null
  /** Of the text element: where it stands in the template, and whether it lacks something. */
  attributes: Record<string, string>
  onChange: (html: string) => void
  onSource: (() => void) | undefined
}

const nothing: readonly File[] = []

/** A body as people read it, on white paper as most of them do. */
export function RichBody(props: RichBodyProps) {
  const { html, label, language, toolsLabel, placeholders, linkPlaceholder, attributes, onChange, onSource } = props
  const { t } = useTranslation('mail-body')
  const id = useId()
  const [open, setOpen] = useState<Insertion | null>(null)
  const [files, setFiles] = useState(nothing)
  const handlePictures = (dropped: readonly File[]) => {
    setFiles(dropped)
    setOpen('picture')
  }
  const { editor, offered } = useBodyEditor({
    listId: id,
    html,
    language,
    placeholders,
    onChange,
    attributes: { ...attributes, 'aria-label': label, class: classes.paper ?? '' },
    onButton: () => setOpen('button'),
    onPictures: handlePictures,
    onLeftOut: (count) =>
      notify({ kind: 'warning', title: t('paste.pictures', { count }), text: t('paste.picturesText') }),
    onTooLong: () => notify({ kind: 'negative', title: t('paste.tooLong'), text: t('paste.tooLongText') }),
  })
  const handleClose = () => {
    const left = files.slice(1)
    setFiles(left)
    // Of several dropped pictures each gets a dialog, one after the other.
    setOpen(left.length > 0 ? 'picture' : null)
    if (left.length === 0) editor.commands.focus()
  }
  // A button has an address of its own, and no words that a link could be put on.
  const handleInsert = (what: Insertion) => setOpen(what === 'link' && editor.isActive('mailButton') ? 'button' : what)
  const dialog = { editor, placeholders, linkPlaceholder, onClose: handleClose }
  return (
    <RichTextEditor editor={editor} className={classes.editor ?? ''} withTypographyStyles={false}>
      <BodyToolbar
        editor={editor}
        label={toolsLabel}
        placeholders={placeholders}
        onInsert={handleInsert}
        onSource={onSource}
      />
      <RichTextEditor.Content className={classes.content ?? ''} />
      {offered && <CompletionList id={id} state={offered} />}
      {open === 'link' && <LinkDialog {...dialog} />}
      {open === 'button' && <ButtonDialog {...dialog} />}
      {open === 'picture' && <PictureDialog key={files.length} {...dialog} file={files[0]} />}
    </RichTextEditor>
  )
}
