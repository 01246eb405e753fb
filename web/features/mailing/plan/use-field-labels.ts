import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { PlanValues } from './use-plan-form.ts'

/** What the fields of a plan are called, also where two people have changed the same one. */
export function useFieldLabels(): Record<string, string> {
  const { t } = useTranslation('reminder-plan')
  const labels: Record<keyof PlanValues, string> = {
    isEnabled: t('field.isEnabled'),
    firstAfterDays: t('field.firstAfterDays'),
    firstOn: t('field.firstOn'),
    everyDays: t('field.everyDays'),
    atTime: t('field.atTime'),
    maxReminders: t('field.maxReminders'),
    quietFrom: t('field.quietFrom'),
    quietTo: t('field.quietTo'),
    workingDaysOnly: t('field.workingDaysOnly'),
    country: t('field.country'),
    clock: t('field.clock'),
    lastDaysBefore: t('field.lastDaysBefore'),
    templateId: t('field.templateId'),
    fallbackLanguage: t('field.fallbackLanguage'),
    excluded: t('excluded.title'),
    skippedDays: t('field.skippedDays'),
  }
  return labels
}
