import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { listFailedJobs } from '../../../contract/queue/queue.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { FailedJobRow } from './failed-job-row.tsx'
import classes from './failed-jobs.module.css'

/** Background jobs of the whole house that failed, each with its reason and a way to start it again. */
export function FailedJobsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('failed-jobs')
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="lg">
      <FailedJobs />
    </Dialog>
  )
}

function FailedJobs() {
  const { t } = useTranslation('failed-jobs')
  const list = useCall(listFailedJobs, {})
  if (list.isPending) return <SkeletonRows />
  if (list.isError) return <ErrorState {...listError(list.error)} onRetry={() => void list.refetch()} />
  const { jobs, totalCount } = list.data
  if (jobs.length === 0)
    return (
      <EmptyState icon={<IconChecks size={28} />} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list}>
        {jobs.map((job) => (
          <FailedJobRow key={job.jobId} job={job} />
        ))}
      </ul>
      {totalCount > jobs.length && <p className={classes.more}>{t('more', { number: totalCount - jobs.length })}</p>}
    </>
  )
}
