import { useEffect, useState } from 'react'
import type { getSharedProgress } from '../../../../contract/progress/progress.ts'
import type { SharedMonitorPage } from '../../../../contract/progress/pages.ts'
import { callLink } from '../../../link/call-link.ts'

const refreshMs = 30_000

/** The monitor as the page was rendered, then reloaded while the page is visible. */
export function useFreshMonitor(drawn: SharedMonitorPage): SharedMonitorPage {
  const [model, setModel] = useState(drawn)
  const shareGuid = model.state === 'open' ? model.shareGuid : undefined
  useEffect(() => {
    if (shareGuid === undefined) return
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const read = await callLink<typeof getSharedProgress>(
        { method: 'GET', url: '/api/reports/shared-assessees-dcm-progress/:shareGuid' },
        { params: { shareGuid } },
      )
      // If the server is unreachable, the last known state stays.
      if (!read.ok) return
      const { isFound, isExpired, companyName, projectName, waveName, assessees } = read.answer
      if (!isFound) setModel({ state: 'not-found' })
      else if (isExpired) setModel({ state: 'expired' })
      else setModel({ state: 'open', shareGuid, companyName, projectName, waveName, assessees })
    }
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [shareGuid])
  return model
}
