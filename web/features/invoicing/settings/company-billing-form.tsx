import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { companyBillingIssues } from '../../../../domain/invoicing/billing-issues.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useFormFrame } from '../../../ui/form/use-form-frame.ts'
import { Box } from '../../../ui/page/box.tsx'
import { AddressFields } from './address-fields.tsx'
import { companyGapsOf, companyValuesOf, type CompanyAnswer, type CompanyValues } from './company-values.ts'
import { GapsBanner } from './gaps-banner.tsx'
import classes from './settings.module.css'
import { useBillingWords } from './use-billing-words.ts'
import { useCodeNames } from './use-code-names.ts'
import { useFieldProps } from './use-field-props.ts'
import { useIssueWords } from './use-issue-words.ts'
import { useSaveCompanyBilling } from './use-save-billing.ts'
import { worded } from './worded.ts'

type Props = { companyGuid: string; billing: CompanyAnswer }

/** Who buys, and how invoices to it differ from the others of the branch. */
export function CompanyBillingForm({ companyGuid, billing }: Props) {
  const { t } = useTranslation('price-list')
  const wordOf = useIssueWords()
  const { currencies } = useCodeNames()
  const currencyOptions = currencies([billing.defaults.currency, 'EUR', 'CZK'])
  const mayEdit = useMay('editCompanyBilling')
  const initial = useMemo(() => companyValuesOf(billing), [billing])
  const model = useFormFrame<CompanyValues>({
    initial,
    revision: billing.revision,
    save: useSaveCompanyBilling(companyGuid),
    validate: (values) => worded(companyBillingIssues(values), wordOf),
    errorText: wordOf,
  })
  const { form } = model
  const gaps = companyGapsOf(form.values)
  const field = useFieldProps(form, gaps)
  return (
    <>
      <GapsBanner gaps={gaps} />
      <FormFrame model={model} words={useBillingWords()} readOnly={!mayEdit}>
        <div className={classes.boxes}>
          <Box title={t('box.buyer')}>
            <AddressFields form={form} gaps={gaps} vatNumber="shown" defaults={billing.defaults} />
          </Box>
          <Box title={t('box.invoices')}>
            <FieldGrid>
              <Select
                searchable
                clearable
                placeholder={currencyOptions[0]?.label}
                data={currencyOptions}
                {...field('currency', t('hint.companyCurrency'))}
              />
              <TextInput maxLength={100} {...field('orderReference', t('hint.orderReference'))} />
            </FieldGrid>
          </Box>
        </div>
      </FormFrame>
    </>
  )
}
