import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The present, in milliseconds: first when the server drew the page, then by the browser’s clock. */
export function useNow(drawnAt: string): number {
  const [now, setNow] = useState(() => Date.parse(drawnAt))
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
