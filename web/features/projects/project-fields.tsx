import { Autocomplete, Select, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { listCompanyUsers } from '../../../contract/organizations/organizations.ts'
import { fullNameMax } from '../../../domain/participants/limits.ts'
import { amountMax, workHoursMax } from '../../../domain/projects/validate-project.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useUser } from '../../platform/session/use-session.ts'
import { DateTimeField } from '../../ui/controls/date-time-field.tsx'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { amountFields, dateFields, type ProjectForm } from './project-form.ts'
import { timeZones } from './time-zones.ts'

type Props = { form: UseFormReturnType<ProjectForm>; companyGuid: string }

/** What is known of a project: name, owner and dates; who sees it; its finances. */
export function ProjectFields({ form, companyGuid }: Props) {
  const { t } = useTranslation('projects')
  return (
    <FieldGrid>
      <TextInput
        data-autofocus
        required
        label={t('card.name')}
        maxLength={fullNameMax}
        {...form.getInputProps('name')}
      />
      <FieldGrid columns={2}>
        <OwnerField form={form} companyGuid={companyGuid} />
        <Select
          required
          searchable
          allowDeselect={false}
          label={t('field.timeZone')}
          data={timeZones}
          {...form.getInputProps('timeZone')}
        />
        <DateTimeField
          label={t('card.projectStart')}
          timeZone={form.values.timeZone}
          {...form.getInputProps('projectStart')}
        />
        <DateTimeField
          label={t('card.projectEnd')}
          timeZone={form.values.timeZone}
          {...form.getInputProps('projectEnd')}
        />
      </FieldGrid>
      <FieldGrid columns={3}>
        {(['isCompleted', 'visibleToClients', 'keepAnonymous'] as const).map((name) => (
          <Switch key={name} label={t(`card.${name}`)} {...form.getInputProps(name, { type: 'checkbox' })} />
        ))}
      </FieldGrid>
      <FinanceFields form={form} />
    </FieldGrid>
  )
}

/** The owner is the project's admin, by user name; users of the organization and oneself are offered. */
function OwnerField({ form, companyGuid }: Props) {
  const { t } = useTranslation('projects')
  const me = useUser()?.username
  const users = useCall(listCompanyUsers, { params: { companyGuid } }).data ?? []
  const names = new Set([...(me ? [me] : []), ...users.map(({ userName }) => userName)])
  return (
    <Autocomplete
      label={t('card.owner')}
      description={t('field.ownerHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...names]}
      maxLength={255}
      {...form.getInputProps('owner')}
    />
  )
}

function FinanceFields({ form }: Pick<Props, 'form'>) {
  const { t, i18n } = useTranslation('projects')
  const separators = separatorsOf(i18n.language)
  return (
    <>
      <FieldGrid columns={3}>
        {dateFields.map((name) => (
          <DateTimeField key={name} label={t(`card.${name}`)} {...form.getInputProps(name)} />
        ))}
        <NumberField
          label={t('card.totalWorkHours')}
          min={0}
          max={workHoursMax}
          {...separators}
          {...form.getInputProps('totalWorkHours')}
        />
      </FieldGrid>
      <FieldGrid columns={3}>
        {amountFields.map((name) => (
          <NumberField
            key={name}
            label={t(`card.${name}`)}
            suffix=" Kč"
            decimalScale={2}
            min={name === 'margin' || name === 'profit' ? -amountMax : 0}
            max={amountMax}
            {...separators}
            {...form.getInputProps(name)}
          />
        ))}
      </FieldGrid>
      <Text size="xs" c="dimmed">
        {t('field.amountsHint')}
      </Text>
    </>
  )
}

/** As the language writes 1 234,5. */
function separatorsOf(language: string): { thousandSeparator: string; decimalSeparator: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(12345.6)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { thousandSeparator: sign('group') || ' ', decimalSeparator: sign('decimal') || '.' }
}
