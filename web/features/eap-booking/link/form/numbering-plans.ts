import { useEffect, useRef, useState } from 'react'

/** The numbering plans of all countries weigh more than a page: they are loaded when a form opens. */
const load = () => import('../../../../../domain/text/phone-number.ts')
export type Plans = Awaited<ReturnType<typeof load>>

/**
 * Loaded once `isOpen`: a form is shown. `plans` are undefined until they are there; `loaded` waits for them, and gives
 * undefined where they could not be had. Without them the server alone judges numbers.
 */
export function useNumberingPlans(isOpen: boolean) {
  const [plans, setPlans] = useState<Plans>()
  const loading = useRef<Promise<Plans | undefined>>(undefined)
  const loaded = () => {
    loading.current ??= load().catch(() => {
      loading.current = undefined
      return undefined
    })
    return loading.current
  }
  useEffect(() => {
    if (!isOpen) return undefined
    let isWanted = true
    void loaded().then((found) => isWanted && setPlans(found))
    return () => {
      isWanted = false
    }
  }, [isOpen])
  return { plans, loaded }
}
