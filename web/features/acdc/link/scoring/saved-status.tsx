import { usePage } from '../../../../link/page-context.tsx'
import type { OutboxState } from '../../../../link/outbox/outbox.ts'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import classes from './saved-status.module.css'

/** Saved, saving, or how much is kept on the device. */
export function SavedStatus({ outbox, timeZone }: { outbox: OutboxState; timeZone: string }) {
  const { t, rich } = usePage()
  const { isOffline, waiting, savedAt, stopped } = outbox
  return (
    <p role="status" className={classes.root} data-offline={isOffline || stopped === 'closed' ? '' : undefined}>
      {isOffline || (stopped === 'closed' && waiting > 0) ? (
        <>
          <Icon name="offline" size={16} />
          {waiting > 0 ? t('acdc-scoring:saved.kept', { count: waiting }) : t('acdc-scoring:saved.offline')}
        </>
      ) : waiting > 0 ? (
        <span>{t('acdc-scoring:saved.saving')}</span>
      ) : (
        savedAt !== null && (
          <>
            <Icon name="check" size={16} />
            <span>{rich('acdc-scoring:saved.saved', { time: <Time at={savedAt} as="time" zone={timeZone} /> })}</span>
          </>
        )
      )}
    </p>
  )
}
