import { useMemo, useRef, useState } from 'react'
import type { Person, SelectedPerson } from './use-people.ts'

type Known = ReadonlyMap<string, SelectedPerson>
const byId = (people: readonly SelectedPerson[]): Known => new Map(people.map((person) => [String(person.id), person]))

/** Who is selected, across pages: what is known of them is kept, as only one page is loaded. */
export function useSelectedPeople(rows: readonly Person[], readAll: () => Promise<readonly SelectedPerson[]>) {
  const [selected, setSelected] = useState<Known>(new Map())
  const everybody = useRef<Known>(new Map())
  const shown = useMemo(() => byId(rows), [rows])
  return {
    ids: useMemo(() => new Set(selected.keys()), [selected]),
    people: useMemo(() => [...selected].map(([id, person]) => shown.get(id) ?? person), [selected, shown]),
    choose: (ids: ReadonlySet<string>) =>
      setSelected((before) => {
        const known = (id: string) => shown.get(id) ?? before.get(id) ?? everybody.current.get(id)
        return byId([...ids].flatMap((id) => known(id) ?? []))
      }),
    loadAll: async () => {
      everybody.current = byId(await readAll())
      return [...everybody.current.keys()]
    },
    forget: ({ id }: Pick<Person, 'id'>) =>
      setSelected((before) => new Map([...before].filter(([other]) => other !== String(id)))),
  }
}
