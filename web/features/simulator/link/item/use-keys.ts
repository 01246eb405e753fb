import { useEffect, useEffectEvent } from 'react'

type Keys = { onChoose: (place: number) => void; onNext: () => void }

/** A to E choose an option, Enter goes on. Enter on a button presses that button. */
export function useKeys({ onChoose, onNext }: Keys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.key === 'Enter') {
      if (!(event.target instanceof Element && event.target.closest('button, a, summary'))) onNext()
      return
    }
    const place = event.key.length === 1 ? 'abcde'.indexOf(event.key.toLowerCase()) : -1
    if (place < 0) return
    onChoose(place)
    // The next Enter goes on, wherever the focus was.
    document.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input')[place]?.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
