import { Popover } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/format.ts'
import { HeaderButton } from '../../ui/shell/header-button.tsx'
import classes from './queue-status.module.css'
import { useQueueStatus, type QueueCounts } from './use-queue-status.ts'

const states = ['queued', 'failed', 'finished'] as const
const kinds = ['reports', 'invitations'] as const

/** What the user's reports and invitations are waiting for: the number in the header, all counts behind it. */
export function QueueStatus() {
  const { t } = useTranslation('queue')
  const counts = useQueueStatus()
  const { reports = 0, invitations = 0 } = counts?.queued ?? {}
  const name = counts
    ? t('waiting', { reports: t('reports', { count: reports }), invitations: t('invitations', { count: invitations }) })
    : t('title')
  return (
    <Popover position="bottom-end" width={320}>
      <Popover.Target>
        <HeaderButton
          icon={<IconStack2 size={17} />}
          label={name}
          count={reports + invitations}
          aria-haspopup="dialog"
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {counts ? <Counts counts={counts} /> : <p className={classes.note}>{t('unknown')}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}

function Counts({ counts }: { counts: QueueCounts }) {
  const { t } = useTranslation('queue')
  const { formatNumber } = useFormat()
  return (
    <table className={classes.table}>
      <caption>{t('title')}</caption>
      <thead>
        <tr>
          <td aria-hidden="true"> </td>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {t(`column.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <tr
            key={state}
            data-failed={(state === 'failed' && counts.failed.reports + counts.failed.invitations > 0) || undefined}
          >
            <th scope="row">{t(`row.${state}`)}</th>
            {kinds.map((kind) => (
              <td key={kind}>{formatNumber(counts[state][kind])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
