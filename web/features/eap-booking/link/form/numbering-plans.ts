import { useEffect, useState } from 'react'

/** The numbering plans of all countries weigh more than a page: they are loaded when a form opens. */
const load = () => import('../../../../../domain/text/phone-number.ts')
export type Plans = Awaited<ReturnType<typeof load>>

/**
 * Loaded once `isOpen`: a form is shown. Undefined until they are there. Without them the server alone judges numbers.
 */
export function useNumberingPlans(isOpen: boolean): Plans | undefined {
  const [plans, setPlans] = useState<Plans>()
  useEffect(() => {
    if (!isOpen) return undefined
    let isWanted = true
    load().then(
      (loaded) => isWanted && setPlans(loaded),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isOpen])
  return plans
}
