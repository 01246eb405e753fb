import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import type { OutboxState } from '../../../../link/outbox/outbox.ts'
import classes from './saved-status.module.css'
import { usePageWidth } from '../../../../link/use-page-width.ts'

/** Saved, saving or offline. Announced only when that changes, not with every answer. */
export function SavedStatus({ outbox }: { outbox: OutboxState }) {
  const { t, rich } = usePage()
  const isAlive = usePageWidth() !== undefined
  return (
    <p role="status" className={classes.root} data-offline={outbox.isOffline ? '' : undefined}>
      {outbox.isOffline ? (
        <>
          <Icon name="offline" size={18} /> {t('questionnaires:answering.offline')}
        </>
      ) : outbox.waiting > 0 ? (
        t('questionnaires:answering.saving')
      ) : (
        isAlive &&
        outbox.savedAt !== null && (
          <>
            <Icon name="check" size={18} />
            <span>{rich('questionnaires:answering.saved', { time: <Time at={outbox.savedAt} as="time" /> })}</span>
          </>
        )
      )}
    </p>
  )
}
