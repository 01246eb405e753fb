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
  'generate-eap-report',
  'invite-outcomes',
  'forget-outcome-invitations',
  'reseal-outcomes',
  'generate-report',
  'end-abandoned-reports',
  'end-abandoned-batches',
  'end-abandoned-login-csv',
  'queue-reminders',
  'send-campaign',
  'send-due-mails',
  'check-notifications',
  'import-survey',
  'forget-survey-files',
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
  'check-sender-domains',
  'write-login-csv',
  'forget-login-csv',
  'offer-freed-time',
  'pass-expired-offers',
  'send-eap-messages',
  'queue-eap-reminders',
  'forget-case-contents',
  'reseal-cases',
  'remove-case-files',
  'forget-bookings',
  'reseal-bookings',
  'run-crm-sync',
  'queue-crm-sync',
  'watch-crm-sync',
  'send-invoice-changes',
  'finish-invoice-changes',
] as const
const isKnown = (task: string): task is (typeof tasks)[number] => (tasks as readonly string[]).includes(task)

export function FailedJobRow({ job }: { job: FailedJob }) {
  const { t } = useTranslation('failed-jobs')
  const { formatDateTime } = useFormat()
  const restart = useWrite(restartFailedJob, { refresh: [listFailedJobs], errorText: t('notRestarted') })
  const dismiss = useWrite(dismissFailedJob, { refresh: [listFailedJobs], errorText: t('notDismissed') })
  const [confirm, question] = useConfirm()
  const { jobId, task, state, reason, attempts, companyName, queuedTime, nextTryTime } = job
  const name = isKnown(task) ? t(`task.${task}`) : task
  const handleRestart = () =>
    restart.mutate(
      { params: { jobId }, body: {} },
      { onSuccess: () => notify({ kind: 'positive', title: t('restarted') }) },
    )
  const handleDismiss = async () => {
    const agreed = await confirm({
      title: t('dismissAsk'),
      text: t('dismissAskText', { name }),
      confirmLabel: t('dismiss'),
      tone: 'red',
    })
    if (!agreed) return
    dismiss.mutate({ params: { jobId } }, { onSuccess: () => notify({ kind: 'positive', title: t('dismissed') }) })
  }
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name}>{name}</div>
        <div className={classes.reason} data-failed={state === 'failed' || undefined}>
          {t(`reason.${reason}`)}
        </div>
        <div className={classes.facts}>
          {companyName && <span>{companyName}</span>}
          <span>{t('since', { time: formatDateTime(queuedTime) })}</span>
          <span>{t('attempts', { attempts })}</span>
          <span>{nextTryTime ? t('nextTry', { time: formatDateTime(nextTryTime) }) : t('givenUp')}</span>
          <span>{t('number', { number: jobId })}</span>
        </div>
      </div>
      <div className={classes.actions}>
        {state === 'failed' && (
          <Button
            size="xs"
            variant="subtle"
            loading={dismiss.isPending}
            aria-label={t('dismissOf', { name, number: jobId })}
            onClick={() => void handleDismiss()}
          >
            {t('dismiss')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          loading={restart.isPending}
          aria-label={t('restartOf', { name, number: jobId })}
          onClick={handleRestart}
        >
          {t('restart')}
        </Button>
      </div>
      {question}
    </li>
  )
}
