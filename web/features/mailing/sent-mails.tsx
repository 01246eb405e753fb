import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listMailMessages } from '../../../contract/mailing.ts'
import { defaultPageSize, pageSizes } from '../../../domain/constants/paging.ts'
import { mailRules, type SendableMailType } from '../../../domain/mailing/mail-pages.ts'
import { listError } from '../../platform/api-error.ts'
import { useFormat } from '../../platform/format.ts'
import { callQuery } from '../../platform/queries.ts'
import { useTableState } from '../../platform/use-table-state.ts'
import type { DataColumn } from '../../ui/data-table/data-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { MessageState } from './message-state.tsx'

export type SentMail = AnswerOf<typeof listMailMessages>['messages'][number]
type Props = { projectGuid: string; waveGuid: string }

const initial = { page: 1, pageRows: defaultPageSize, sortBy: '', descending: false, search: '' } as const
const whileQueuedMs = 3000
const isOnItsWay = ({ state, dispatchTime }: SentMail) =>
  (state === 'queued' || state === 'claimed') && Date.parse(dispatchTime) <= Date.now()

/** The mails of a wave with what became of them, read again while any is on its way. */
export function SentMails({ projectGuid, waveGuid }: Props) {
  const { t } = useTranslation('mailing')
  const table = useTableState(initial, 'sent-')
  const { page, pageRows } = table.state
  const list = useQuery({
    ...callQuery(
      listMailMessages,
      { params: { projectId: projectGuid }, query: { waveGuid, page, pageRows } },
      { suppressNotice: true },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.messages.some(isOnItsWay) ? whileQueuedMs : false),
  })
  return (
    <DataTable
      title={t('tab.sent')}
      columns={useColumns()}
      rows={list.data?.messages ?? []}
      totalCount={list.data?.totalCount ?? 0}
      rowId={({ id }) => id}
      view={table.view}
      onViewChange={table.onViewChange}
      pageSizes={pageSizes}
      rememberAs="sent-mails"
      loading={list.isPending}
      error={listError(list.isError ? list.error : undefined)}
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState icon={<IconMail size={28} />} title={t('sent.empty')}>
          {t('sent.emptyText')}
        </EmptyState>
      }
    />
  )
}

const isMailType = (text: string): text is SendableMailType => Object.hasOwn(mailRules, text)

function useColumns(): readonly DataColumn<SentMail>[] {
  const { t } = useTranslation('mailing')
  const { formatDateTime } = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.recipient'),
        kind: 'name',
        sortable: false,
        value: ({ name, email }) => name || email,
      },
      { id: 'email', header: t('column.email'), sortable: false },
      {
        id: 'mailType',
        header: t('mailType'),
        sortable: false,
        value: ({ mailType }) => (isMailType(mailType) ? t(`type.${mailType}`) : mailType),
        phone: 'hidden',
      },
      { id: 'subject', header: t('preview.subject'), sortable: false, phone: 'hidden' },
      {
        id: 'state',
        header: t('column.state'),
        kind: 'custom',
        width: 200,
        phone: 'below',
        cell: (mail) => <MessageState mail={mail} />,
      },
      {
        id: 'dispatchTime',
        header: t('column.dispatchTime'),
        kind: 'date',
        width: 150,
        sortable: false,
        cell: ({ dispatchTime }) => formatDateTime(dispatchTime),
        phone: 'hidden',
      },
      {
        id: 'sentAt',
        header: t('column.sentAt'),
        kind: 'date',
        width: 150,
        sortable: false,
        cell: ({ sentAt }) => formatDateTime(sentAt),
      },
    ],
    [t, formatDateTime],
  )
}
