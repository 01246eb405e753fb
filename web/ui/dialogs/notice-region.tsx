import { Notifications, notifications, type NotificationData } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useIsNarrow } from '../use-is-narrow.ts'
import type { NoticeKind, NoticeOptions } from './notices.tsx'
import classes from './notices.module.css'

const looks: Record<NoticeKind, Pick<NotificationData, 'icon' | 'color'>> = {
  success: { icon: <IconCheck size={16} />, color: 'green' },
  info: { icon: <IconInfoCircle size={16} />, color: 'ink' },
  warning: { icon: <IconAlertTriangle size={16} />, color: 'yellow' },
  error: { icon: <IconAlertOctagon size={16} />, color: 'red' },
}

export function showNotice(kind: NoticeKind, title: string, closeLabel: string, options: NoticeOptions): void {
  if (options.id) notifications.hide(options.id)
  notifications.show({
    ...looks[kind],
    title,
    message: options.detail ?? null,
    // An alert interrupts; all others are read by the region around them.
    role: kind === 'error' ? 'alert' : 'group',
    autoClose: options.staysMs ?? false,
    closeButtonProps: { 'aria-label': closeLabel },
    ...(options.id ? { id: options.id } : {}),
  })
}

export const hideNotice = (id: string) => void notifications.hide(id)

/** Draws notices, within the element that screen readers watch. */
export function NoticeRegion() {
  // At the bottom of a phone are the buttons of its dialogs and of the page: notices come below the head.
  const isNarrow = useIsNarrow()
  return (
    <Notifications
      position={isNarrow ? 'top-center' : 'bottom-right'}
      className={classes.region}
      autoClose={4000}
      limit={4}
      zIndex={400}
      withinPortal={false}
    />
  )
}
