import { Switch } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'
import { belowInput } from '../below-input.ts'
import { useLicence } from './licence-context.ts'

const promises = ['firstContactHours', 'urgentFirstContactHours', 'canCancelHoursBeforeStart'] as const

/** What is promised, what clients are told when, and how long what they said is kept. */
export function ServiceBox() {
  const { t } = useTranslation('eap-licences')
  const { form } = useLicence()
  const number = (field: (typeof promises)[number] | 'reminderHours' | 'offerMinutes' | 'retentionMonths', min = 1) => (
    <NumberField
      key={field}
      required
      label={t(`field.${field}`)}
      inputWrapperOrder={belowInput}
      description={t(`hint.${field}`)}
      min={min}
      allowDecimal={false}
      {...form.getInputProps(field)}
    />
  )
  const onOff = (field: 'showPhoneAndEmail' | 'sendsTexts' | 'hasWaitingList' | 'asksOutcomes') => (
    <Switch
      label={t(`field.${field}`)}
      description={t(`hint.${field}`)}
      {...form.getInputProps(field, { type: 'checkbox' })}
    />
  )
  return (
    <Box title={t('box.service')}>
      <div className={classes.fields}>
        <FieldGrid columns={3}>{promises.map((field) => number(field))}</FieldGrid>
        <FieldGrid columns={3}>
          {number('reminderHours', 0)}
          {form.values.hasWaitingList && number('offerMinutes', 15)}
          {number('retentionMonths')}
        </FieldGrid>
        {onOff('sendsTexts')}
        {onOff('hasWaitingList')}
        {onOff('asksOutcomes')}
        {onOff('showPhoneAndEmail')}
      </div>
    </Box>
  )
}
