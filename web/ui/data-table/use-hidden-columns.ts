import { useLocalStorage } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { kindOf, type DataColumn } from './data-column.ts'

export const isHideable = <Row>(column: DataColumn<Row>) => column.hideable ?? kindOf(column) !== 'name'

/** Which columns are hidden; kept in this browser under `rememberAs`. */
export function useHiddenColumns<Row>(columns: readonly DataColumn<Row>[], rememberAs: string | undefined) {
  const initial = useMemo(() => columns.filter((column) => column.hidden).map((column) => column.id), [columns])
  const [kept, setKept] = useLocalStorage<string[] | null>({
    key: `assay.columns.${rememberAs ?? ''}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const [here, setHere] = useState<string[] | null>(null)
  const chosen = (rememberAs ? kept : here) ?? initial
  const hidden = useMemo(() => {
    const hideable = new Set(columns.filter(isHideable).map((column) => column.id))
    return new Set(chosen.filter((id) => hideable.has(id)))
  }, [columns, chosen])
  const setHidden = (ids: string[] | null) => (rememberAs ? setKept(ids) : setHere(ids))
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    setHidden([...next])
  }
  return { hidden, toggle, reset: () => setHidden(null) }
}
