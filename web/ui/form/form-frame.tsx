import { useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { SaveBar } from '../page/save-bar.tsx'
import { FormConflicts, type FieldWords } from './form-conflicts.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormFrameModel } from './use-form-frame.ts'
import classes from './form-frame.module.css'

type FormFrameProps<Values extends Record<string, unknown>> = {
  model: FormFrameModel<Values>
  /** A text about the pending changes; "Changes are not saved yet" unless given. */
  pending?: ReactNode
  /** Why it cannot be saved now. */
  blocked?: ReactNode
  /** What has to be entered first; no error yet. */
  awaits?: ReactNode
  saveLabel?: string
  /** A new record can be saved before anything was typed. */
  alwaysSaves?: boolean
  /** Default buttons beside Discard. */
  extra?: ReactNode
  /** Read-only: fields are shown without the bar. */
  readOnly?: boolean
  /** What becomes of unsaved changes when the page is left; they are lost unless given. */
  leaving?: ReactNode
  /** Needed where others may change the record too. */
  words?: FieldWords
  onSaved?: () => void
  children: ReactNode
}

/** The frame of every form with a page of its own: fields, save bar, leave guard. */
export function FormFrame<Values extends Record<string, unknown>>(props: FormFrameProps<Values>) {
  const {
    model,
    pending,
    blocked,
    awaits,
    saveLabel,
    alwaysSaves,
    extra,
    readOnly,
    leaving,
    words,
    onSaved,
    children,
  } = props
  const { t } = useTranslation('ui')
  const element = useRef<HTMLFormElement>(null)

  /** After the errors have been rendered. */
  const focusFirstError = () =>
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('input:invalid, [aria-invalid="true"], [data-error]')?.focus(),
    )

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (blocked || awaits || !element.current) return
    const valid = element.current.checkValidity()
    // The browser only knows that a field is invalid; the form's own check says why.
    if (!valid) model.form.validate()
    if (valid && (await model.save())) onSaved?.()
    else focusFirstError()
  }

  return (
    <form ref={element} className={classes.root} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <fieldset disabled={readOnly} style={{ all: 'unset', display: 'contents' }}>
        <div className={classes.fields}>{children}</div>
      </fieldset>
      {!readOnly && (
        <SaveBar
          pending={model.dirty ? (pending ?? t(model.merged ? 'form.merged' : 'form.unsaved')) : null}
          blocked={blocked}
          awaits={awaits}
          {...(saveLabel ? { saveLabel } : {})}
          saving={model.saving}
          idle={!model.dirty && !alwaysSaves}
          extra={extra}
          onDiscard={model.discard}
        />
      )}
      {words && <FormConflicts model={model} words={words} />}
      <LeaveGuard when={model.dirty} text={leaving} />
    </form>
  )
}
