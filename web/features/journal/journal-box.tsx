import { Switch } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { journalPageSize, journalPagesShown } from '../../../domain/journal/limits.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useListState } from '../../platform/address/use-list-state.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { PageNumbers } from '../../ui/controls/page-numbers.tsx'
import { Box } from '../../ui/page/box.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import classes from './journal-box.module.css'
import { JournalRow } from './journal-row.tsx'
import { useJournal, type JournalPage } from './use-journal.ts'

const initial = { page: 1, automated: false } as const

/** What happened in a project, the newest first; automated actions only on request. */
export function JournalBox({ projectGuid }: { projectGuid: string }) {
  const { t } = useTranslation('journal')
  const [{ page, automated }, change] = useListState(initial, 'journal-')
  const journal = useJournal({ projectGuid, page, pageRows: journalPageSize, automated })
  const totalCount = journal.data?.totalCount ?? 0
  const pages = Math.ceil(totalCount / journalPageSize)
  const handlePage = (next: number) => change({ page: next }, { replace: false })
  return (
    <Box
      title={t('box.title')}
      {...(journal.data && { count: totalCount })}
      bleed
      actions={
        <Switch
          size="xs"
          className={classes.automated}
          label={t('box.automated')}
          checked={automated}
          onChange={({ currentTarget }) => change({ automated: currentTarget.checked })}
        />
      }
      footer={pages > 1 && <Pages totalCount={totalCount} page={page} pages={pages} onPage={handlePage} />}
    >
      <Content journal={journal} />
    </Box>
  )
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

function Content({
  journal: { data, isPending, isError, error, refetch, isPlaceholderData },
}: {
  journal: JournalPage
}) {
  const { t } = useTranslation('journal')
  if (isError) {
    return <ErrorState compact onRetry={() => void refetch()} code={isApiError(error) ? error.code : undefined} />
  }
  if (isPending) return <SkeletonRows rows={journalPageSize} rowHeight={56} />
  if (data.totalCount === 0) {
    return (
      <EmptyState compact icon={<IconNotes size={28} />} title={t('box.empty')}>
        {t('box.emptyText')}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.rows} aria-busy={isPlaceholderData}>
      {data.activityJournal.map((record) => (
        <JournalRow key={record.activityJournalGuid} record={record} />
      ))}
    </ul>
  )
}
