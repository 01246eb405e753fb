import { TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { updateAssesseeNote } from '../../../../contract/participants/participants.ts'
import { listPeople } from '../../../../contract/participants/people-list.ts'
import { noteMax } from '../../../../domain/participants/limits.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { notify } from '../../../platform/notices.ts'
import { callKey, useWrite } from '../../../platform/calls/queries.ts'
import classes from './people-table.module.css'
import type { Person } from './use-people.ts'

type Page = AnswerOf<typeof listPeople>

type Props = { person: Person; name: string; projectGuid: string }

/**
 * The project's note on a person, edited in its cell: Enter or leaving the field saves, Escape does not. A note that
 * could not be saved is put back into the field.
 */
export function NoteCell({ person, name, projectGuid }: Props) {
  const { t } = useTranslation('participants')
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const save = useSaveNote(projectGuid)
  const label = t('note.edit', { name })
  const close = async (note: string | null) => {
    setTyped(null)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    if (note === null || note.trim() === person.note) return
    if (!(await save(person, note.trim()))) setTyped((since) => since ?? note)
  }
  if (typed !== null) return <NoteField label={label} note={typed} onClose={(note) => void close(note)} />
  return (
    <UnstyledButton
      ref={button}
      className={classes.note}
      aria-label={person.note ? `${label}: ${person.note}` : label}
      title={person.note}
      data-empty={person.note === '' || undefined}
      onClick={() => setTyped(person.note)}
    >
      {person.note || <IconPlus size={14} aria-hidden="true" />}
    </UnstyledButton>
  )
}

type FieldProps = { label: string; note: string; onClose: (note: string | null) => void }

function NoteField({ label, note, onClose }: FieldProps) {
  const [text, setText] = useState(note)
  // Escape also moves the focus, and leaving the field saves.
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

/**
 * Shows the new note at once, and the stored one again if it was refused, returning false. Saves run one at a time,
 * each based on the result of the previous one. The list is not reloaded for it.
 */
function useSaveNote(projectGuid: string) {
  const { t } = useTranslation('participants')
  const queryClient = useQueryClient()
  const { mutateAsync } = useWrite(updateAssesseeNote, { suppressNotice: true, keeps: [listPeople] })
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const show = (id: number, note: string) =>
    queryClient.setQueriesData<Page>(
      { queryKey: callKey(listPeople) },
      (page) =>
        page && { ...page, people: page.people.map((person) => (person.id === id ? { ...person, note } : person)) },
    )
  const send = async ({ id, assesseeGuid, note: formerNote }: Person, note: string): Promise<boolean> => {
    try {
      await mutateAsync({ params: { projectGuid, id }, body: { note, assesseeGuid, formerNote } })
      notify({ kind: 'positive', title: t('note.updated') })
      return true
    } catch (error) {
      const theirs = isApiError(error, 'RECORD_CHANGED') ? (error.details as { note: string }).note : null
      show(id, theirs ?? formerNote)
      const notice = isApiError(error) ? noticeOfError(error, t('note.failed')) : undefined
      if (theirs !== null)
        notify({ kind: 'negative', title: t('note.failed'), text: t('note.changed', { note: theirs }) })
      else if (notice) notify(notice)
      return false
    }
  }
  return (person: Person, note: string): Promise<boolean> => {
    show(person.id, note)
    const sending = before.current.then(() => send(person, note))
    before.current = sending
    return sending
  }
}
