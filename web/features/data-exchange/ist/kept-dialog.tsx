import { Button } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { OutcomeList } from '../../../ui/marks/outcome-list.tsx'
import type { Kept } from './use-undo.tsx'

type Props = { results: Kept; isAll: boolean; onClose: () => void }

/** Results that an undo has left as they are, because somebody changed them since. */
export function KeptDialog({ results, isAll, onClose }: Props) {
  const { t } = useTranslation('ist-import')
  return (
    <Dialog
      opened
      title={isAll ? t('error.IMPORT_CHANGED_SINCE') : t('undo.kept', { count: results.length })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('undo.understood')}</Button>}
    >
      <p>{t('undo.keptText')}</p>
      <OutcomeList
        label={t('undo.kept', { count: results.length })}
        wordRest={(count) => t('problem.more', { count })}
        items={results.map(({ name, email, tool }, index) => ({
          key: `${index} ${email} ${tool}`,
          glyph: 'locked',
          name: name || email || t('undo.anonymous'),
          note: tool,
        }))}
      />
    </Dialog>
  )
}
