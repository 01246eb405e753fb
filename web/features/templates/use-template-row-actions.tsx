import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { canEditTemplate } from '../../../domain/templates/template-rights.ts'
import { useGoTo, useRouteParams } from '../../platform/address/location.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import type { RowAction } from '../../ui/data-table/data-column.ts'
import { pathToNewTemplate, pathToTemplate, type KnownKind } from './template-kinds.ts'
import { useDeleteTemplate } from './use-delete-template.tsx'
import type { TemplateRow } from './use-template-columns.tsx'

/** What can be done with a template from its row. Render `question` beside the list. */
export function useTemplateRowActions(kind: KnownKind) {
  const { t } = useTranslation('templates')
  const params = useRouteParams()
  const goTo = useGoTo()
  const permissions = usePermissions()
  const { remove, question } = useDeleteTemplate()
  const rowActions = (row: TemplateRow): readonly RowAction[] => {
    const open: RowAction = {
      id: 'open',
      label: t('list.open'),
      icon: <IconPencil size={16} />,
      onSelect: () => goTo(pathToTemplate(kind, params, row.id)),
    }
    const copy: RowAction = {
      id: 'copy',
      label: t('page.copy'),
      icon: <IconCopy size={16} />,
      quick: true,
      onSelect: () => goTo(pathToNewTemplate(kind, params, row.id)),
    }
    if (!canEditTemplate(permissions, row.isMine)) return [open, copy]
    const away: RowAction = {
      id: 'delete',
      label: t('delete.action'),
      icon: <IconTrash size={16} />,
      tone: 'red',
      onSelect: () => void remove({ ...row, ...kind }),
    }
    return [open, copy, away]
  }
  return { rowActions, question }
}
