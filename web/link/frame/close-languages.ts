/** The list of languages closes by Escape, which gives its button the focus back, and by a click beside it. */
export function closeLanguagesBeside(list: () => HTMLDetailsElement | null): () => void {
  const close = (event: Event) => {
    const details = list()
    const isKey = event instanceof KeyboardEvent
    if (isKey ? event.key !== 'Escape' : details?.contains(event.target as Node)) return
    if (isKey && details?.open) details.querySelector('summary')?.focus()
    details?.removeAttribute('open')
  }
  document.addEventListener('click', close)
  document.addEventListener('keydown', close)
  return () => {
    document.removeEventListener('click', close)
    document.removeEventListener('keydown', close)
  }
}
