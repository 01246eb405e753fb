import { useSyncExternalStore } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Time } from '../../../../link/parts/time.tsx'
import type { Link } from '../sending/sender.ts'
import classes from './saved-status.module.css'

const never = () => () => undefined

type SavedStatusProps = { link: Link; savedAt: string | null; hasUnsent: boolean }

/** Saved, saving, or offline. */
export function SavedStatus({ link, savedAt, hasUnsent }: SavedStatusProps) {
  const { t, rich } = usePage()
  // The server does not know the time zone of the visitor.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <p role="status" className={classes['root']} data-offline={link === 'offline' ? '' : undefined}>
      {link === 'offline' ? (
        <>
          <Icon name="offline" size={18} /> {t('simulator:item.offline')}
        </>
      ) : hasUnsent ? (
        t('simulator:item.saving')
      ) : (
        isAlive &&
        savedAt !== null && (
          <>
            <Icon name="check" size={18} />
            <span>{rich('simulator:item.saved', { time: <Time at={savedAt} as="time" /> })}</span>
          </>
        )
      )}
    </p>
  )
}
