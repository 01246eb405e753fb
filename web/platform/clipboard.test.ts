import { afterEach, expect, it, vi } from 'vitest'
import { provideClipboard } from './clipboard.ts'

const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
afterEach(() => {
  if (own) Object.defineProperty(navigator, 'clipboard', own)
  else Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
})

function withoutClipboard(copies: boolean): string[] {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  const execCommand = (command: string) => {
    const field = document.activeElement as HTMLTextAreaElement
    copied.push(`${command} ${field.value.slice(field.selectionStart, field.selectionEnd)}`)
    return copies
  }
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
  return copied
}

it('copies where the browser has no clipboard for the page, and leaves no trace', async () => {
  const copied = withoutClipboard(true)
  document.body.innerHTML = '<button>Copy</button>'
  const button = document.querySelector('button')
  button?.focus()
  provideClipboard()
  await navigator.clipboard.writeText('https://assay.test/link')
  expect(copied).toEqual(['copy https://assay.test/link'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

it('says when nothing was copied', async () => {
  withoutClipboard(false)
  provideClipboard()
  await expect(navigator.clipboard.writeText('x')).rejects.toThrow('did not copy')
})

it("leaves the browser's own clipboard alone", () => {
  const clipboard = { writeText: vi.fn() }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  provideClipboard()
  expect(navigator.clipboard).toBe(clipboard)
})
