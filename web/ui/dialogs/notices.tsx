import { notifications, type NotificationData } from '@mantine/notifications'
import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { getI18n } from 'react-i18next'

type NoticeOptions = {
  /** Text under the bold sentence. */
  detail?: ReactNode
  /** A notice of the same id is replaced. */
  id?: string
  /** Milliseconds until it closes by itself, where specified. */
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

/** An action succeeded. */
export function noticeSuccess(text: string, options: NoticeOptions = {}) {
  return show(text, options, { icon: <IconCheck size={16} />, color: 'green', autoClose: staysMs })
}

/** Something is in progress or worth knowing. */
export function noticeInfo(text: string, options: NoticeOptions = {}) {
  return show(text, options, { icon: <IconInfoCircle size={16} />, color: 'ink', autoClose: staysMs })
}

/** Done, but with problems. */
export function noticeWarning(text: string, options: NoticeOptions = {}) {
  return show(text, options, { icon: <IconAlertTriangle size={16} />, color: 'yellow', autoClose: staysMs })
}

/** Something failed: stays until it is closed, or for the given time. */
export function noticeError(text: string, options: NoticeOptions = {}) {
  return show(text, options, {
    icon: <IconAlertOctagon size={16} />,
    color: 'red',
    autoClose: options.staysMs ?? false,
  })
}

/** Closes a notice, such as "please be patient" once the work is done. */
export function closeNotice(id: string) {
  notifications.hide(id)
}
