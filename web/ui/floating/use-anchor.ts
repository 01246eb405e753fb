import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { fetchAhead, type Fetched } from './fetched.ts'
import { noticeNotLoaded } from './not-loaded.tsx'
import { forgetFailures } from './way-on.ts'

/** What opens at a button: its code is loaded when somebody is about to press it. */
export type Anchor = {
  id: string
  /** The button; null until it was pressed for the first time. */
  button: HTMLElement | null
  opened: boolean
  onChange: (opened: boolean) => void
}

/**
 * A button that opens a menu or a panel: `buttonProps` go to the button, `anchor` to what it opens, drawn once
 * `anchor.button` is set. `needs` is the code of both the frame and the content. While that is on the way the button shows
 * it, a further press changes nothing, and Escape or a press elsewhere calls it off.
 */
export function useAnchor(popup: 'menu' | 'dialog', ...needs: readonly Fetched<unknown>[]) {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const fetchNeeds = () => fetchAhead(...needs)
  const { isComing, waitFor } = useComing(button)
  const open = () =>
    waitFor(
      Promise.all(needs.map(({ fetch }) => fetch())),
      () => setOpened(true),
      (error) => void noticeNotLoaded(error, open),
    )
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (isComing) return
    setButton(event.currentTarget)
    if (needs.every(({ read }) => read() !== undefined)) setOpened(!opened)
    else open()
  }
  const anchor: Anchor = { id, button, opened, onChange: setOpened }
  const buttonProps = {
    id,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'aria-busy': isComing || undefined,
    onMouseEnter: fetchNeeds,
    onPointerDown: fetchNeeds,
    onFocus: fetchNeeds,
    onClick: handleClick,
  } as const
  return { anchor, buttonProps, close: () => setOpened(false) }
}

/** Waits for code on behalf of a button, until somebody turns to something else. */
function useComing(button: HTMLElement | null) {
  const [isComing, setIsComing] = useState(false)
  const waiting = useRef(0)
  useEffect(() => {
    if (!isComing) return undefined
    const stop = () => {
      waiting.current += 1
      setIsComing(false)
    }
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
    const handleElsewhere = ({ target }: Event) => target instanceof Node && !button?.contains(target) && stop()
    document.addEventListener('keydown', handleKey, true)
    document.addEventListener('pointerdown', handleElsewhere, true)
    document.addEventListener('focusin', handleElsewhere, true)
    return () => {
      document.removeEventListener('keydown', handleKey, true)
      document.removeEventListener('pointerdown', handleElsewhere, true)
      document.removeEventListener('focusin', handleElsewhere, true)
    }
  }, [isComing, button])
  const waitFor = (code: Promise<unknown>, onThere: () => void, onFailure: (error: unknown) => void) => {
    waiting.current += 1
    const own = waiting.current
    setIsComing(true)
    const end = (next: () => void) => {
      if (waiting.current !== own) return
      setIsComing(false)
      next()
    }
    code.then(
      () =>
        end(() => {
          forgetFailures()
          onThere()
        }),
      (error: unknown) => end(() => onFailure(error)),
    )
  }
  return { isComing, waitFor }
}
