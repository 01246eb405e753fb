import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ButtonMenu } from '../../ui/floating/button-menu.tsx'
import type { NoteActions } from './use-note-actions.tsx'
import type { JournalRecord } from './use-journal.ts'

/** What can be done with a note. */
export function NoteMenu({ record, actions }: { record: JournalRecord; actions: NoteActions }) {
  const { t } = useTranslation('journal')
  return (
    <ButtonMenu
      entries={[
        {
          id: 'edit',
          label: t('box.edit'),
          icon: <IconPencil size={16} aria-hidden="true" />,
          onSelect: () => actions.edit(record),
        },
        {
          id: 'delete',
          label: t('box.delete'),
          icon: <IconTrash size={16} aria-hidden="true" />,
          tone: 'red',
          onSelect: () => void actions.remove(record),
        },
      ]}
    >
      {(buttonProps) => <IconButton label={t('box.actions')} icon={<IconDots size={16} />} {...buttonProps} />}
    </ButtonMenu>
  )
}
