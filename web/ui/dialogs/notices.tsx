import { notifications, type NotificationData } from '@mantine/notifications'
import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { getI18n } from 'react-i18next'

type NoticeOptions = {
  /** Said under the bold sentence. */
  detail?: ReactNode
  /** A notice of the same id is replaced. */
  id?: string
  /** Goes by itself after so long, where that is laid down. */
  staysMs?: number
}

function show(title: string, options: NoticeOptions, look: Pick<NotificationData, 'icon' | 'color' | 'autoClose'>) {
  const data: NotificationData = {
    ...look,
    title,
    message: options.detail ?? null,
    closeButtonProps: { 'aria-label': getI18n().t('dialog.close', { ns: 'ui' }) },
    ...(options.id ? { id: options.id } : {}),
  }
  if (options.id) notifications.hide(options.id)
  return notifications.show(data)
}

const staysMs = 4000

/** Something was done. */
export function noticeSuccess(text: string, options: NoticeOptions = {}) {
  return show(text, options, { icon: <IconCheck size={16} />, color: 'green', autoClose: staysMs })
}

/** Something goes on or is worth knowing. */
export function noticeInfo(text: string, options: NoticeOptions = {}) {
  return show(text, options, { icon: <IconInfoCircle size={16} />, color: 'ink', autoClose: staysMs })
}

/** Done, but not as hoped. */
export function noticeWarning(text: string, options: NoticeOptions = {}) {
  return show(text, options, { icon: <IconAlertTriangle size={16} />, color: 'yellow', autoClose: staysMs })
}

/** Something failed: stays until it is closed, or as long as is said. */
export function noticeError(text: string, options: NoticeOptions = {}) {
  return show(text, options, {
    icon: <IconAlertOctagon size={16} />,
    color: 'red',
    autoClose: options.staysMs ?? false,
  })
}

/** Takes a notice away, such as "please be patient" once the work is done. */
export function closeNotice(id: string) {
  notifications.hide(id)
}
