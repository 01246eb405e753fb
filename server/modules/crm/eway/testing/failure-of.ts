import { CrmFailure } from '../../../../platform/crm/crm-failure.ts'

/** How a call failed; it is a fault of the test if it did not, or not as the CRM does. */
export async function failureOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof CrmFailure)) throw new Error(`It did not fail as the CRM does: ${String(error)}`)
  const { reason, isUncertain, detail } = error
  return { reason, isUncertain, detail }
}
