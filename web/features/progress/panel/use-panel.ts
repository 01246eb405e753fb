import { useMemo } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getControlPanel } from '../../../../contract/progress/control-panel.ts'
import { nominationState, nominationStates, type PanelView } from '../../../../domain/progress/control-panel.ts'
import { fold } from '../../../../domain/text/folding.ts'
import { defaultPageSize } from '../../../../domain/lists/page-sizes.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

export type PanelAnswer = AnswerOf<typeof getControlPanel>
export type PanelPerson = PanelAnswer['people'][number] & {
  /** The name, or what stands for it. */
  shownName: string
  /** Name and e-mail as they are searched. */
  searched: string
}

/** How old the panel may be before it is reloaded. */
const refreshMs = 60_000

const initial = {
  page: 1,
  pageRows: defaultPageSize,
  sortBy: 'finishedPct',
  descending: false,
  search: '',
  view: 'assessees',
  language: [] as string[],
  nomination: [] as string[],
}

/** The people of a wave as the address wants them: of one view, filtered by language and nomination. */
export function usePanel(projectId: string, waveId: string) {
  const { t } = useTranslation('control-panel')
  const query = useCall(getControlPanel, { params: { projectId, waveId } }, { everyMs: refreshMs })
  const table = useTableState(initial)
  const { language, nomination, search } = table.state
  const needle = fold(search.trim())
  const view: PanelView = table.state.view === 'assessors' ? 'assessors' : 'assessees'
  const people = useMemo(
    () =>
      (query.data?.people ?? []).map((person) => {
        const shownName = person.name || person.email || t('anonymousNo', { id: person.id })
        return { ...person, shownName, searched: fold(`${shownName}\n${person.email}`) }
      }),
    [query.data, t],
  )
  const groups = useMemo(
    () => ({
      assessees: people.filter(({ rated }) => rated !== null),
      assessors: people.filter(({ rating }) => rating !== null),
    }),
    [people],
  )
  const group = groups[view]
  const rows = useMemo(
    () =>
      group.filter(
        (person) =>
          (language.length === 0 || language.includes(person.languageCode)) &&
          (nomination.length === 0 || nomination.includes(nominationState(person) ?? '')) &&
          person.searched.includes(needle),
      ),
    [group, language, nomination, needle],
  )
  return {
    people,
    groups,
    view,
    rows,
    table,
    mails: query.data?.mails ?? [],
    languages: useMemo(() => [...new Set(group.map(({ languageCode }) => languageCode))].toSorted(), [group]),
    states: nominationStates,
    isFiltered: language.length > 0 || nomination.length > 0,
    isLoading: query.isPending,
    error: listError(query.isError && !query.data ? query.error : undefined),
    retry: () => void query.refetch(),
  }
}
export type Panel = ReturnType<typeof usePanel>
