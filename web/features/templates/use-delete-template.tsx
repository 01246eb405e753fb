import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { deleteTemplate, listTemplates } from '../../../contract/templates/templates.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'

/** Deletes after a confirmation. Render `question`. */
export function useDeleteTemplate() {
  const { t } = useTranslation('templates')
  const [confirm, question] = useConfirm()
  const { mutate, isPending } = useWrite(deleteTemplate, { refresh: [listTemplates] })
  const remove = async ({ id, name }: { id: number; name: string }, onDeleted?: () => void) => {
    const title = t('delete.title', { name })
    if (!(await confirm({ title, text: t('delete.text'), confirmLabel: t('delete.confirm'), tone: 'red' }))) return
    const handleSuccess = () => {
      notify({ kind: 'positive', title: t('delete.done') })
      onDeleted?.()
    }
    mutate({ params: { id } }, { onSuccess: handleSuccess })
  }
  return { remove, isPending, question }
}
