import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { fieldsMerger, type FieldConflict } from '../../platform/revisioned-draft/merge-fields.ts'
import {
  beginDraft,
  mergeTheirs,
  settled,
  type RevisionedDraft,
  type Side,
  type Stored,
} from '../../platform/revisioned-draft/revisioned-draft.ts'
import { saveDraft, type Answer } from '../../platform/revisioned-draft/save-draft.ts'

/** A refusal of one field, with the server's path: `rows.3.assessorEmail`. */
export type RefusedField = { path: string; code: string }

/** Identifies a stored state; forms of records that nobody else changes have none. */
type Revision = string | number | undefined

/** The outcome of saving. `values` are those that the server stored, if it changed them. */
export type SaveOutcome<Values> =
  | { ok: true; values?: Values; revision?: Revision }
  | { ok: false; fieldErrors?: readonly RefusedField[]; isUnanswered?: boolean }
  /** Others have saved meanwhile: their state. */
  | { ok: false; theirs: { value: Values; revision: Revision } }

export type FormFrameModel<Values extends Record<string, unknown>> = {
  /** Mantine's form: `{...form.getInputProps('name')}`. */
  form: UseFormReturnType<Values>
  /** What is stored, as far as the form knows. */
  base: Values
  dirty: boolean
  saving: boolean
  /** There are changes that are neither stored nor being sent. */
  unsent: boolean
  /** Others' changes came in, and the merged state is to be saved again. */
  merged: boolean
  /** Fields that others have changed as well. */
  conflicts: readonly FieldConflict[] | null
  settle: (sideOf: (conflict: FieldConflict) => Side) => void
  postpone: () => void
  /** What the server holds by now, after another call of this page has changed it. */
  mergeTheirs: (theirs: Stored<Values, Revision>) => void
  /** True when the whole current state was saved. */
  save: () => Promise<boolean>
  discard: () => void
}

type FormFrameOptions<Values> = {
  /** What is stored. A new object replaces the fields if nothing was typed. */
  initial: Values
  revision?: Revision
  save: (values: Values, revision: Revision) => Promise<SaveOutcome<Values>>
  /** Field errors by path, before anything is sent. */
  validate?: (values: Values) => FormErrors
  /** Messages for codes of the server beyond the common ones. */
  errorText?: (code: string, path: string) => string | undefined
}

/** The state of a form that is saved as a whole, while typing goes on and others may save the same record. */
export function useFormFrame<Values extends Record<string, unknown>>(
  options: FormFrameOptions<Values>,
): FormFrameModel<Values> {
  const wordOf = useFieldWords(options.errorText)
  const { initial, revision } = options
  const form = useForm<Values>({
    initialValues: initial,
    ...(options.validate ? { validate: options.validate } : {}),
  })
  const merger = fieldsMerger<Values>()
  type State = RevisionedDraft<Values, Revision, FieldConflict>
  const [state, setState] = useState<State>(() => beginDraft({ value: initial, revision }))
  const { base, isSaving, question, unanswered } = state
  // A response must be applied to the current state, not to the last rendered one.
  const kept = useRef(state)
  const [merged, setMerged] = useState(false)
  const dirty = !merger.isSame(form.values, base)

  const get = (): State => ({ ...kept.current, draft: form.getValues() })
  const set = (next: State) => {
    if (next.draft !== form.getValues()) form.setValues(next.draft)
    kept.current = next
    setState(next)
  }
  const begin = (value: Values, of: Revision) => {
    set(beginDraft({ value, revision: of }))
    form.clearErrors()
    setMerged(false)
  }

  const shown = useRef(initial)
  useEffect(() => {
    if (shown.current === initial || dirty || isSaving) return
    shown.current = initial
    begin(initial, revision)
  })

  const send = async (values: Values, of: Revision): Promise<Answer<Values, Revision>> => {
    const outcome = await options.save(values, of)
    if (outcome.ok) {
      form.clearErrors()
      return { kind: 'saved', stored: { value: outcome.values ?? values, revision: outcome.revision ?? of } }
    }
    if ('theirs' in outcome) return { kind: 'changed', theirs: outcome.theirs }
    form.setErrors(Object.fromEntries((outcome.fieldErrors ?? []).map((field) => [field.path, wordOf(field)])))
    return { kind: outcome.isUnanswered ? 'unanswered' : 'refused' }
  }
  const save = async () => {
    if (kept.current.isSaving || form.validate().hasErrors) return false
    const came = await saveDraft({ get, set }, merger, send)
    setMerged(came === 'merged')
    return came === 'saved' && merger.isSame(form.getValues(), kept.current.base)
  }
  return {
    form,
    base,
    dirty,
    saving: isSaving,
    unsent: dirty && !(isSaving && unanswered.at(-1) === form.values),
    merged: merged && dirty,
    conflicts: question?.merged.conflicts ?? null,
    settle: (sideOf) => {
      set(settled(get(), merger, sideOf))
      setMerged(true)
    },
    postpone: () => set({ ...get(), question: null }),
    mergeTheirs: (theirs) => set(mergeTheirs(get(), merger, theirs)),
    save,
    discard: () => begin(kept.current.base, kept.current.revision),
  }
}

const knownCodes = [
  'REQUIRED',
  'INVALID',
  'TOO_BIG',
  'TOO_LONG',
  'TOO_SMALL',
  'INVALID_EMAIL',
  'INVALID_DATE',
  'TAKEN',
  'UNKNOWN',
] as const

function useFieldWords(errorText: FormFrameOptions<unknown>['errorText']): (refused: RefusedField) => string {
  const { t } = useTranslation('ui')
  return ({ code, path }) =>
    errorText?.(code, path) ?? t(`fieldErrors.${knownCodes.find((known) => known === code) ?? 'INVALID'}`)
}
