import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One stop of the Tab key for all buttons of a toolbar; arrows go between them, Escape to what the toolbar is for. */
export function useToolbarKeys(onEscape: () => void) {
  const toolbar = useRef<HTMLDivElement>(null)
  // Which buttons there are, and which can be pressed, changes with what is selected.
  useEffect(() => keepOneStop(toolbar))
  const handleKeyDown = (event: KeyboardEvent) => {
    const enabled = buttonsOf(toolbar).filter((button) => !button.disabled)
    const at = enabled.findIndex((button) => button === document.activeElement)
    const step = steps[event.key]
    if (at === -1) return
    if (event.key === 'Escape') onEscape()
    else if (step) enabled[step(at, enabled.length)]?.focus()
    else return
    event.preventDefault()
  }
  return { ref: toolbar, onKeyDown: handleKeyDown, onFocus: () => keepOneStop(toolbar) }
}

const buttonsOf = ({ current }: RefObject<HTMLDivElement | null>) => [
  ...(current?.querySelectorAll<HTMLButtonElement>(':scope button') ?? []),
]

function keepOneStop(toolbar: RefObject<HTMLDivElement | null>): void {
  const buttons = buttonsOf(toolbar)
  const isHere = (button: HTMLButtonElement) => button === document.activeElement
  const stop =
    buttons.find(isHere) ??
    buttons.find((button) => button.dataset['stop'] === '' && !button.disabled) ??
    buttons.find((button) => !button.disabled)
  for (const button of buttons) {
    button.tabIndex = button === stop ? 0 : -1
    if (button === stop) button.dataset['stop'] = ''
    else delete button.dataset['stop']
  }
}
