import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { PhoneField } from '../../../ui/controls/phone-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { belowInput } from '../below-input.ts'
import { useLicence } from './licence-context.ts'

/** How clients reach somebody; on every step of the public page. */
export function ContactsBox() {
  const { t } = useTranslation('eap-licences')
  const { form } = useLicence()
  return (
    <Box title={t('box.contacts')}>
      <FieldGrid columns={3}>
        <TextInput
          type="email"
          autoComplete="off"
          label={t('field.officeEmail')}
          maxLength={320}
          {...form.getInputProps('officeEmail')}
        />
        <PhoneField
          label={t('field.officePhone')}
          value={form.values.officePhone}
          error={form.errors['officePhone']}
          onChange={(value) => form.setFieldValue('officePhone', value)}
        />
        <TextInput
          type="tel"
          autoComplete="off"
          label={t('field.crisisInterventionPhone')}
          inputWrapperOrder={belowInput}
          description={t('hint.crisisInterventionPhone')}
          maxLength={30}
          {...form.getInputProps('crisisInterventionPhone')}
        />
      </FieldGrid>
    </Box>
  )
}
