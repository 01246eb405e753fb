import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getAssessee, updateAssessee, updateAssesseeNote } from '../../../../contract/participants/participants.ts'
import { listsOfPeople } from '../../../../contract/participants/people-list.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { emailMax } from '../../../../domain/text/email-limits.ts'
import { fullNameMax, noteMax } from '../../../../domain/participants/limits.ts'
import { checkAssessee } from '../../../../domain/participants/save-assessee.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { fieldErrorsOf, wordFieldError } from '../../../platform/calls/field-errors.ts'
import { notify } from '../../../platform/notices.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import type { FieldWords } from '../../../ui/form/form-conflicts.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useFormFrame, type SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import { Box } from '../../../ui/page/box.tsx'
import { languageOptions } from '../language-options.ts'

type Person = AnswerOf<typeof getAssessee>
type Values = { name: string; email: string; language: LanguageCode | null; incognito: boolean; note: string }
type Props = {
  person: Person
  projectGuid: string
  readOnly: boolean
  /** Shown between the fields and the save bar. */
  children?: ReactNode
}

export function AssesseeForm({ person, projectGuid, readOnly, children }: Props) {
  const { t } = useTranslation('participants')
  const initial = useMemo(() => valuesOf(person), [person])
  const words = useWords()
  const model = useFormFrame({
    initial,
    revision: person.revision,
    save: useSavePerson(person, projectGuid),
    errorText: (code) => code,
  })
  const { form } = model
  const { incognito } = form.values
  const check = checkAssessee(form.values)
  return (
    <FormFrame
      model={model}
      words={words}
      readOnly={readOnly}
      blocked={model.dirty && !check.ok ? wordFieldError(check.reason) : undefined}
    >
      <Box title={t('person.box')}>
        <FieldGrid>
          <Switch
            label={t('person.incognito')}
            description={t('person.incognitoHint')}
            {...form.getInputProps('incognito', { type: 'checkbox' })}
          />
          <FieldGrid columns={2}>
            <TextInput
              label={t('column.name')}
              maxLength={fullNameMax}
              disabled={incognito}
              {...form.getInputProps('name')}
              {...(incognito ? { value: '' } : {})}
            />
            {!readOnly && (
              <TextInput
                label={t('column.email')}
                inputMode="email"
                maxLength={emailMax}
                disabled={incognito}
                {...form.getInputProps('email')}
                {...(incognito ? { value: '' } : {})}
              />
            )}
            <Select
              required
              searchable
              label={t('column.language')}
              data={languageOptions}
              {...form.getInputProps('language')}
            />
          </FieldGrid>
          <Textarea rows={3} label={t('column.note')} maxLength={noteMax} {...form.getInputProps('note')} />
        </FieldGrid>
      </Box>
      {children}
    </FormFrame>
  )
}

function valuesOf(person: Person): Values {
  return {
    name: person.name,
    email: person.email,
    language: person.languageCode,
    incognito: person.incognito,
    note: person.note,
  }
}

function useWords(): FieldWords {
  const { t } = useTranslation('participants')
  const labels = {
    name: t('column.name'),
    email: t('column.email'),
    language: t('column.language'),
    incognito: t('person.incognito'),
    note: t('column.note'),
  }
  const labelled = new Map(Object.entries(labels))
  const languages = new Map(languageOptions.map(({ value, label }) => [String(value), label]))
  return {
    labelOf: (path) => labelled.get(path) ?? path,
    textOf: (path, value) => (path === 'language' ? languages.get(String(value)) : undefined),
  }
}

/** Two calls, since notes are the project's: only what changed is sent. */
function useSavePerson(begun: Person, projectGuid: string) {
  const { t } = useTranslation('participants')
  // As the server has it: after the last save of this or another user.
  const stored = useRef(begun)
  const refresh = [getAssessee, ...listsOfPeople]
  const savePerson = useWrite(updateAssessee, { suppressNotice: true, refresh })
  const saveNote = useWrite(updateAssesseeNote, { suppressNotice: true, refresh })
  const resolveConflict = async (): Promise<SaveOutcome<Values>> => {
    const params = { projectId: projectGuid, assesseeId: begun.id }
    const theirs = await call(getAssessee, { params }, { suppressNotice: true })
    stored.current = theirs
    return { ok: false, theirs: { value: valuesOf(theirs), revision: theirs.revision } }
  }
  return async (values: Values, revision: unknown): Promise<SaveOutcome<Values>> => {
    const person = stored.current
    const note = values.note.replaceAll(/\s+/g, ' ').trim()
    try {
      const saved = isSame(values, valuesOf(person))
        ? person
        : await savePerson.mutateAsync({
            params: { projectId: projectGuid, assesseeId: person.id },
            body: { ...bodyOf(values, person), revision: revision as string | undefined },
          })
      stored.current = { ...person, ...saved, note: person.note }
      if (note !== person.note)
        await saveNote.mutateAsync({
          params: { projectGuid, id: person.id },
          body: { note, assesseeGuid: person.assesseeGuid, formerNote: person.note },
        })
      stored.current = { ...stored.current, note }
      notify({ kind: 'positive', title: t('person.saved') })
      return { ok: true, values: { ...valuesOf(saved), note }, revision: saved.revision }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) return resolveConflict().catch(() => ({ ok: false }))
      const errors = fieldErrorsOf(error, { EMAIL_ALREADY_EXISTS: 'email' })
      return {
        ok: false,
        fieldErrors: Object.entries(errors).map(([path, code]) => ({ path, code })),
        isUnanswered: isUnanswered(error),
      }
    }
  }
}

const isSame = (a: Values, b: Values) =>
  a.name === b.name && a.email === b.email && a.language === b.language && a.incognito === b.incognito

/** An anonymous person is sent with an empty name and without e-mail (OPS-5-13). */
function bodyOf({ name, email, language, incognito }: Values, { id, assesseeGuid }: Person) {
  const shared = { id, assesseeGuid, language, incognito }
  return incognito ? { ...shared, name: '' } : { ...shared, name, email: email.trim() || null }
}
