import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createCase, getCase, getCaseSummary, listCases, updateCase } from '../../../../../contract/eap-cases/cases.ts'
import type { FieldError } from '../../../../../contract/error-codes.ts'
import { isApiError, isUnanswered } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { callKey, useWrite } from '../../../../platform/calls/queries.ts'
import { notify } from '../../../../platform/notices.ts'
import { remembered } from '../../../../platform/remembered.ts'
import { changesBetween } from '../../../../platform/revisioned-draft/field-changes.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { RefusedField, SaveOutcome } from '../../../../ui/form/use-form-frame.ts'
import {
  bodyOf,
  contactsOf,
  formOfCase,
  namesAfterSave,
  type CaseForm,
  type ContactNames,
  type StoredCase,
} from './case-form-values.ts'
import { useFieldLabels } from './use-field-labels.ts'

/** Refusals that are about one field. */
const fieldOfCode: Readonly<Record<string, string>> = {
  LICENCE_REQUIRED: 'licenseGuid',
  LICENCE_INACTIVE: 'licenseGuid',
  CATEGORY_NOT_LICENSED: 'category',
  EXPERT_UNKNOWN: 'expert',
  ADMIN_UNKNOWN: 'admin',
  STATUS_NOT_ALLOWED: 'status',
  PHONE_INVALID: 'clientPhone',
  PHONE_KIND: 'clientPhone',
}

/** Creates or saves a case. What somebody else saved meanwhile comes back to be merged, and is named field by field. */
export function useSaveCase(opened: StoredCase | undefined) {
  const { t } = useTranslation('eap-cases')
  const labelOf = useFieldLabels()
  const queryClient = useQueryClient()
  const options = { suppressNotice: true, refresh: [listCases, getCaseSummary], keeps: [getCase] }
  const create = useWrite(createCase, options)
  const update = useWrite(updateCase, options)
  // If typing goes on while a case is created, the form continues with that case.
  const [stored, setStored] = useState(opened)
  const names = useRef<ContactNames>(new Map())

  const take = (next: StoredCase) => {
    setStored(next)
    for (const caseId of [next.yearId, String(next.id)]) {
      const key = callKey(getCase, { params: { caseId } })
      if (queryClient.getQueryData(key)) queryClient.setQueryData(key, next)
    }
  }
  const read = (next: StoredCase) => ({ value: formOfCase(next, names.current), revision: next.revision })

  const run = async (form: CaseForm, revision: unknown): Promise<SaveOutcome<CaseForm>> => {
    const storedIds = new Set(stored?.contacts.map(({ id }) => id))
    const { body, names: sentNames } = bodyOf(form, storedIds)
    try {
      const saved = stored
        ? await update.mutateAsync({ body: { ...body, id: stored.id, revision: revision as string | undefined } })
        : await create.mutateAsync({ body })
      names.current = namesAfterSave(form, storedIds, saved, names.current)
      rememberChoices(form)
      take(saved)
      notify({ kind: 'positive', title: t(stored ? 'save.saved' : 'save.created', { case: saved.yearId }) })
      const { value, revision: next } = read(saved)
      return { ok: true, values: value, revision: next }
    } catch (error) {
      if (stored && isApiError(error, 'RECORD_CHANGED')) return overtaken(stored, error.details as StoredCase)
      return { ok: false, fieldErrors: refusedFields(error, sentNames), isUnanswered: isUnanswered(error) }
    }
  }
  const overtaken = (before: StoredCase, theirs: StoredCase): SaveOutcome<CaseForm> => {
    take(theirs)
    const { value, revision } = read(theirs)
    const fields = changesBetween(read(before).value, value).map(({ path }) => labelOf(path.join('.'), value))
    if (fields.length > 0) notify({ kind: 'info', title: t('save.overtaken'), text: [...new Set(fields)].join(', ') })
    return { ok: false, theirs: { value, revision } }
  }
  return { run, stored, take, read }
}

/** What a new contact and a new case start with next time (EAP-9-08, EAP-9-09). */
function rememberChoices(form: CaseForm): void {
  const [latest] = contactsOf(form)
  if (latest) remembered.set('eapDuration', latest[1].duration)
  if (form.category !== null) remembered.set('eapCategory', form.category)
}

/** Refusals of the server at their fields; what is about no field becomes a notice. */
function refusedFields(error: unknown, names: readonly string[]): RefusedField[] {
  if (!isApiError(error)) return []
  const field = Object.hasOwn(fieldOfCode, error.code) ? fieldOfCode[error.code] : undefined
  if (field) return [{ path: field, code: error.code }]
  if (error.status === 400 && Array.isArray(error.details))
    return (error.details as FieldError[]).map(({ path, code }) => ({ path: namedPath(path, names), code }))
  const notice = noticeOfError(error, undefined)
  if (notice) notify(notice)
  return []
}

/** `contacts.3.start` of the call is that of a named contact here. */
function namedPath(path: string, names: readonly string[]): string {
  const [, at, rest] = /^contacts\.(\d+)\.(.+)$/.exec(path) ?? []
  const name = at === undefined ? undefined : names[Number(at)]
  return name === undefined ? path : `contacts.${name}.${rest}`
}
