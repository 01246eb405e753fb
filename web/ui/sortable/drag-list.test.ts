// @vitest-environment happy-dom
import type { PointerEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { createDragList } from './drag-list.ts'

const press = { pointerId: 1 } as PointerEvent

it('begins a drag at once when the library is there', () => {
  const list = createDragList()
  const begin = vi.fn()
  list.allow('a', begin)
  list.press('a', press)
  list.press('b', press)
  expect(begin.mock.calls).toEqual([[press]])
})

it('begins a drag later that was pressed before the library came', () => {
  const list = createDragList()
  const [begin, beginOther] = [vi.fn(), vi.fn()]
  list.press('a', press)
  list.allow('b', beginOther)
  list.allow('a', begin)
  expect(begin.mock.calls).toEqual([[press]])
  expect(beginOther).not.toHaveBeenCalled()
})

it.each(['pointerup', 'pointercancel'])('forgets a press after %s', (end) => {
  const list = createDragList()
  const begin = vi.fn()
  list.press('a', press)
  window.dispatchEvent(new Event(end))
  list.allow('a', begin)
  expect(begin).not.toHaveBeenCalled()
})
