import { onNotice, onWithdrawal, type Notice } from '../../platform/notices.ts'
import { closeNotice, noticeError, noticeInfo, noticeSuccess, noticeWarning } from '../../ui/dialogs/notices.tsx'

const show = { positive: noticeSuccess, negative: noticeError, warning: noticeWarning, info: noticeInfo } as const

/**
 * Shows the platform's messages as notices. The same text is not shown twice at a time; an error that stays
 * open is closed when the same action succeeds.
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
