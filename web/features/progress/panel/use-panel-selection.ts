import { useCallback, useMemo, useState, type KeyboardEvent } from 'react'
import { isMeantBy, panelHelpers, type PanelHelper } from '../../../../domain/progress/control-panel.ts'
import type { Panel, PanelPerson } from './use-panel.ts'

const idOf = ({ id }: PanelPerson) => String(id)

/** Who is selected, and whom each helper selects among the people that the filters leave. A view has its own selection. */
export function usePanelSelection({ rows, groups, view }: Pick<Panel, 'rows' | 'groups' | 'view'>, shown = rows) {
  const [chosen, setChosen] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() })
  const ids = useMemo(() => (chosen.view === view ? chosen.ids : new Set<string>()), [chosen, view])
  const set = useCallback((next: ReadonlySet<string>) => setChosen({ view, ids: next }), [view])
  const meantBy = useMemo(
    () =>
      Object.fromEntries(
        panelHelpers.map((helper) => [helper, shown.filter((person) => isMeantBy[helper](person, view)).map(idOf)]),
      ) as Record<PanelHelper, string[]>,
    [shown, view],
  )
  // Somebody may have left the wave since being selected.
  const people = useMemo(() => groups[view].filter((person) => ids.has(idOf(person))), [groups, view, ids])
  const choose = (helper: PanelHelper, adds: boolean) => set(new Set([...(adds ? ids : []), ...meantBy[helper]]))
  const chooseAll = () => set(new Set(shown.map(idOf)))
  const clear = () => set(new Set())
  const isExactly = (helper: PanelHelper) =>
    ids.size > 0 && meantBy[helper].length === ids.size && meantBy[helper].every((id) => ids.has(id))
  return { ids, set, people, meantBy, choose, chooseAll, clear, isExactly }
}
export type PanelSelection = ReturnType<typeof usePanelSelection>

/** 1–4, with Shift to add, A and Esc, while the focus is in the list and not in one of its fields. */
export function keysOf(selection: PanelSelection) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const isElsewhere =
      !event.currentTarget.contains(target) || target.closest('input:not([type="checkbox"]), [role="menu"]')
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
    // The key, not its character: with Shift, and on Czech keyboards, digits are other characters.
    const helper = panelHelpers[Number(/^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1]) - 1]
    if (helper) selection.choose(helper, event.shiftKey)
    else if (event.code === 'KeyA' && !event.shiftKey) selection.chooseAll()
    else if (event.key === 'Escape') selection.clear()
    else return
    event.preventDefault()
  }
}
