import { useEffect, useEffectEvent } from 'react'
import type { Scoring } from '../../../../../contract/acdc/pages.ts'
import type { Score } from '../../../../../domain/acdc/scores.ts'

type Keys = {
  score: (value: Score) => void
  /** The field of the note is about to get the focus. */
  note: () => void
  scale: Scoring['scale']
}

/** The field in which notes are written. */
export const noteFieldId = 'note'

/** 1, 2, … score the open competency, 0 is "not seen", N goes to the note. Ignored while text is typed. */
export function useKeys({ score, note, scale }: Keys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key.toLowerCase() === 'n') {
      event.preventDefault()
      note()
      // On a phone the field is drawn with its tab.
      requestAnimationFrame(() => document.getElementById(noteFieldId)?.focus())
    } else if (event.key === '0') score(null)
    else if (/^\d$/.test(event.key)) {
      const found = scale.find(({ number }) => String(number) === event.key)
      if (found) score(found.number)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || isInDialog(target)
}

const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('dialog') !== null
