import { useMemo } from 'react'
import { branchBillingIssues } from '../../../../domain/invoicing/billing-issues.ts'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useFormFrame } from '../../../ui/form/use-form-frame.ts'
import { Box } from '../../../ui/page/box.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { AddressFields } from './address-fields.tsx'
import { bodyOf, gapsOf, valuesOf, type BranchAnswer, type BranchValues } from './branch-values.ts'
import { GapsBanner } from './gaps-banner.tsx'
import { NumberingFields } from './numbering-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import classes from './settings.module.css'
import { useBillingWords } from './use-billing-words.ts'
import { useIssueWords } from './use-issue-words.ts'
import { useSaveBranchBilling } from './use-save-billing.ts'
import { worded } from './worded.ts'

/** Who sells, how it is paid, and how invoices are numbered. What documents still need is named above. */
export function BranchBillingForm({ billing }: { billing: BranchAnswer }) {
  const { t } = useTranslation('price-list')
  const wordOf = useIssueWords()
  const words = useBillingWords()
  const initial = useMemo(() => valuesOf(billing), [billing])
  const model = useFormFrame<BranchValues>({
    initial,
    revision: billing.revision,
    save: useSaveBranchBilling(billing.branchGuid),
    validate: (values) => ({
      ...worded(branchBillingIssues(bodyOf(values)), wordOf),
      ...(values.dueDays === null && { dueDays: wordOf('REQUIRED') }),
    }),
    errorText: wordOf,
  })
  const { form } = model
  const gaps = gapsOf(form.values)
  return (
    <>
      <GapsBanner gaps={gaps} />
      <FormFrame model={model} words={words} readOnly={!billing.mayEdit}>
        <div className={classes.boxes}>
          <div className={classes.column}>
            <Box title={t('box.seller')}>
              <AddressFields form={form} gaps={gaps} vatNumber="editable" />
            </Box>
          </div>
          <div className={classes.column}>
            <Box title={t('box.payment')}>
              <PaymentFields form={form} gaps={gaps} />
            </Box>
            <Box title={t('box.numbers')}>
              <NumberingFields form={form} />
            </Box>
          </div>
        </div>
      </FormFrame>
    </>
  )
}
