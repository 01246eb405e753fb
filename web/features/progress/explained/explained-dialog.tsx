import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

/** How one number of the monitor came about. */
export function ExplainedDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('progress')
  return (
    <Dialog opened onClose={onClose} title={t('explain.title')} size={480}>
      {children}
    </Dialog>
  )
}
