import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { filterDebounceMs } from '../../../ui/timing.ts'
import { fold } from '../../../../domain/text/folding.ts'

/** Rows shown at first, and added with each press of the button. */
const step = 50

/** Rows that contain the typed text, updated when typing pauses, up to the requested number. */
export function useList<Row>(rows: readonly Row[], textOf: (row: Row) => string) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const [limit, setLimit] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(fold(typed.trim())), filterDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const texts = useMemo(() => rows.map((row) => fold(textOf(row))), [rows, textOf])
  const needle = useDeferredValue(wanted)
  const found = useMemo(
    () => (needle === '' ? rows : rows.filter((_, index) => texts[index]?.includes(needle))),
    [rows, texts, needle],
  )
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setLimit(step)
    },
    found,
    shown: found.slice(0, limit),
    more: found.length > limit ? () => setLimit(limit + 4 * step) : undefined,
  }
}

export type List = ReturnType<typeof useList<unknown>>
