import { SegmentedControl, Select, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { listProjectTemplates } from '../../../../contract/templates/templates.ts'
import { languageByCode, languageCodes } from '../../../../domain/languages/languages.ts'
import { newReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { PlanAnswer, PlanValues } from './use-plan-form.ts'
import classes from './plan.module.css'

export type PlanForm = UseFormReturnType<PlanValues>
type Props = {
  form: PlanForm
  plan: PlanAnswer
  ownTemplate: { id: number; name: string } | null
}

/** What is sent, from when on, how often and until when. */
export function PlanFields({ form, plan, ownTemplate }: Props) {
  const { t } = useTranslation('reminder-plan')
  const { values, errors } = form
  return (
    <Box title={t('rules')}>
      <Switch
        label={t('field.isEnabled')}
        checked={values.isEnabled}
        onChange={(event) => form.setFieldValue('isEnabled', event.currentTarget.checked)}
      />
      <div className={classes.group}>
        <TemplateFields form={form} plan={plan} ownTemplate={ownTemplate} />
        <FirstReminder form={form} />
        <FieldGrid columns={2}>
          <NumberField
            required
            label={t('field.everyDays')}
            value={values.everyDays}
            error={errors.everyDays}
            onChange={(days) => form.setFieldValue('everyDays', days as number)}
          />
          <NumberField
            required
            label={t('field.maxReminders')}
            value={values.maxReminders}
            error={errors.maxReminders}
            onChange={(most) => form.setFieldValue('maxReminders', most as number)}
          />
          <NumberField
            label={t('field.lastDaysBefore')}
            description={t('field.lastDaysBeforeHint')}
            value={values.lastDaysBefore}
            error={errors.lastDaysBefore}
            onChange={(days) => form.setFieldValue('lastDaysBefore', days)}
          />
        </FieldGrid>
        <HoursFields form={form} plan={plan} />
      </div>
    </Box>
  )
}

function TemplateFields({ form, plan, ownTemplate }: Props) {
  const { t } = useTranslation('reminder-plan')
  const { projGuid } = useProjectIds()
  const templates = useCall(listProjectTemplates, { params: { projectId: projGuid, type: 'mails' } })
  const offered = templates.data ?? []
  const all = [...kept(plan, ownTemplate), ...offered].filter(
    (one, index, list) => list.findIndex(({ id }) => id === one.id) === index,
  )
  const { templateId, fallbackLanguage } = form.values
  return (
    <FieldGrid columns={2}>
      <Select
        searchable
        label={t('field.templateId')}
        placeholder={t('chooseTemplate')}
        nothingFoundMessage={t('noTemplate')}
        data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={templateId === null ? null : String(templateId)}
        error={form.errors.templateId}
        onChange={(id) => form.setFieldValue('templateId', id === null ? null : Number(id))}
      />
      <Select
        clearable
        label={t('field.fallbackLanguage')}
        placeholder={t('noFallback')}
        data={languageCodes.map((code) => ({ value: code, label: languageByCode(code)?.name ?? code }))}
        value={fallbackLanguage}
        onChange={(code) => form.setFieldValue('fallbackLanguage', code)}
      />
    </FieldGrid>
  )
}

/** What a wave or its plan uses is offered as well, even if it was deleted from the lists. */
function kept({ settings: { templateId }, templateName }: PlanAnswer, ownTemplate: Props['ownTemplate']) {
  const ofPlan = templateId !== null && templateName !== null ? [{ id: templateId, name: templateName }] : []
  return ownTemplate ? [ownTemplate, ...ofPlan] : ofPlan
}

function FirstReminder({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('reminder-plan')
  const { firstOn, firstAfterDays } = form.values
  const label = useId()
  const isOnDay = firstOn !== null
  const choose = (way: string) => {
    form.setFieldValue('firstOn', way === 'day' ? '' : null)
    form.setFieldValue('firstAfterDays', way === 'day' ? null : newReminderPlan.firstAfterDays)
  }
  return (
    <div className={classes.first}>
      <span id={label} className={classes.label}>
        {t('first')}
      </span>
      <SegmentedControl
        aria-labelledby={label}
        data={[
          { value: 'invite', label: t('firstAfterInvite') },
          { value: 'day', label: t('firstOnDay') },
        ]}
        value={isOnDay ? 'day' : 'invite'}
        onChange={choose}
      />
      {isOnDay ? (
        <DateField
          label={t('field.firstOn')}
          value={firstOn}
          error={form.errors.firstOn}
          onChange={(day) => form.setFieldValue('firstOn', day)}
        />
      ) : (
        <NumberField
          label={t('field.firstAfterDays')}
          value={firstAfterDays}
          error={form.errors.firstAfterDays}
          onChange={(days) => form.setFieldValue('firstAfterDays', days)}
        />
      )}
    </div>
  )
}
