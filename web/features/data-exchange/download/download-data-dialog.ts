import { withTexts } from '../../../platform/texts/i18n.ts'
import { later } from '../../../ui/floating/later.tsx'

/**
 * The data of a wave as files: `<DownloadDataDialog projectGuid waveGuid onClose />`. It loads its code, texts and what it
 * offers; `method`: what is chosen in it at first.
 */
export const DownloadDataDialog = later(
  async () => (await withTexts(['data-download'], () => import('./download-dialog.tsx'))).DownloadDialog,
)
