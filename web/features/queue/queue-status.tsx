import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { withTexts } from '../../platform/texts/i18n.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useFetchedDialog } from '../../platform/use-fetched-dialog.tsx'
import { AnchoredPanel, anchoredPanel } from '../../ui/floating/anchored-panel.ts'
import { fetched } from '../../ui/floating/fetched.ts'
import { useAnchor } from '../../ui/floating/use-anchor.ts'
import { HeaderButton } from '../../ui/shell/header-button.tsx'
import classes from './queue-status.module.css'
import { useQueueStatus, type QueueCounts } from './use-queue-status.ts'

const failedJobsDialog = fetched(
  async () => (await withTexts(['failed-jobs'], () => import('./failed-jobs-dialog.tsx'))).FailedJobsDialog,
)

const states = ['queued', 'failed', 'finished'] as const
const kinds = ['reports', 'invitations'] as const

/**
 * The queue of the user's reports and invitations: the number in the header, all counts on click. Admins open
 * the failed jobs of the whole house from there.
 */
export function QueueStatus() {
  const { t } = useTranslation('queue')
  const counts = useQueueStatus()
  const isAdmin = useMay('restartJobs')
  const { anchor, buttonProps, close } = useAnchor('dialog', anchoredPanel)
  const failedJobs = useFetchedDialog(failedJobsDialog)
  const { reports = 0, invitations = 0 } = counts?.queued ?? {}
  const handleFailed = () => {
    close()
    failedJobs.open()
  }
  const name = counts
    ? t('waiting', { reports: t('reports', { count: reports }), invitations: t('invitations', { count: invitations }) })
    : t('title')
  return (
    <>
      <HeaderButton {...buttonProps} icon={<IconStack2 size={17} />} label={name} count={reports + invitations} />
      <AnchoredPanel anchor={anchor} width={320} flush>
        {counts ? <Counts counts={counts} /> : <p className={classes.note}>{t('unknown')}</p>}
        {isAdmin && (
          <div className={classes.foot}>
            <Button variant="default" size="xs" onClick={handleFailed}>
              {t('jobs.title')}
            </Button>
          </div>
        )}
      </AnchoredPanel>
      {failedJobs.waiting}
      {failedJobs.Dialog && <failedJobs.Dialog onClose={failedJobs.close} />}
    </>
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
