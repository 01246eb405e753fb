import { Button, Switch } from '@mantine/core'
import { IconNotes, IconPencilPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { journalTypes } from '../../../domain/journal/journal-entry.ts'
import { journalListPrefix, journalPageSize, journalPagesShown } from '../../../domain/journal/limits.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useListState } from '../../platform/address/use-list-state.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { PageNumbers } from '../../ui/controls/page-numbers.tsx'
import { Box } from '../../ui/page/box.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import classes from './journal-box.module.css'
import { JournalFilters, personOf } from './journal-filters.tsx'
import { JournalRow } from './journal-row.tsx'
import { useJournal, type JournalPage } from './use-journal.ts'
import { useNoteActions, type NoteActions } from './use-note-actions.tsx'

const initial = { page: 1, automated: false, search: '', types: [] as readonly string[], person: '' }

type Props = {
  projectGuid: string
  /** The wave that a new note is about at first. */
  waveGuid?: string | undefined
  /** Only what concerns this person. */
  assesseeId?: number
}

/** What happened in a project or to a person, the newest first; automated actions only on request. */
export function JournalBox({ projectGuid, waveGuid, assesseeId }: Props) {
  const { t } = useTranslation('journal')
  const [state, change] = useListState(initial, journalListPrefix)
  const { page, automated, search, types, person } = state
  const chosenPerson = personOf(person)
  const about = assesseeId ?? chosenPerson ?? undefined
  const ref = useShownWhenChosen(chosenPerson)
  const chosen = Object.entries(journalTypes).flatMap(([name, type]) => (types.includes(name) ? type : []))
  const journal = useJournal({
    projectGuid,
    page,
    pageRows: journalPageSize,
    // Whoever chooses that type wants to see it.
    automated: automated || types.includes('automatedAction'),
    ...(about !== undefined && { assesseeId: about }),
    ...(search && { search }),
    ...(chosen.length > 0 && { types: chosen }),
  })
  const { actions, dialogs } = useNoteActions({ projectGuid, waveGuid, assesseeId: about })
  const totalCount = journal.data?.totalCount ?? 0
  const pages = Math.ceil(totalCount / journalPageSize)
  const handlePage = (next: number) => change({ page: next }, { replace: false })
  const isFiltered = search !== '' || types.length > 0 || chosenPerson !== null
  return (
    <div ref={ref}>
      <Box
        title={t('box.title')}
        {...(journal.data && { count: totalCount })}
        bleed
        actions={
          <>
            <Switch
              size="xs"
              className={classes.automated}
              label={t('box.automated')}
              checked={automated}
              onChange={({ currentTarget }) => change({ automated: currentTarget.checked })}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencilPlus size={16} aria-hidden="true" />}
              onClick={actions.add}
            >
              {t('box.add')}
            </Button>
          </>
        }
        footer={pages > 1 && <Pages totalCount={totalCount} page={page} pages={pages} onPage={handlePage} />}
      >
        <JournalFilters
          projectGuid={projectGuid}
          filter={{ search, types, person }}
          withPerson={assesseeId === undefined}
          onChange={change}
        />
        <Content
          journal={journal}
          actions={actions}
          emptyText={assesseeId === undefined ? t('box.emptyText') : t('box.emptyPerson')}
          onShowAll={isFiltered ? () => change({ search: '', types: [], person: '' }) : undefined}
        />
        {dialogs}
      </Box>
    </div>
  )
}

/** A click on another list of the page chose the person: the journal may be far below it. */
function useShownWhenChosen(person: number | null) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (person !== null) ref.current?.scrollIntoView({ block: 'start' })
  }, [person])
  return ref
}

type PagesProps = { totalCount: number; page: number; pages: number; onPage: (page: number) => void }

/** Which of the records are shown, and the buttons to the others. */
function Pages({ totalCount, page, pages, onPage }: PagesProps) {
  const { t } = useTranslation(['journal', 'ui'])
  const { formatNumber } = useFormat()
  const [from, to] = [(page - 1) * journalPageSize + 1, Math.min(page * journalPageSize, totalCount)]
  const range = { from: formatNumber(from), to: formatNumber(to), total: formatNumber(totalCount) }
  return (
    <div className={classes.pages}>
      <span>{from <= totalCount && t('ui:table.range', range)}</span>
      <PageNumbers label={t('box.title')} page={page} pages={pages} most={journalPagesShown} onPage={onPage} />
    </div>
  )
}

type ContentProps = {
  journal: JournalPage
  actions: NoteActions
  emptyText: string
  /** Removes the filters, if there are any. */
  onShowAll: (() => void) | undefined
}

function Content({ journal, actions, emptyText, onShowAll }: ContentProps) {
  const { data, isPending, isError, error, refetch, isPlaceholderData } = journal
  const { t } = useTranslation('journal')
  if (isError) {
    return <ErrorState compact onRetry={() => void refetch()} code={isApiError(error) ? error.code : undefined} />
  }
  if (isPending) return <SkeletonRows rows={journalPageSize} rowHeight={56} />
  if (data.totalCount === 0 && onShowAll) {
    return (
      <EmptyState
        compact
        icon={<IconNotes size={28} />}
        title={t('box.noMatch')}
        actions={
          <Button variant="default" onClick={onShowAll}>
            {t('box.showAll')}
          </Button>
        }
      >
        {t('box.noMatchText')}
      </EmptyState>
    )
  }
  if (data.totalCount === 0) {
    return (
      <EmptyState compact icon={<IconNotes size={28} />} title={t('box.empty')}>
        {emptyText}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.rows} aria-busy={isPlaceholderData}>
      {data.activityJournal.map((record) => (
        <JournalRow key={record.activityJournalGuid} record={record} noteActions={actions} />
      ))}
    </ul>
  )
}
