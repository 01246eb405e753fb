import { Button } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { dismissFailedJob, listFailedJobs, restartFailedJob } from '../../../contract/queue/queue.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import classes from './failed-jobs.module.css'

type FailedJob = AnswerOf<typeof listFailedJobs>['jobs'][number]

/** The kinds that have a translation: a job of a later version shows its own name. */
const tasks = [
  'measure-wave-quality',
  'generate-report',
  'end-abandoned-reports',
  'end-abandoned-batches',
  'end-abandoned-login-csv',
  'send-campaign',
  'send-due-mails',
  'finish-wave',
  'sync-wave',
  'sync-waves',
  'close-idempotency-keys',
  'close-sign-ins',
  'generate-wave-reports',
  'forget-link-downloads',
  'generate-logins',
  'poll-logins',
  'ask-about-order',
  'fetch-login-result',
  'cancel-order',
  'cancel-order-by-key',
  'unlock-orders',
  'forget-provider-messages',
  'look-for-away-providers',
  'write-login-csv',
  'forget-login-csv',
] as const
const isKnown = (task: string): task is (typeof tasks)[number] => (tasks as readonly string[]).includes(task)

export function FailedJobRow({ job }: { job: FailedJob }) {
  const { t } = useTranslation('queue')
  const { formatDateTime } = useFormat()
  const restart = useWrite(restartFailedJob, { refresh: [listFailedJobs], errorText: t('jobs.notRestarted') })
  const dismiss = useWrite(dismissFailedJob, { refresh: [listFailedJobs], errorText: t('jobs.notDismissed') })
  const [confirm, question] = useConfirm()
  const { jobId, task, state, reason, attempts, companyName, queuedTime, nextTryTime } = job
  const name = isKnown(task) ? t(`jobs.task.${task}`) : task
  const handleRestart = () =>
    restart.mutate(
      { params: { jobId }, body: {} },
      { onSuccess: () => notify({ kind: 'positive', title: t('jobs.restarted') }) },
    )
  const handleDismiss = async () => {
    const agreed = await confirm({
      title: t('jobs.dismissAsk'),
      text: t('jobs.dismissAskText', { name }),
      confirmLabel: t('jobs.dismiss'),
      tone: 'red',
    })
    if (!agreed) return
    dismiss.mutate({ params: { jobId } }, { onSuccess: () => notify({ kind: 'positive', title: t('jobs.dismissed') }) })
  }
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name}>{name}</div>
        <div className={classes.reason} data-failed={state === 'failed' || undefined}>
          {t(`jobs.reason.${reason}`)}
        </div>
        <div className={classes.facts}>
          {companyName && <span>{companyName}</span>}
          <span>{t('jobs.since', { time: formatDateTime(queuedTime) })}</span>
          <span>{t('jobs.attempts', { attempts })}</span>
          <span>{nextTryTime ? t('jobs.nextTry', { time: formatDateTime(nextTryTime) }) : t('jobs.givenUp')}</span>
          <span>{t('jobs.number', { number: jobId })}</span>
        </div>
      </div>
      <div className={classes.actions}>
        {state === 'failed' && (
          <Button
            size="xs"
            variant="subtle"
            loading={dismiss.isPending}
            aria-label={t('jobs.dismissOf', { name, number: jobId })}
            onClick={() => void handleDismiss()}
          >
            {t('jobs.dismiss')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          loading={restart.isPending}
          aria-label={t('jobs.restartOf', { name, number: jobId })}
          onClick={handleRestart}
        >
          {t('jobs.restart')}
        </Button>
      </div>
      {question}
    </li>
  )
}
