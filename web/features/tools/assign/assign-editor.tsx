import { Button, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { AssignFooter } from './assign-footer.tsx'
import { AssignToolbar } from './assign-toolbar.tsx'
import type { GenerateProps } from './assign-tools-page.tsx'
import { nextTick, placesOf, type Assignments } from './grid-model.ts'
import { useTally, type GridStore } from './grid-store.ts'
import { Legend } from './legend.tsx'
import { columnsOf, hasGroups, shownPeople, toolsOfColumns } from './lines-and-columns.ts'
import { Matrix, type RangeAction } from './matrix/matrix.tsx'
import { linesOf, type Range } from './matrix/spots.ts'
import { PeopleOfPhone } from './people-of-phone.tsx'
import { useSaveAssignments } from './saving/use-save-assignments.tsx'
import { useKeptDraft } from './saving/use-kept-draft.ts'
import { useCellWords } from './use-cell-words.ts'
import { useSaid } from './use-said.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import classes from './assign.module.css'

const filters = { search: '', language: [] as string[], provider: [] as string[], people: [] as string[], none: false }

type Props = {
  store: GridStore
  wave: Assignments['wave']
  place: { orgGuid: string; projGuid: string; waveGuid: string }
  overview: string
  draft: { name: string; restored: number }
  generate: ((props: GenerateProps) => ReactNode) | undefined
}

/** The matrix with its filters, and what saving it will order. */
export function AssignEditor({ store, wave, place, overview, draft, generate }: Props) {
  const { t } = useTranslation('tools')
  const { formatNumber } = useFormat()
  const { grid } = store
  const goTo = useGoTo()
  const isNarrow = useIsNarrow()
  const [filter, change] = useListState(filters)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [range, setRange] = useState<Range | null>(null)
  const { search, language, provider, people: chosen, none } = filter
  // Who is without a tool is looked up when that is asked for: nobody leaves the list while being ticked.
  const people = useMemo(
    () => shownPeople(grid, { search, languages: language, people: chosen, isWithoutTool: none }),
    [grid, search, language, chosen, none],
  )
  const { columns, groups } = useMemo(() => columnsOf(grid.tools, provider, closed), [grid, provider, closed])
  const [known, setKnown] = useState({ people, columns })
  if (known.people !== people || known.columns !== columns) {
    setKnown({ people, columns })
    setRange(null)
  }
  const counts = useTally(store, people)
  const words = useCellWords(grid)
  const said = useSaid(store)
  const isKept = useKeptDraft(draft.name, store)

  const placesIn = useCallback(
    (chosenRange: Range) => {
      const lines = linesOf(chosenRange, { rows: people.length, columns: columns.length })
      const tools = toolsOfColumns(lines.columns.flatMap((at) => columns[at] ?? []))
      return placesOf(
        grid,
        lines.rows.flatMap((at) => people[at] ?? []),
        tools,
      )
    },
    [grid, people, columns],
  )
  const act = useCallback(
    (chosenRange: Range, action: RangeAction) => {
      const places = placesIn(chosenRange)
      // What is pressed or drawn over follows the cell where it began.
      const [origin] = placesIn({ from: chosenRange.from, to: chosenRange.from })
      const follows = action === 'toggle' && origin !== undefined && grid.locked[origin] === 0
      const isTicked = follows && chosenRange.from.row >= 0 && chosenRange.from.column >= 0
      const to = action !== 'clear' && (isTicked ? grid.ticked[origin] === 0 : nextTick(grid, places))
      setRange(chosenRange)
      said.set(places, to)
    },
    [grid, placesIn, said],
  )
  const { save, isSaving, dialogs } = useSaveAssignments({
    store,
    place,
    words,
    draftName: draft.name,
    generate,
    onSaved: () => goTo(overview),
  })
  useUndoKeys(said)
  const selected = range && linesOf(range, { rows: people.length, columns: columns.length })
  return (
    <>
      <PageHeader
        title={t('assign.title')}
        back={{ label: wave.name, href: overview }}
        meta={[
          t('assign.people', { count: grid.people.length, number: formatNumber(grid.people.length) }),
          t('assign.tools', { count: grid.tools.length }),
          t('assign.cells', { assigned: formatNumber(counts.assigned), all: formatNumber(grid.ticked.length) }),
        ]}
        switches={!isNarrow && <Legend />}
      />
      {counts.withLogin > 0 && (
        <div className={classes.banner}>
          <Banner
            tone="amber"
            icon={<IconLock size={16} />}
            title={t('assign.locked.title', { count: counts.withLogin, number: formatNumber(counts.withLogin) })}
            action={
              <Button
                component={UiLink}
                variant="default"
                size="xs"
                href={pathTo('mylogins', {
                  orgGuid: place.orgGuid,
                  projGuid: place.projGuid,
                  selectedProjGuid: place.projGuid,
                })}
              >
                {t('assign.locked.open')}
              </Button>
            }
          >
            {t('assign.locked.text')}
          </Banner>
        </div>
      )}
      <section className={classes.box} aria-label={t('assign.title')}>
        <AssignToolbar
          store={store}
          filter={filter}
          onFilter={change}
          selected={isNarrow || !selected ? null : { rows: selected.rows.length, columns: selected.columns.length }}
          onAct={(action) => range && act(range, action)}
          onLeave={() => setRange(null)}
          said={said}
        />
        {people.length === 0 && <p className={classes.nothing}>{t('assign.noMatch')}</p>}
        {people.length > 0 && isNarrow && (
          <PeopleOfPhone store={store} people={people} words={words} columns={columns} />
        )}
        {people.length > 0 && !isNarrow && (
          <Matrix
            store={store}
            words={words}
            columns={columns}
            groups={hasGroups(grid.tools) ? groups : null}
            onToggleGroup={(name) => setClosed((before) => toggled(before, name))}
            people={people}
            counts={counts}
            range={range}
            onRange={setRange}
            onAct={act}
          />
        )}
      </section>
      <VisuallyHidden role="status" aria-live="polite">
        {said.text}
      </VisuallyHidden>
      <AssignFooter
        tools={grid.tools}
        counts={counts}
        draft={{ isKept, isRestored: draft.restored > 0 }}
        canGenerate={generate !== undefined}
        isSaving={isSaving}
        onSave={save}
        onDiscard={() => store.discard()}
      />
      {dialogs}
      <LeaveGuard when={counts.changed > 0 && !isSaving} />
    </>
  )
}

function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
