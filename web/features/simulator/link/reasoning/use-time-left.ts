import { useEffect, useEffectEvent, useState } from 'react'

const tick = 500

/** Milliseconds that are still left of a time that was right at `shownAt`. `onOver` when there are none. */
export function useTimeLeft(atFirst: number, shownAt: number | null, onOver: () => void): number {
  const [left, setLeft] = useState(atFirst)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (shownAt === null) return undefined
    const update = () => {
      const now = Math.max(0, atFirst - (Date.now() - shownAt))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over()
    }
    const timer = setInterval(update, tick)
    update()
    return () => clearInterval(timer)
  }, [atFirst, shownAt])
  return left
}

/** 12:40 */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
