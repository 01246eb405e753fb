import { Button, TextInput } from '@mantine/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../../../../platform/texts/use-translation.tsx'
import { DialogFoot } from '../../../../../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../../../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../../../../ui/form/field-grid.tsx'
import type { MailButton } from '../document/button-node.ts'
import { targetOf } from '../document/target.ts'
import type { InsertionProps } from './dialog-props.ts'
import { firstTarget } from './link-dialog.tsx'
import { TargetField } from './target-field.tsx'

/** A new button on a line of its own, or the selected one. */
export function ButtonDialog({ editor, placeholders, linkPlaceholder, onClose }: InsertionProps) {
  const { t } = useTranslation('mail-body')
  const [stored] = useState(() => selectedButton(editor.state.selection))
  const [words, setWords] = useState(stored?.text ?? '')
  const [typed, setTyped] = useState(firstTarget(stored?.href, linkPlaceholder))
  const [problems, setProblems] = useState<{ words?: string; target?: string }>({})
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = targetOf(typed)
    const text = words.replaceAll(/\s+/g, ' ').trim()
    if (href === null || text === '') {
      return setProblems({
        ...(text === '' ? { words: t('button.noWords') } : {}),
        ...(href === null ? { target: t('target.wrong') } : {}),
      })
    }
    const chain = editor.chain().focus()
    if (stored) chain.updateAttributes('mailButton', { text, href }).run()
    else chain.insertContent({ type: 'mailButton', attrs: { text, href } }).run()
    return onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={stored ? t('button.change') : t('button.new')}>
      <form onSubmit={handleSubmit} noValidate>
        <FieldGrid columns={1}>
          <TextInput
            label={t('button.words')}
            value={words}
            error={problems.words}
            required
            maxLength={200}
            data-autofocus
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <TargetField value={typed} placeholders={placeholders} error={problems.target} onChange={setTyped} />
        </FieldGrid>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{stored ? t('save') : t('insert')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function selectedButton(selection: unknown): MailButton | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'mailButton') return undefined
  return selection.node.attrs as MailButton
}
