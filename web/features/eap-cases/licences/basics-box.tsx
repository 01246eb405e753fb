import { MultiSelect, Select, TextInput } from '@mantine/core'
import { listProjects } from '../../../../contract/projects/projects.ts'
import { bookingLanguages } from '../../../../domain/eap-cases/licence.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { belowInput } from '../below-input.ts'
import { useNames } from '../use-names.ts'
import { useLicence } from './licence-context.ts'
import { OrganizationSelect } from './organization-select.tsx'

/** Whose licence it is, when it is valid, and in which languages clients read it. */
export function BasicsBox() {
  const { t } = useTranslation('eap-licences')
  const { languageName } = useNames()
  const { form, licence } = useLicence()
  const { companyGuid, languages, mainLanguageCode } = form.values
  const languageOptions = bookingLanguages.map((value) => ({ value: String(value), label: languageName(value) }))
  return (
    <Box title={t('box.licence')}>
      <FieldGrid>
        <TextInput
          required
          label={t('field.displayName')}
          inputWrapperOrder={belowInput}
          description={t('hint.displayName')}
          maxLength={201}
          {...(licence ? {} : { 'data-autofocus': true })}
          {...form.getInputProps('displayName')}
        />
        <FieldGrid columns={2}>
          {licence ? (
            <TextInput readOnly label={t('field.companyGuid')} value={licence.companyName} />
          ) : (
            <OrganizationSelect
              label={t('field.companyGuid')}
              inputWrapperOrder={belowInput}
              description={t('hint.companyGuid')}
              {...form.getInputProps('companyGuid')}
              onChange={(value) => form.setValues({ companyGuid: value, defaultProjectGuid: null })}
            />
          )}
          <ProjectSelect companyGuid={companyGuid} />
        </FieldGrid>
        <FieldGrid columns={3}>
          <DateField label={t('field.startsOn')} {...form.getInputProps('startsOn')} />
          <DateField label={t('field.endsOn')} {...form.getInputProps('endsOn')} />
          <NumberField label={t('field.headcount')} min={1} allowDecimal={false} {...form.getInputProps('headcount')} />
        </FieldGrid>
        <FieldGrid columns={2}>
          <MultiSelect
            label={t('field.languages')}
            data={languageOptions}
            {...form.getInputProps('languages')}
            onChange={(chosen) =>
              form.setValues({
                languages: chosen,
                ...(chosen[0] !== undefined && !chosen.includes(mainLanguageCode) && { mainLanguageCode: chosen[0] }),
              })
            }
          />
          <Select
            label={t('field.mainLanguageCode')}
            inputWrapperOrder={belowInput}
            description={t('hint.mainLanguageCode')}
            allowDeselect={false}
            data={languageOptions.filter(({ value }) => languages.includes(value))}
            {...form.getInputProps('mainLanguageCode')}
          />
        </FieldGrid>
      </FieldGrid>
    </Box>
  )
}

/** Where reports about the programme go, and where administrators of a branch land. */
function ProjectSelect({ companyGuid }: { companyGuid: string | null }) {
  const { t } = useTranslation('eap-licences')
  const { t: ui } = useTranslation('ui')
  const { form } = useLicence()
  const projects = useCall(
    listProjects,
    { params: { companyGuid: companyGuid ?? '' } },
    { enabled: companyGuid !== null },
  )
  return (
    <Select
      clearable
      searchable
      label={t('field.defaultProjectGuid')}
      inputWrapperOrder={belowInput}
      description={t('hint.defaultProjectGuid')}
      disabled={companyGuid === null}
      nothingFoundMessage={ui('table.nothingFound')}
      data={(projects.data ?? []).map(({ projectGuid, name }) => ({ value: projectGuid, label: name }))}
      {...form.getInputProps('defaultProjectGuid')}
    />
  )
}
