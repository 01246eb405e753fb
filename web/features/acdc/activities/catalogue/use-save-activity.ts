import { useState } from 'react'
import type { z } from 'zod'
import {
  getActivity,
  listActivities,
  saveActivity,
  type catalogueActivity,
} from '../../../../../contract/acdc/activities.ts'
import type { FieldError } from '../../../../../contract/error-codes.ts'
import { isApiError, isUnanswered } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { notify } from '../../../../platform/notices.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { SaveOutcome } from '../../../../ui/form/use-form-frame.ts'
import { bodyOf, valuesOf, type ActivityValues } from './activity-values.ts'

/** Creates an activity or saves it; the refusal of a save that came second carries what is stored. */
export function useSaveActivity(id: number | undefined) {
  const { t } = useTranslation('acdc')
  const save = useWrite(saveActivity, { suppressNotice: true, refresh: [getActivity, listActivities] })
  const [savedId, setSavedId] = useState<number>()
  // If typing went on while it was created, the form continues with the new one.
  const ofActivity = id ?? savedId
  const run = async (values: ActivityValues, revision: unknown): Promise<SaveOutcome<ActivityValues>> => {
    const body = {
      ...bodyOf(values),
      ...(ofActivity !== undefined && { id: ofActivity }),
      ...(typeof revision === 'number' && { revision }),
    }
    try {
      const saved = await save.mutateAsync({ body })
      notify({ kind: 'positive', title: t(ofActivity === undefined ? 'activity.created' : 'activity.saved') })
      setSavedId(saved.id)
      return { ok: true, values: valuesOf(saved), revision: saved.revision }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) {
        const theirs = error.details as z.output<typeof catalogueActivity>
        return { ok: false, theirs: { value: valuesOf(theirs), revision: theirs.revision } }
      }
      return { ok: false, fieldErrors: refusedFields(error, values), isUnanswered: isUnanswered(error) }
    }
  }
  return { run, savedId }
}

/** A refusal of the second text of a list is one of the language that was sent second. */
function refusedFields(error: unknown, values: ActivityValues): FieldError[] {
  if (!isApiError(error)) return []
  if (error.status !== 400 || !Array.isArray(error.details)) {
    const notice = noticeOfError(error, undefined)
    if (notice) notify(notice)
    return []
  }
  const sent = bodyOf(values)
  return (error.details as FieldError[]).map((one) => {
    const [field, at] = one.path.split('.')
    const language = field === 'name' || field === 'description' ? sent[field]?.[Number(at)]?.language : undefined
    return language ? { ...one, path: `${field}.${language}` } : one
  })
}
