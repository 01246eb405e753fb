import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasteForm } from './paste-form.tsx'
import type { Import } from './use-import.ts'

/** Adds copied rows to the table that is being edited. */
export function PasteDialog({ read, onClose }: { read: Import; onClose: () => void }) {
  const { t } = useTranslation('nominations')
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('action.paste')} meta={t('import.pasteAdds')}>
      <PasteForm read={read} />
    </Dialog>
  )
}
