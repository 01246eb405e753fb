import { useMemo, useState } from 'react'
import { canBeInvoiced, type PricedLogin } from '../priced-login.ts'

type Kept = ReadonlyMap<number, PricedLogin>

/**
 * The logins ticked for invoicing. They stay ticked when filters or pages hide them, so the rows are kept; what has been
 * invoiced or left out meanwhile is no longer among them.
 */
export function useTicked(shown: readonly PricedLogin[]) {
  const [kept, setKept] = useState<Kept>(new Map())
  const known = useMemo(() => new Map(shown.map((login) => [login.id, login])), [shown])
  const logins = useMemo(
    () => [...kept.values()].map((login) => known.get(login.id) ?? login).filter(canBeInvoiced),
    [kept, known],
  )
  const selection = useMemo(() => new Set(logins.map(({ id }) => String(id))), [logins])
  const tick = (ids: Iterable<string>) =>
    setKept((before) => {
      const rows = [...ids].flatMap((id) => known.get(Number(id)) ?? before.get(Number(id)) ?? [])
      return new Map(rows.map((login) => [login.id, login]))
    })
  const untick = (ids: Iterable<number>) =>
    setKept((before) => {
      const gone = new Set(ids)
      return new Map([...before].filter(([id]) => !gone.has(id)))
    })
  return { logins, selection, tick, untick }
}
export type Ticked = ReturnType<typeof useTicked>
