import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { deleteTemplate, listTemplates } from '../../../contract/templates/templates.ts'
import type { TemplateType } from '../../../domain/templates/template-content.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { fetched } from '../../ui/floating/fetched.ts'
import { laterPart } from '../../ui/floating/later-part.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import classes from './templates.module.css'

const TemplateUse = laterPart(fetched(async () => (await import('./use/template-use.tsx')).TemplateUse))

type Deleted = { id: number; name: string; type: TemplateType }

/** Deletes after a confirmation, which says where the template is used. Render `question`. */
export function useDeleteTemplate() {
  const { t } = useTranslation('templates')
  const [confirm, question] = useConfirm()
  const { mutate, isPending } = useWrite(deleteTemplate, { refresh: [listTemplates] })
  const remove = async ({ id, name, type }: Deleted, onDeleted?: () => void) => {
    const title = t('delete.title', { name })
    const text = (
      <>
        <p className={classes.asked}>{t('delete.text')}</p>
        <TemplateUse template={{ id, type }} before="delete" />
      </>
    )
    if (!(await confirm({ title, text, confirmLabel: t('delete.confirm'), tone: 'red' }))) return
    const handleSuccess = () => {
      notify({ kind: 'positive', title: t('delete.done') })
      onDeleted?.()
    }
    mutate({ params: { id } }, { onSuccess: handleSuccess })
  }
  return { remove, isPending, question }
}
