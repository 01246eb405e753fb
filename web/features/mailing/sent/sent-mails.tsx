import { Select } from '@mantine/core'
import { IconMail, IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listMailMessages } from '../../../../contract/mailing/messages.ts'
import { defaultPageSize, pageSizes } from '../../../../domain/lists/page-sizes.ts'
import { canSendAgain, messageStates, type MessageState } from '../../../../domain/mailing/reasons.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTableState } from '../../../platform/address/use-table-state.ts'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from '../mailing.module.css'
import { MessageState as StateCell } from './message-state.tsx'
import { StoppedBanner } from './stopped-banner.tsx'
import { useNameOfType } from './name-of-type.ts'
import { useSendAgain } from './use-send-again.ts'

const MailDialog = later(async () => (await import('./mail-dialog.tsx')).MailDialog)

export type SentMailsAnswer = AnswerOf<typeof listMailMessages>
export type SentMail = SentMailsAnswer['messages'][number]
type Props = { projectGuid: string; waveGuid: string }

const initial = {
  state: '',
  message: '',
  page: 1,
  pageRows: defaultPageSize,
  sortBy: '',
  descending: false,
  search: '',
} as const
const whileQueuedMs = 3000
const isBeingSent = ({ state, nextTry }: SentMail) =>
  state === 'claimed' || (nextTry !== null && Date.parse(nextTry) <= Date.now())

/** The mails of a wave and their states, reloaded while any is being sent. */
export function SentMails({ projectGuid, waveGuid }: Props) {
  const { t } = useTranslation('mailing')
  const table = useTableState(initial, 'sent-')
  const { page, pageRows } = table.state
  const state = messageStates.find((one) => one === table.state.state)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const maySend = useMay('sendMails')
  const { message } = table.state
  const sendAgain = useSendAgain(projectGuid, () => setSelection(new Set()))
  const again = { id: 'again', label: t('sent.again'), icon: <IconSend size={16} /> }
  const list = useQuery({
    ...callQuery(
      listMailMessages,
      { params: { projectId: projectGuid }, query: { waveGuid, page, pageRows, ...(state && { state }) } },
      { suppressNotice: true },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.messages.some(isBeingSent) ? whileQueuedMs : false),
  })
  return (
    <div className={classes.sent}>
      {list.data?.stopped && (
        <div className={classes.stopped}>
          <StoppedBanner projectGuid={projectGuid} stopped={list.data.stopped} />
        </div>
      )}
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
        filters={
          <StateFilter
            counts={list.data?.counts}
            state={state}
            onChange={(next) => table.change({ state: next, page: 1 })}
          />
        }
        filtered={state !== undefined}
        onClearFilters={() => table.change({ state: '', page: 1 })}
        onRowOpen={({ id }) => table.change({ message: id }, { replace: false })}
        {...(maySend && {
          canSelect: (mail: SentMail) => canSendAgain(mail.state, mail.errorCode),
          selection,
          onSelectionChange: setSelection,
          selectionActions: [{ ...again, onClick: () => sendAgain([...selection]) }],
        })}
        rowActions={(mail) =>
          maySend && canSendAgain(mail.state, mail.errorCode)
            ? [{ ...again, onSelect: () => sendAgain([mail.id]) }]
            : []
        }
        loading={list.isPending}
        error={listError(list.isError ? list.error : undefined)}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState icon={<IconMail size={28} />} title={t('sent.empty')}>
            {t('sent.emptyText')}
          </EmptyState>
        }
      />
      {isGuid(message) && (
        <MailDialog projectGuid={projectGuid} messageId={message} onClose={() => table.change({ message: '' })} />
      )}
    </div>
  )
}

/** An address that somebody wrote is no reason to ask the server. */
const isGuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

type StateFilterProps = {
  counts: SentMailsAnswer['counts'] | undefined
  state: MessageState | undefined
  onChange: (state: string) => void
}

/** States that occur, with the number of messages in each. */
function StateFilter({ counts, state, onChange }: StateFilterProps) {
  const { t } = useTranslation('mailing')
  const shown = messageStates.filter((one) => one === state || (counts?.[one] ?? 0) > 0)
  return (
    <Select
      size="xs"
      aria-label={t('sent.state')}
      allowDeselect={false}
      data={[
        { value: 'all', label: t('sent.all') },
        ...shown.map((one) => ({ value: one, label: `${t(`state.${one}`)} (${counts?.[one] ?? 0})` })),
      ]}
      value={state ?? 'all'}
      onChange={(value) => onChange(value === null || value === 'all' ? '' : value)}
    />
  )
}

function useColumns(): readonly DataColumn<SentMail>[] {
  const { t } = useTranslation('mailing')
  const { formatDateTime } = useFormat()
  const nameOfType = useNameOfType()
  return useMemo(() => {
    return [
      {
        id: 'name',
        header: t('column.recipient'),
        kind: 'name',
        sortable: false,
        value: ({ name, email }) => name || email,
        width: 250,
        cell: (mail) => <Recipient mail={mail} />,
      },
      {
        id: 'mailType',
        header: t('mailType'),
        sortable: false,
        value: ({ mailType }) => nameOfType(mailType),
        width: 140,
        cell: (mail) => <Lines text={nameOfType(mail.mailType)} />,
        phone: 'meta',
      },
      {
        id: 'subject',
        header: t('preview.subject'),
        sortable: false,
        cell: ({ subject }) => <Lines text={subject} />,
        phone: 'below',
      },
      {
        id: 'state',
        header: t('column.state'),
        kind: 'custom',
        width: 290,
        phone: 'below',
        cell: (mail) => <StateCell mail={mail} />,
      },
      {
        id: 'dispatchTime',
        hidden: true,
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
        width: 140,
        sortable: false,
        cell: ({ sentAt }) => formatDateTime(sentAt),
      },
    ]
  }, [t, formatDateTime, nameOfType])
}

/** Who gets it, and where. */
function Recipient({ mail: { name, email } }: { mail: SentMail }) {
  if (name === '') return <Lines text={email} />
  return (
    <span className={classes.lines} title={`${name} ${email}`}>
      <span>
        {name}
        <span className={classes.address}>{email}</span>
      </span>
    </span>
  )
}

/** Up to three lines, the height of the row; the whole text on hover. */
const Lines = ({ text }: { text: string }) => (
  <span className={classes.lines} title={text}>
    <span>{text}</span>
  </span>
)
