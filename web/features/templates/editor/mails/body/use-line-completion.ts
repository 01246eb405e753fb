import { useEffect, useState, type RefObject } from 'react'
import { optionId } from './completion-list.tsx'
import type { CompletionState } from './completion.ts'
import { namesThatFit, usePlaceholderWords } from './placeholder-words.ts'

type Line = {
  /** Around the text area. */
  place: RefObject<HTMLElement | null>
  placeholders: readonly string[]
  listId: string
  onChange: (text: string) => void
}

const begun = /\{\{([^{}\s]*)$/

/** Completes `{{` in a line of plain text: arrows choose, Enter and Tab insert, Escape closes the list. */
export function useLineCompletion({ place, placeholders, listId, onChange }: Line) {
  const wordsFor = usePlaceholderWords()
  const [names, setNames] = useState<readonly string[]>()
  const [active, setActive] = useState(0)
  const [listPlace, setListPlace] = useState<HTMLElement | null>(null)
  const area = () => place.current?.querySelector('textarea')
  const insert = (name: string) => {
    const field = area()
    if (!field) return
    const { before, after } = around(field)
    const piece = `${before}{{${name}}}`
    onChange(piece + after)
    setNames(undefined)
    // Once React has drawn the text, and the menu has let go of the focus.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(piece.length, piece.length)
    })
  }
  const show = (next: readonly string[] | undefined) => {
    setNames(next)
    setActive(0)
  }
  const handleInput = (field: HTMLTextAreaElement) => {
    const typed = begun.exec(field.value.slice(0, field.selectionStart))
    show(typed ? namesThatFit(placeholders, typed[1] ?? '', wordsFor) : undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!names || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = names[active]
    if (event.key === 'Escape') show(undefined)
    else if (chosen === undefined) return
    else if (step !== undefined) setActive((active + step + names.length) % names.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(chosen)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useEffect(() => {
    const field = area()
    if (!field) return undefined
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', () => handleInput(field), { signal })
    field.addEventListener('keydown', handleKey, { signal })
    for (const leaves of ['blur', 'click'] as const) field.addEventListener(leaves, () => show(undefined), { signal })
    describeList(field, listId, names, active)
    return () => listening.abort()
  })
  const offered: CompletionState | null =
    names && listPlace ? { names, active, choose: insert, place: listPlace } : null
  return { offered, insert, setListPlace }
}

/** The text on both sides of what is selected, without the braces that a name was begun with or already closed by. */
function around({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  const before = value.slice(0, selectionStart)
  const after = value.slice(selectionEnd)
  return begun.test(before)
    ? { before: before.replace(begun, ''), after: after.replace(/^\}\}/, '') }
    : { before, after }
}

/** For screen readers: the focus stays in the line while an entry of the list is chosen. */
function describeList(field: HTMLElement, listId: string, names: readonly string[] | undefined, active: number): void {
  field.setAttribute('aria-haspopup', 'listbox')
  const isShown = names !== undefined && names.length > 0
  for (const [name, value] of [
    ['aria-controls', listId],
    ['aria-activedescendant', optionId(listId, active)],
  ] as const)
    if (isShown) field.setAttribute(name, value)
    else field.removeAttribute(name)
}
