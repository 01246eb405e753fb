import { withTexts } from '../../../platform/texts/i18n.ts'
import { later } from '../../../ui/floating/later.tsx'

/** Files with data into a wave: `<UploadDataDialog waveGuid kind onClose />`. It loads its code and texts. */
export const UploadDataDialog = later(
  async () =>
    (await withTexts(['data-upload', 'project-errors', 'upload-errors'], () => import('./upload-dialog.tsx')))
      .UploadDialog,
)
