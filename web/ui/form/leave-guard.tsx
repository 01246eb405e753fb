import { createContext, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

/** A blocked navigation that waits for the user's answer. */
export type Leaving = { blocked: boolean; leave: () => void; stay: () => void }

/** The router's way to block navigation; a hook, since routers offer it as one. */
export type UseLeaveBlock = (when: boolean) => Leaving

const never: UseLeaveBlock = () => ({ blocked: false, leave: () => {}, stay: () => {} })
const LeaveBlockContext = createContext<UseLeaveBlock>(never)

/** The app gives the router's blocker here, once. Without it only closing the tab is guarded. */
export const LeaveBlockProvider = LeaveBlockContext.Provider

/** Asks before changes are lost: by navigation, by closing or by reloading the tab. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('ui')
  const useLeaveBlock = useContext(LeaveBlockContext)
  const leaving = useLeaveBlock(when)
  useEffect(() => {
    if (!when) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [when])
  return (
    <ConfirmDialog
      opened={leaving.blocked}
      title={t('form.leaveTitle')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      tone="red"
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      {t('form.leaveText')}
    </ConfirmDialog>
  )
}
