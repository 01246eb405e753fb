import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import type { OutboxState } from '../../../../link/outbox/outbox.ts'
import classes from './answering-notices.module.css'

type AnsweringNoticesProps = { outbox: OutboxState; device: 'phone' | 'computer' }

/** What prevents saving, shown beside the questionnaire without blocking it. */
export function AnsweringNotices({ outbox, device }: AnsweringNoticesProps) {
  const { t } = usePage()
  const { waiting, isOffline, stopped } = outbox
  if (stopped === 'closed')
    return (
      <div className={classes.root}>
        <Notice tone="red" title={t('questionnaires:answering.closed')} isNews>
          {t('questionnaires:answering.closedText')}
        </Notice>
      </div>
    )
  if (stopped === 'changed') return <ChangedNotice />
  if (!isOffline || waiting === 0) return null
  const title =
    device === 'phone'
      ? t('questionnaires:answering.waitOnPhone', { count: waiting })
      : t('questionnaires:answering.waitOnComputer', { count: waiting })
  return (
    <div className={classes.root}>
      <Notice tone="amber" icon="offline" title={title}>
        {t('questionnaires:answering.waitText')}
      </Notice>
    </div>
  )
}

/** The questions, people or roles are no longer those that this page shows. */
export function ChangedNotice() {
  const { t } = usePage()
  return (
    <div className={classes.root}>
      <Notice tone="amber" title={t('questionnaires:answering.changed')} isNews>
        {t('questionnaires:answering.changedText')}{' '}
        <button type="button" className={classes.reload} onClick={() => location.reload()}>
          {t('questionnaires:answering.reload')}
        </button>
      </Notice>
    </div>
  )
}
