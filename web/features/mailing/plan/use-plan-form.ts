import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getReminderPlan, planReminders, saveReminderPlan } from '../../../../contract/mailing/reminder-plan.ts'
import type { ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import { checkReminderPlan, planLimits, planProblems } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { fieldErrorsOf } from '../../../platform/calls/field-errors.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useFormFrame, type SaveOutcome } from '../../../ui/form/use-form-frame.ts'

export type PlanAnswer = AnswerOf<typeof getReminderPlan>
/** The settings as the form holds them: a number is null while its field is empty, `firstOn` '' while no day is typed. */
export type PlanValues = { [Name in keyof PlanAnswer['settings']]: PlanAnswer['settings'][Name] }
export type PlanOf = { plan: PlanAnswer; kind: ReminderKind; waveGuid: string }

/** What is wrong, by field; nothing: it can be saved. */
export function problemsOf(values: PlanValues): Record<string, string> {
  const ranged = [
    ...(values.firstOn === null ? (['firstAfterDays'] as const) : []),
    'everyDays' as const,
    'maxReminders' as const,
    ...(values.lastDaysBefore === null ? [] : (['lastDaysBefore'] as const)),
  ]
  const outside = ranged.filter((name) => {
    const value = values[name]
    const { min, max } = planLimits[name]
    return value === null || !Number.isInteger(value) || value < min || value > max
  })
  const found = checkReminderPlan({ ...values, firstOn: values.firstOn || null })
  return Object.fromEntries([
    ...found.map(({ path, code }) => [path, code] as const),
    ...outside.map((name) => [name, 'OUT_OF_RANGE'] as const),
  ])
}

type Words = (code: string, path: string) => string | undefined

/** Words for what is wrong with a field. */
export function usePlanWords(): Words {
  const { t } = useTranslation('reminder-plan')
  return (code, path) => {
    if (code === 'OUT_OF_RANGE' && path in planLimits) {
      const { min, max } = planLimits[path as 'everyDays']
      return t('outOfRange', { min, max })
    }
    const known = planProblems.find((one) => one === code)
    return known && t(`error.${known}`)
  }
}

/** The form of a plan; others may save the same one. */
export function usePlanForm({ plan, kind, waveGuid }: PlanOf) {
  const { t } = useTranslation('reminder-plan')
  const { projGuid } = useProjectIds()
  const words = usePlanWords()
  const { mutateAsync } = useWrite(saveReminderPlan, {
    refresh: [getReminderPlan, planReminders],
    suppressNotice: true,
  })
  const params = { projectId: projGuid, waveGuid, kind }
  const save = async (settings: PlanValues, revision: unknown): Promise<SaveOutcome<PlanValues>> => {
    try {
      const stored = await mutateAsync({ params, body: { settings, revision: Number(revision) } })
      notify({ kind: 'positive', title: t(stored.settings.isEnabled ? 'saved' : 'savedOff') })
      return { ok: true, values: stored.settings, revision: stored.revision }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) {
        const theirs = error.details as PlanAnswer
        return { ok: false, theirs: { value: theirs.settings, revision: theirs.revision } }
      }
      const fieldErrors = Object.entries(fieldErrorsOf(error)).map(([path, code]) => ({ path, code }))
      return { ok: false, fieldErrors, isUnanswered: isUnanswered(error) }
    }
  }
  return useFormFrame<PlanValues>({
    initial: plan.settings,
    revision: plan.revision,
    save,
    errorText: (code) => code,
    validate: (values) =>
      Object.fromEntries(Object.entries(problemsOf(values)).map(([path, code]) => [path, words(code, path)])),
  })
}
