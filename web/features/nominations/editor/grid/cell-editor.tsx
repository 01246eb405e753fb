import { Select } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { fullNameMax } from '../../../../../domain/participants/limits.ts'
import { EmailField } from '../dialogs/email-field.tsx'
import type { EditedRow, RowChange } from '../edited-row.ts'
import { useEditor } from '../editor-context.ts'
import { asLanguage, languageChoices, roleChoices, useRoleLabel } from '../labels.tsx'
import type { EditableColumn } from './grid-columns.ts'
import classes from './nomination-grid.module.css'

type CellEditorProps = {
  row: EditedRow
  column: EditableColumn
  /** The key that started the editing; it replaces the content of the cell. */
  typed: string | null
  onEnd: (then: 'stay' | 'down' | 'right' | 'left') => void
}

/** The input field of a cell that is being edited. */
export function CellEditor(props: CellEditorProps) {
  if (props.column === 'role' || props.column === 'language') return <ChoiceEditor {...props} column={props.column} />
  return <TextEditor {...props} column={props.column} />
}

function TextEditor({ row, column, typed, onEnd }: CellEditorProps & { column: 'rater' | 'email' }) {
  const { t } = useTranslation('nominations')
  const { changeRow, companyGuid } = useEditor()
  const stored = column === 'rater' ? row.assessorFullName : row.assessorEmail
  const [text, setText] = useState(typed ?? stored)
  const isDone = useRef(false)
  const end = (then: 'stay' | 'down' | 'right' | 'left', change: RowChange | null) => {
    if (isDone.current) return
    isDone.current = true
    if (change) changeRow(row.key, change)
    onEnd(then)
  }
  const change = () =>
    text === stored ? null : column === 'rater' ? { assessorFullName: text } : { assessorEmail: text }
  const handleKeyDown = (event: KeyboardEvent) => {
    const then = { Enter: 'down', Tab: event.shiftKey ? 'left' : 'right', Escape: 'stay' }[event.key]
    // Enter on a suggestion takes the suggestion.
    const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant')
    if (!then || (event.key === 'Enter' && isChoosing)) return
    event.preventDefault()
    event.stopPropagation()
    end(then as 'down', event.key === 'Escape' ? null : change())
  }
  const shared = {
    className: classes.input ?? '',
    'aria-label': t(column === 'rater' ? 'field.assessorFullName' : 'field.assessorEmail'),
    value: text,
    onKeyDown: handleKeyDown,
    onBlur: () => end('stay', change()),
  }
  if (column === 'rater') {
    return <FocusedInput {...shared} maxLength={fullNameMax} onChange={(event) => setText(event.currentTarget.value)} />
  }
  return (
    <EmailField
      {...shared}
      companyGuid={companyGuid}
      isFocused
      isBare
      onChange={setText}
      onPick={({ email, name, languageCode }) =>
        end('down', {
          assessorEmail: email,
          assessorFullName: name,
          assessorLanguageCode: asLanguage(languageCode),
        })
      }
    />
  )
}

function FocusedInput(props: React.ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <input ref={input} {...props} />
}

function ChoiceEditor({ row, column, typed, onEnd }: CellEditorProps & { column: 'role' | 'language' }) {
  const { t } = useTranslation('nominations')
  const { changeRow, roles, templateLanguages } = useEditor()
  const roleLabel = useRoleLabel()
  const [search, setSearch] = useState(typed ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const isRole = column === 'role'
  const choices = isRole
    ? roleChoices(row, roles, roleLabel)
    : languageChoices(templateLanguages, row.assessorLanguageCode)
  const handleChange = (value: string | null) => {
    if (value)
      changeRow(row.key, isRole ? { assessorRole: value as never } : { assessorLanguageCode: asLanguage(value) })
    onEnd('stay')
  }
  return (
    <Select
      variant="unstyled"
      size="xs"
      classNames={{ input: classes.input ?? '' }}
      aria-label={t(isRole ? 'field.assessorRole' : 'field.assessorLanguageCode')}
      data={choices}
      value={isRole ? row.assessorRole : row.assessorLanguageCode}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange
      ref={input}
      defaultDropdownOpened
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={handleChange}
      onBlur={() => onEnd('stay')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd('stay')
        if (event.key === 'Tab') {
          event.preventDefault()
          onEnd(event.shiftKey ? 'left' : 'right')
        }
      }}
    />
  )
}
