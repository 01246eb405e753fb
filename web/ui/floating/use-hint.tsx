import { useEffect, useState, type PointerEvent, type ReactNode } from 'react'
import { hintDelayMs } from '../timing.ts'
import { drawn, fetchAhead, fetched } from './fetched.ts'

export type HintPlace = 'top' | 'right'

const hintBubble = fetched(async () => (await import('./hint-bubble.tsx')).HintBubble)
const HintBubble = drawn(hintBubble)

/**
 * A text that appears beside an element while the mouse rests on it: `hintProps` go to the element, `hint` is drawn
 * after it. Undefined `label`: none.
 */
export function useHint(label: string | undefined, position: HintPlace = 'top') {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOver, setIsOver] = useState(false)
  const hintProps = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') return
      fetchAhead(hintBubble)
      setTarget(event.currentTarget)
      setIsOver(true)
    },
    onPointerLeave: () => setIsOver(false),
  }
  const hint: ReactNode = target && label !== undefined && (
    <Hint label={label} target={target} isOver={isOver} position={position} />
  )
  return { hintProps, hint }
}

type HintProps = { label: string; target: HTMLElement; isOver: boolean; position: HintPlace }

function Hint({ label, target, isOver, position }: HintProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setOpened(true), hintDelayMs)
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpened(false)
    document.addEventListener('keydown', handleKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', handleKey)
      setOpened(false)
    }
  }, [isOver])
  return <HintBubble label={label} target={target} opened={opened} position={position} />
}
