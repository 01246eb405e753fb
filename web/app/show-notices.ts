import { onNotice, type Notice } from '../platform/notices.ts'
import { noticeError, noticeInfo, noticeSuccess, noticeWarning } from '../ui/dialogs/notices.tsx'

const show = { positive: noticeSuccess, negative: noticeError, warning: noticeWarning, info: noticeInfo } as const

/** Puts what the platform has to say where notices are shown. The same words are not shown twice at a time. */
export function showNotices(): () => void {
  return onNotice((notice: Notice) => {
    show[notice.kind](notice.title, { detail: notice.text, id: `${notice.kind}: ${notice.title}` })
  })
}
