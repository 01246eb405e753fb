/**
 * The rounded share, in per cent, of invoiced logins among those that can be invoiced: neither left out of invoicing nor
 * deleted. 0 when there are none (PLT-9-25, OPS-9-31).
 */
export function invoicedPercentage(
  logins: readonly { isInvoiced: boolean; notToBeInvoiced: boolean; isDeleted: boolean }[],
): number {
  const invoiceable = logins.filter(({ notToBeInvoiced, isDeleted }) => !notToBeInvoiced && !isDeleted)
  if (invoiceable.length === 0) return 0
  return Math.round((invoiceable.filter(({ isInvoiced }) => isInvoiced).length / invoiceable.length) * 100)
}
