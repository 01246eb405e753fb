import { Select, Switch } from '@mantine/core'
import { holidayCountries } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import type { PlanForm } from './plan-fields.tsx'
import type { PlanAnswer } from './use-plan-form.ts'

/** At what hours and on which days, and on whose clock. */
export function HoursFields({ form, plan }: { form: PlanForm; plan: PlanAnswer }) {
  const { t } = useTranslation('reminder-plan')
  const { values, errors } = form
  const time = (name: 'atTime' | 'quietFrom' | 'quietTo') => (
    <Select
      searchable
      allowDeselect={false}
      label={t(`field.${name}`)}
      data={timesWith(values[name])}
      value={values[name]}
      error={errors[name]}
      onChange={(chosen) => chosen !== null && form.setFieldValue(name, chosen)}
    />
  )
  return (
    <>
      <FieldGrid columns={2}>
        {time('atTime')}
        <Select
          allowDeselect={false}
          label={t('field.clock')}
          data={[
            { value: 'recipient', label: t('clock.recipient') },
            { value: 'project', label: t('clock.project', { zone: plan.timeZone }) },
          ]}
          value={values.clock}
          onChange={(clock) => form.setFieldValue('clock', clock === 'project' ? 'project' : 'recipient')}
        />
        {time('quietFrom')}
        {time('quietTo')}
      </FieldGrid>
      <Switch
        label={t('field.workingDaysOnly')}
        checked={values.workingDaysOnly}
        onChange={(event) => form.setFieldValue('workingDaysOnly', event.currentTarget.checked)}
      />
      {values.workingDaysOnly && <Country form={form} branchCountry={plan.branchCountry} />}
    </>
  )
}

function Country({ form, branchCountry }: { form: PlanForm; branchCountry: string }) {
  const { t, i18n } = useTranslation('reminder-plan')
  const language = i18n.language === 'sr' ? 'sr-Latn' : (i18n.language ?? 'en')
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  const countries = holidayCountries
    .map((value) => ({ value: value as string, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <Select
      searchable
      allowDeselect={false}
      label={t('field.country')}
      data={[{ value: '', label: t('ofBranch', { country: nameOf(branchCountry) }) }, ...countries]}
      value={form.values.country ?? ''}
      error={form.errors.country}
      onChange={(code) => form.setFieldValue('country', code || null)}
    />
  )
}

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** Every half an hour, and the time that is set. */
const timesWith = (time: string) => [...new Set([...halfHours, time])].toSorted()
