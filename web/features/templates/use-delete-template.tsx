import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { deleteEmailTemplate, listEmailTemplates } from '../../../contract/templates/email-templates.ts'
import { deleteTemplate, listTemplates } from '../../../contract/templates/templates.ts'
import type { TemplateCategory, TemplateType } from '../../../domain/templates/template-content.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { fetched } from '../../ui/floating/fetched.ts'
import { laterPart } from '../../ui/floating/later-part.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import classes from './templates.module.css'

const TemplateUse = laterPart(fetched(async () => (await import('./use/template-use.tsx')).TemplateUse))

type Deleted = { id: number; name: string; type: TemplateType; category: TemplateCategory }

/** Deletes after a confirmation, which says where the template is used. Render `question`. */
export function useDeleteTemplate() {
  const { t } = useTranslation('templates')
  const [confirm, question] = useConfirm()
  const { remove: send, isPending } = useSendDeletion()
  const remove = async ({ id, name, type, category }: Deleted, onDeleted?: () => void) => {
    const title = t('delete.title', { name })
    const isEmail = category === 'generic-email'
    const text = isEmail ? (
      t('delete.emailText')
    ) : (
      <>
        <p className={classes.asked}>{t('delete.text')}</p>
        <TemplateUse template={{ id, type }} before="delete" />
      </>
    )
    if (!(await confirm({ title, text, confirmLabel: t('delete.confirm'), tone: 'red' }))) return
    send({ id, isEmail }, () => {
      notify({ kind: 'positive', title: t('delete.done') })
      onDeleted?.()
    })
  }
  return { remove, isPending, question }
}

/** The call of its own that e-mails have, or that of all other templates. */
function useSendDeletion() {
  const others = useWrite(deleteTemplate, { refresh: [listTemplates] })
  const emails = useWrite(deleteEmailTemplate, { refresh: [listEmailTemplates] })
  const remove = ({ id, isEmail }: { id: number; isEmail: boolean }, onSuccess: () => void) =>
    isEmail
      ? emails.mutate({ params: { emailId: id } }, { onSuccess })
      : others.mutate({ params: { id } }, { onSuccess })
  return { remove, isPending: others.isPending || emails.isPending }
}
