import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getCompany } from '../../../contract/organizations/organizations.ts'
import { deleteProject, listProjects } from '../../../contract/projects/projects.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import type { RowAction } from '../../ui/data-table/data-column.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import type { ProjectRow } from './use-project-columns.tsx'

/** Changing and deleting a project from its row. Render `question` beside the list. */
export function useProjectRowActions(onEdit: (projectGuid: string) => void) {
  const { t } = useTranslation('projects')
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteProject, { refresh: [listProjects, getCompany] })
  const handleDelete = async ({ name, projectGuid }: ProjectRow) => {
    const title = t('delete.title', { name })
    const agreed = await confirm({ title, text: t('delete.text'), confirmLabel: t('delete.confirm'), tone: 'red' })
    if (agreed) remove.mutate({ body: { projectGuid } })
  }
  const rowActions = (row: ProjectRow): readonly RowAction[] => [
    {
      id: 'edit',
      label: t('edit'),
      icon: <IconPencil size={16} />,
      quick: true,
      onSelect: () => onEdit(row.projectGuid),
    },
    {
      id: 'delete',
      label: t('delete.action'),
      icon: <IconTrash size={16} />,
      tone: 'red',
      onSelect: () => void handleDelete(row),
    },
  ]
  return { rowActions, question }
}
