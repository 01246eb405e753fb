import { TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { listAssesseeDetails, updateAssesseeNote } from '../../../../contract/participants.ts'
import { noteMax } from '../../../../domain/constants/limits.ts'
import { notify } from '../../../platform/notices.ts'
import { callKey, useWrite } from '../../../platform/queries.ts'
import classes from './people-table.module.css'
import type { Person } from './use-people.ts'

type Props = { person: Person; name: string; projectGuid: string }

/** The project's note on a person, edited where it stands: Enter or leaving the field saves, Escape does not. */
export function NoteCell({ person, name, projectGuid }: Props) {
  const { t } = useTranslation('participants')
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const save = useSaveNote(projectGuid)
  const label = t('note.edit', { name })
  const close = (note: string | null) => {
    setIsEditing(false)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    if (note !== null && note.trim() !== person.note) void save(person, note.trim())
  }
  if (isEditing) return <NoteField label={label} note={person.note} onClose={close} />
  return (
    <UnstyledButton
      ref={button}
      className={classes.note}
      aria-label={person.note ? `${label}: ${person.note}` : label}
      title={person.note}
      data-empty={person.note === '' || undefined}
      onClick={() => setIsEditing(true)}
    >
      {person.note || <IconPlus size={14} aria-hidden="true" />}
    </UnstyledButton>
  )
}

type FieldProps = { label: string; note: string; onClose: (note: string | null) => void }

function NoteField({ label, note, onClose }: FieldProps) {
  const [text, setText] = useState(note)
  // Escape takes the focus away as well, and leaving the field saves.
  const isClosed = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const close = (value: string | null) => {
    if (isClosed.current) return
    isClosed.current = true
    onClose(value)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') close(text)
    if (event.key === 'Escape') close(null)
  }
  return (
    <TextInput
      ref={field}
      size="xs"
      className={classes.noteField ?? ''}
      aria-label={label}
      maxLength={noteMax}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => close(text)}
    />
  )
}

/** Shows the new note at once, and the old one again if it was refused. Thousands of people are not read anew for it. */
function useSaveNote(projectGuid: string) {
  const { t } = useTranslation('participants')
  const queryClient = useQueryClient()
  const { mutateAsync } = useWrite(updateAssesseeNote, { errorText: t('note.failed') })
  const show = (id: number, note: string) =>
    queryClient.setQueriesData<Person[]>({ queryKey: callKey(listAssesseeDetails) }, (people) =>
      people?.map((person) => (person.id === id ? { ...person, note } : person)),
    )
  return async ({ id, assesseeGuid, note: before }: Person, note: string) => {
    show(id, note)
    try {
      await mutateAsync({ params: { projectGuid, id }, body: { note, assesseeGuid } })
      notify({ kind: 'positive', title: t('note.updated') })
    } catch {
      show(id, before)
    }
  }
}
