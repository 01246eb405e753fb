import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useLeaveBlockOfApp } from './leave-block.ts'

type Props = {
  when: boolean
  /** What becomes of the changes, where they are not lost. */
  text?: ReactNode
}

/** Asks before changes are lost: by navigation, by closing or by reloading the tab. */
export function LeaveGuard({ when, text }: Props) {
  const { t } = useTranslation('ui')
  const useLeaveBlock = useLeaveBlockOfApp()
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
      {text ?? t('form.leaveText')}
    </ConfirmDialog>
  )
}
