import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getInvoice } from '../../../../contract/invoicing/invoices.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useRouteParams } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'

export type Invoice = AnswerOf<typeof getInvoice>

/** While the CRM takes over a change, it is asked about again. */
const everyMs = 3_000

export function useInvoice(invoiceGuid: string) {
  const { orgGuid = '', projGuid } = useRouteParams()
  const input = { params: { companyGuid: orgGuid, invoiceGuid } }
  const first = useCall(getInvoice, input)
  useCall(getInvoice, input, { enabled: first.data?.pendingChange != null, everyMs })
  /** The address names a project: invoices of others are not shown under its name. */
  const isOfOtherProject = projGuid !== undefined && first.data !== undefined && first.data.projectGuid !== projGuid
  return { ...first, isOfOtherProject, listPath: pathTo('invoicing', { orgGuid, ...(projGuid && { projGuid }) }) }
}
