import type { ReactNode } from 'react'
import { deleteCustomTool, listCustomTools } from '../../../contract/tools/custom-tools.ts'
import { listFavoriteTools } from '../../../contract/tools/favorite-tools.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import type { CustomTool } from './form/tool-form.ts'

/** Deletes after a confirmation that says whom it concerns. Render `question`. */
export function useDeleteTool(): { remove: (tool: CustomTool) => Promise<void>; question: ReactNode } {
  const { t } = useTranslation('tools')
  const [confirm, question] = useConfirm()
  const { mutate } = useWrite(deleteCustomTool, { refresh: [listCustomTools, listFavoriteTools] })
  const remove = async ({ id, name, peopleCount, favoriteOwner }: CustomTool) => {
    const text = peopleCount > 0 ? t('delete.people', { count: peopleCount }) : t('delete.nobody')
    const agreed = await confirm({
      title: t('delete.title', { name }),
      text: favoriteOwner === null ? text : t('delete.favorite'),
      confirmLabel: t('delete.confirm'),
      tone: 'red',
    })
    if (!agreed) return
    mutate({ params: { id } }, { onSuccess: () => notify({ kind: 'positive', title: t('delete.done') }) })
  }
  return { remove, question }
}
