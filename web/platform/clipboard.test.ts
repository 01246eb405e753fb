import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { copyText, provideClipboard } from './clipboard.ts'
import { startI18n } from './texts/i18n.ts'
import { onNotice, type Notice } from './notices.ts'

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

it('copies where the browser offers no clipboard API, and leaves no element behind', async () => {
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

it("does not replace the browser's own clipboard", () => {
  const clipboard = { writeText: vi.fn() }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  provideClipboard()
  expect(navigator.clipboard).toBe(clipboard)
})

describe('copying a text', () => {
  const copyWith = async (writeText: () => Promise<void>, ...words: [done: string, refused?: string]) => {
    await startI18n()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const shown: Notice[] = []
    onTestFinished(onNotice((notice) => shown.push(notice)))
    await copyText('https://assay.test/link', ...words)
    return shown
  }
  const refuse = () => Promise.reject(new Error('denied'))

  it('says that the text was copied', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    expect(await copyWith(writeText, 'Link copied')).toEqual([{ kind: 'positive', title: 'Link copied' }])
    expect(writeText).toHaveBeenCalledWith('https://assay.test/link')
  })

  it("says that the browser refused, with the page's own text if there is one", async () => {
    expect(await copyWith(refuse, 'Done')).toEqual([{ kind: 'negative', title: 'The browser refused to copy.' }])
    expect(await copyWith(refuse, 'Done', 'See My links')).toEqual([{ kind: 'negative', title: 'See My links' }])
  })
})
