import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A refusal of one field, as the server words it: `rows.3.assessorEmail`. */
export type RefusedField = { path: string; code: string }

/** What saving came to. `values` are the ones the server kept, where it changed them. */
export type SaveOutcome<Values> = { ok: true; values?: Values } | { ok: false; fieldErrors?: readonly RefusedField[] }

export type FormFrameModel<Values extends Record<string, unknown>> = {
  /** Mantine's form: `{...form.getInputProps('name')}`. */
  form: UseFormReturnType<Values>
  dirty: boolean
  saving: boolean
  /** True when the values were kept. */
  save: () => Promise<boolean>
  discard: () => void
}

type FormFrameOptions<Values> = {
  /** What is stored. A new object replaces the fields as long as nothing was typed. */
  initial: Values
  save: (values: Values) => Promise<SaveOutcome<Values>>
  /** Field errors by path, before anything is sent. */
  validate?: (values: Values) => FormErrors
  /** Words for a code of the server; the usual ones are known already. */
  errorText?: (code: string, path: string) => string | undefined
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

const knownCode = (code: string) => knownCodes.find((known) => known === code) ?? 'INVALID'

/** The state of a form that is saved as a whole. */
export function useFormFrame<Values extends Record<string, unknown>>(
  options: FormFrameOptions<Values>,
): FormFrameModel<Values> {
  const { t } = useTranslation('ui')
  const { initial } = options
  const form = useForm<Values>({
    initialValues: initial,
    ...(options.validate ? { validate: options.validate } : {}),
  })
  const [saving, setSaving] = useState(false)
  // A second press comes before the first one has been drawn.
  const isSaving = useRef(false)
  const dirty = form.isDirty()

  const adopt = (values: Values) => {
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }

  const shown = useRef(initial)
  useEffect(() => {
    if (shown.current === initial || dirty) return
    shown.current = initial
    adopt(initial)
  })

  const wordOf = ({ code, path }: RefusedField) => {
    const own = options.errorText?.(code, path)
    if (own) return own
    return t(`fieldErrors.${knownCode(code)}`)
  }

  const save = async () => {
    if (isSaving.current || form.validate().hasErrors) return false
    isSaving.current = true
    setSaving(true)
    try {
      const values = form.getValues()
      const outcome = await options.save(values)
      if (outcome.ok) adopt(outcome.values ?? values)
      else form.setErrors(Object.fromEntries((outcome.fieldErrors ?? []).map((field) => [field.path, wordOf(field)])))
      return outcome.ok
    } finally {
      isSaving.current = false
      setSaving(false)
    }
  }
  return { form, dirty, saving, save, discard: () => adopt(initial) }
}
