import { useEffect, useState } from 'react'

/** True once `active` has lasted `delayMs`, so that quick changes do not flicker. */
export function useDelayed(active: boolean, delayMs = 200): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [active, delayMs])
  return active && due
}
