import { RichTextEditor } from '@mantine/tiptap'
import { IconPencil } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../../../../platform/texts/use-translation.tsx'
import { TextCell, useLabel, type CellProps } from '../../fields/text-cell.tsx'
import { PlaceholderMenu } from './body-toolbar.tsx'
import { useToolbarKeys } from './toolbar-keys.ts'
import classes from './body.module.css'

type Props = {
  cell: Pick<CellProps, 'path' | 'language' | 'label'>
  toolsLabel: string
  placeholders: readonly string[]
  onText: () => void
}

/** The body as HTML, for whoever knows it. */
export function SourceBody({ cell, toolsLabel, placeholders, onText }: Props) {
  const { t } = useTranslation('mail-body')
  const { change } = useLabel(cell.path, cell.language)
  const place = useRef<HTMLDivElement>(null)
  const field = () => place.current?.querySelector('textarea')
  const keys = useToolbarKeys(() => field()?.focus())
  const handlePlaceholder = (name: string) => {
    const area = field()
    if (!area) return
    const { selectionStart: start, selectionEnd: end, value } = area
    const piece = `{{${name}}}`
    change(value.slice(0, start) + piece + value.slice(end))
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(start + piece.length, start + piece.length)
    })
  }
  return (
    <RichTextEditor editor={null} className={classes.editor ?? ''} data-source>
      <div {...keys} className={classes.toolbar} role="toolbar" aria-label={toolsLabel}>
        <PlaceholderMenu placeholders={placeholders} onChoose={handlePlaceholder} />
        <Button
          className={classes.last ?? ''}
          variant="subtle"
          size="xs"
          leftSection={<IconPencil size={16} />}
          onClick={onText}
        >
          {t('tool.text')}
        </Button>
      </div>
      <div ref={place} className={classes.source}>
        <TextCell {...cell} rows={17} isCode />
      </div>
    </RichTextEditor>
  )
}
