import { Button, Menu } from '@mantine/core'
import { IconUserCheck, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { MailPage } from '../../../../domain/mailing/mail-pages.ts'
import { defaultPageSize, pageSizes } from '../../../../domain/lists/page-sizes.ts'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { KeyFigure } from '../../../ui/marks/key-figure.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from '../mailing.module.css'
import { useRecipientColumns } from './use-recipient-columns.tsx'
import type { Recipients } from './use-recipients.ts'
import type { MailRecipient, Verdict } from '../write/verdict.ts'

type Props = {
  page: MailPage
  recipients: Recipients
  counts: Record<Verdict, number>
  verdictOf: (person: MailRecipient) => Verdict
  fallback: string
}

const initial = { page: 1, pageRows: defaultPageSize, sortBy: 'name', descending: false, search: '' } as const

/** Everybody who can get the mail, what each of them would get, and who is chosen. */
export function RecipientsTable({ page, recipients, counts, verdictOf, fallback }: Props) {
  const { t } = useTranslation('mailing')
  const table = useTableState(initial)
  const columns = useRecipientColumns({ page, verdictOf, fallback })
  const { people, selection, select, canSelect } = recipients
  const failing = counts['no-email'] + counts['no-link'] + counts['no-text'] + counts.bounced
  return (
    <Box bleed>
      <div className={classes.figures}>
        <KeyFigure labelAt="below" label={t('figure.chosen')} value={recipients.chosen.length} />
        <KeyFigure labelAt="below" label={t('figure.ready')} value={counts.ready} />
        {counts['in-fallback'] > 0 && (
          <KeyFigure labelAt="below" tone="amber" label={t('figure.inFallback')} value={counts['in-fallback']} />
        )}
        <KeyFigure labelAt="below" tone={failing > 0 ? 'red' : 'neutral'} label={t('figure.failing')} value={failing} />
        {counts.finished > 0 && <KeyFigure labelAt="below" label={t('figure.finished')} value={counts.finished} />}
        {counts.unsubscribed > 0 && (
          <KeyFigure labelAt="below" label={t('figure.unsubscribed')} value={counts.unsubscribed} />
        )}
      </div>
      <DataTable
        bare
        title={t('recipients')}
        columns={columns}
        rows={people}
        rowId={({ id }) => String(id)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={pageSizes}
        rememberAs="mail-recipients"
        searchPlaceholder={t('search')}
        loading={recipients.isLoading}
        error={recipients.error}
        onRetry={recipients.retry}
        empty={
          <EmptyState compact icon={<IconUsers size={28} />} title={t('empty.title')}>
            {t(`page.${page}.empty`)}
          </EmptyState>
        }
        canSelect={canSelect}
        selection={selection}
        onSelectionChange={select}
        actions={<SelectMenu reachable={people.filter(canSelect)} onSelect={select} />}
      />
    </Box>
  )
}

type SelectMenuProps = {
  /** Those whom the mail can go to. */
  reachable: readonly MailRecipient[]
  onSelect: (selection: ReadonlySet<string>) => void
}

function SelectMenu({ reachable, onSelect }: SelectMenuProps) {
  const { t } = useTranslation('mailing')
  const choices = [
    { id: 'unfinished', people: reachable.filter(({ isUnfinished }) => isUnfinished) },
    { id: 'neverWritten', people: reachable.filter(({ lastSentAt }) => lastSentAt === null) },
    { id: 'everybody', people: reachable },
    { id: 'nobody', people: [] },
  ] as const
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconUserCheck size={16} />} disabled={reachable.length === 0}>
          {t('select.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.id}
            disabled={choice.id !== 'nobody' && choice.people.length === 0}
            rightSection={choice.id === 'nobody' ? null : choice.people.length}
            onClick={() => onSelect(new Set(choice.people.map(({ id }) => String(id))))}
          >
            {t(`select.${choice.id}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
