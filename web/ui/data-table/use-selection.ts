import { useRef } from 'react'

type SelectionOptions<Row> = {
  shown: readonly Row[]
  rowId: (row: Row) => string
  /** Rows that cannot be chosen. */
  canSelect?: ((row: Row) => boolean) | undefined
  selection: ReadonlySet<string>
  onChange: (selection: ReadonlySet<string>) => void
}

/** Selection by id, so that it survives paging, sorting and searching. */
export function useSelection<Row>({ shown, rowId, canSelect, selection, onChange }: SelectionOptions<Row>) {
  const lastToggled = useRef<string | null>(null)
  const selectable = () => shown.filter((row) => canSelect?.(row) ?? true).map(rowId)

  const toggle = (id: string, range = false) => {
    const ids = selectable()
    if (!ids.includes(id)) return
    const next = new Set(selection)
    const from = range && lastToggled.current ? ids.indexOf(lastToggled.current) : -1
    if (from >= 0) {
      const to = ids.indexOf(id)
      for (const between of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between)
    } else if (!next.delete(id)) {
      next.add(id)
    }
    lastToggled.current = id
    onChange(next)
  }

  const togglePage = () => {
    const ids = selectable()
    const next = new Set(selection)
    const all = ids.every((id) => next.has(id))
    for (const id of ids) {
      if (all) next.delete(id)
      else next.add(id)
    }
    onChange(next)
  }

  return { toggle, togglePage, selectable }
}
