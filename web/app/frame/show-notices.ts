import { onNotice, onWithdrawal, type Notice } from '../../platform/notices.ts'
import { closeNotice, noticeError, noticeInfo, noticeSuccess, noticeWarning } from '../../ui/dialogs/notices.tsx'

const show = { positive: noticeSuccess, negative: noticeError, warning: noticeWarning, info: noticeInfo } as const

/**
 * Puts what the platform has to say where notices are shown. The same words are not shown twice at a time; a failure
 * that stays to be read goes when the same thing has succeeded.
 */
export function showNotices(): () => void {
  const shown = new Map<string, Set<string>>()
  const stopNotices = onNotice((notice: Notice) => {
    const id = `${notice.kind}: ${notice.title}`
    if (notice.about) shown.set(notice.about, new Set(shown.get(notice.about)).add(id))
    show[notice.kind](notice.title, { detail: notice.text, id })
  })
  const stopWithdrawals = onWithdrawal((about) => {
    for (const id of shown.get(about) ?? []) closeNotice(id)
    shown.delete(about)
  })
  return () => {
    stopNotices()
    stopWithdrawals()
  }
}
