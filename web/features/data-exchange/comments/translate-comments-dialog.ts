import { withTexts } from '../../../platform/texts/i18n.ts'
import { later } from '../../../ui/floating/later.tsx'

/** Comments and their translations: `<TranslateCommentsDialog waveGuid initialLanguage onClose />`. It loads its code and texts. */
export const TranslateCommentsDialog = later(
  async () =>
    (await withTexts(['comment-translation', 'project-errors'], () => import('./comments-dialog.tsx'))).CommentsDialog,
)
