import { getBranchBilling } from '../../../../contract/invoicing/billing.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { BranchBillingForm } from './branch-billing-form.tsx'

/** How a branch writes its invoices. */
export function BranchBilling({ branchGuid }: { branchGuid: string }) {
  const billing = useCall(getBranchBilling, { params: { branchGuid } })
  if (billing.data) return <BranchBillingForm billing={billing.data} />
  if (billing.isError) return <ErrorState {...listError(billing.error)} onRetry={() => void billing.refetch()} />
  return <SkeletonRows rows={10} />
}
