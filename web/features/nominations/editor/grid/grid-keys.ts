import type { KeyboardEvent } from 'react'
import type { GridItem } from './row-filter.ts'

type KeyAction =
  | { kind: 'move'; rows: number; columns: number }
  | { kind: 'issue'; step: 1 | -1 }
  | { kind: 'toggle' }
  | { kind: 'edit'; typed: string | null }

const pageRows = 20

/** What a key asks for in the sheet, outside of editors. */
export function keyAction(event: KeyboardEvent, item: GridItem | undefined): KeyAction | null {
  const { key, altKey, ctrlKey, metaKey } = event
  const step = (rows: number, columns = 0): KeyAction => ({ kind: 'move', rows, columns })
  if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) return { kind: 'issue', step: key === 'ArrowDown' ? 1 : -1 }
  if (item?.kind === 'band' && (key === 'Enter' || key === ' ')) return { kind: 'toggle' }
  if (item?.kind === 'band' && key === (item.isOpen ? 'ArrowLeft' : 'ArrowRight')) return { kind: 'toggle' }
  if (key === 'ArrowDown') return step(1)
  if (key === 'ArrowUp') return step(-1)
  if (key === 'ArrowRight') return step(0, 1)
  if (key === 'ArrowLeft') return step(0, -1)
  if (key === 'PageDown') return step(pageRows)
  if (key === 'PageUp') return step(-pageRows)
  if (key === 'Home') return ctrlKey ? step(-Infinity) : step(0, -Infinity)
  if (key === 'End') return ctrlKey ? step(Infinity) : step(0, Infinity)
  if (item?.kind !== 'row') return null
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', typed: null }
  return key.length === 1 && !altKey && !ctrlKey && !metaKey && key !== ' ' ? { kind: 'edit', typed: key } : null
}
