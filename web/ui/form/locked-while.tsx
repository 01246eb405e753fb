import { useLayoutEffect, useRef, type ReactNode } from 'react'

type Props = { sending: boolean; children: ReactNode }

/**
 * Fields of something that is made or sent once and then left: what was typed while it is on its way would be in
 * nothing. They take no typing until the answer; after a refusal the one that had the focus has it again.
 */
export function LockedWhile({ sending, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!sending) return
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !root.current?.contains(focused)) return
    return () => {
      // The fields are open again only once this drawing is done.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && focused.isConnected) focused.focus({ preventScroll: true })
      })
    }
  }, [sending])
  return (
    <div ref={root} inert={sending} aria-busy={sending} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
