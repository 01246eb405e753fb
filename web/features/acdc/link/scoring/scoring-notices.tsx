import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import classes from './scoring-notices.module.css'
import type { ScoringView } from './scoring-view.ts'

/** One line below the header: offline, closed, or that the page is outdated. Nothing is covered by it. */
export function ScoringNotices({ view: { scoring, state } }: { view: ScoringView }) {
  const { t, rich } = usePage()
  const { outbox, closedOn, isLinkGone, isOverruled } = state
  if (isLinkGone)
    return (
      <div className={classes.root} role="status">
        <Icon name="lock" size={18} />
        <p>{t('acdc-scoring:notice.linkGone')}</p>
      </div>
    )
  if (closedOn !== null || outbox.stopped === 'closed')
    return (
      <div className={classes.root} role="status">
        <Icon name="lock" size={18} />
        <p>
          {closedOn === null
            ? t('acdc-scoring:error.SCORING_CLOSED')
            : rich('acdc-scoring:notice.closedAt', {
                time: <Time at={closedOn} as="long" zone={scoring.timeZone} />,
              })}{' '}
          {outbox.waiting > 0
            ? t('acdc-scoring:notice.closedKept', { count: outbox.waiting })
            : t('acdc-scoring:notice.closedText')}
        </p>
      </div>
    )
  if (outbox.stopped === 'changed')
    return (
      <div className={classes.root} role="status">
        <Icon name="warning" size={18} />
        <p>
          {t('acdc-scoring:notice.changed')}{' '}
          <button type="button" onClick={() => location.reload()}>
            {t('acdc-scoring:notice.reload')}
          </button>
        </p>
      </div>
    )
  if (isOverruled)
    return (
      <div className={classes.root} role="status">
        <Icon name="warning" size={18} />
        <p>{t('acdc-scoring:notice.overruled')}</p>
      </div>
    )
  if (!outbox.isOffline) return null
  return (
    <div className={classes.root} role="status">
      <Icon name="offline" size={18} />
      <p>{t('acdc-scoring:notice.offline')}</p>
    </div>
  )
}
