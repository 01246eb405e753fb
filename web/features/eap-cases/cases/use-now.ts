import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The time, anew twice a minute: for what says how much of it is left. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
