import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../../../../platform/texts/use-translation.tsx'
import { DialogFoot } from '../../../../../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../../../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../../../../ui/form/field-grid.tsx'
import { targetOf } from '../document/target.ts'
import type { InsertionProps } from './dialog-props.ts'
import { TargetField } from './target-field.tsx'

/** A link on the selected words, on the link at the cursor, or on words that are typed here. */
export function LinkDialog({ editor, placeholders, linkPlaceholder, onClose }: InsertionProps) {
  const { t } = useTranslation('mail-body')
  const [isLink] = useState(() => editor.isActive('link'))
  const [hasWords] = useState(() => isLink || !editor.state.selection.empty)
  const [words, setWords] = useState('')
  const [typed, setTyped] = useState(() => firstTarget(isLink && editor.getAttributes('link')['href'], linkPlaceholder))
  const [problem, setProblem] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The template around it is a form of its own.
    event.stopPropagation()
    const href = targetOf(typed)
    if (href === null) return setProblem(t('target.wrong'))
    const chain = editor.chain().focus()
    if (hasWords) chain.extendMarkRange('link').setLink({ href }).run()
    else {
      const text = words.trim() === '' ? typed.trim() : words.trim()
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    }
    return onClose()
  }
  const handleRemove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={isLink ? t('link.change') : t('link.new')}>
      <form onSubmit={handleSubmit} noValidate>
        <FieldGrid columns={1}>
          {!hasWords && (
            <TextInput
              label={t('link.words')}
              value={words}
              maxLength={500}
              data-autofocus
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          <TargetField
            value={typed}
            placeholders={placeholders}
            error={problem}
            onChange={setTyped}
            isFirst={hasWords}
          />
        </FieldGrid>
        <DialogFoot>
          {isLink && (
            <Button variant="default" data-start onClick={handleRemove}>
              {t('link.remove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{isLink ? t('save') : t('insert')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

export function firstTarget(stored: unknown, linkPlaceholder: string | null): string {
  if (typeof stored === 'string' && stored !== '') return stored
  return linkPlaceholder === null ? 'https://' : `{{${linkPlaceholder}}}`
}
