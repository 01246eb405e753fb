import { i18n } from './texts/use-translation.tsx'
import { notify } from './notices.ts'

/** Copies a text to the clipboard and says so, or that the browser refused, with the page's own text if given. */
export async function copyText(text: string, done: string, refused = i18n.t('errors:notCopied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return notify({ kind: 'negative', title: refused })
  }
  notify({ kind: 'positive', title: done })
}

/**
 * Browsers hide `navigator.clipboard` from pages loaded by plain http from another machine. There a text is copied
 * the old way: put into a field, selected, and copied by `execCommand`.
 */
export function provideClipboard(): void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing by plain http, whatever the types say
  if (navigator.clipboard) return
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
}

function writeText(text: string): Promise<void> {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.focus()
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied ? Promise.resolve() : Promise.reject(new Error('The browser did not copy'))
}
