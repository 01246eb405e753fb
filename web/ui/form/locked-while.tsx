import { useLayoutEffect, useRef, type ReactNode } from 'react'

type Props = { sending: boolean; children: ReactNode }

/**
 * Fields of a form that creates or sends something once and then closes: typing during the request would be
 * lost. They are locked until the response; after a refusal the focus returns to the field that had it.
 */
export function LockedWhile({ sending, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!sending) return
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !root.current?.contains(focused)) return
    return () => {
      // The fields are enabled again only after this rendering.
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
