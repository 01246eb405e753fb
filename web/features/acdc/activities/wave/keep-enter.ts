import type { KeyboardEvent } from 'react'

/** The box stands in a form of its page, which Enter must not send. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
