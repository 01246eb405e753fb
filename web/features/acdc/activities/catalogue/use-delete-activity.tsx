import type { ReactNode } from 'react'
import { deleteActivity, listActivities } from '../../../../../contract/acdc/activities.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { notify } from '../../../../platform/notices.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { useLabel } from '../../use-label.ts'

type Used = { id: number; nameLabels: Record<string, string>; wavesCount: number }

/** Deletes after a question that says in how many waves it is used. Render `question`. */
export function useDeleteActivity(onDeleted?: () => void): {
  remove: (activity: Used) => Promise<void>
  question: ReactNode
} {
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  const [confirm, question] = useConfirm()
  const { mutate } = useWrite(deleteActivity, { refresh: [listActivities] })
  const remove = async ({ id, nameLabels, wavesCount }: Used) => {
    const agreed = await confirm({
      title: t('delete.title', { name: labelOf(nameLabels) }),
      text: wavesCount > 0 ? t('delete.used', { count: wavesCount }) : t('delete.unused'),
      confirmLabel: t('delete.confirm'),
      tone: 'red',
    })
    if (!agreed) return
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          notify({ kind: 'positive', title: t('delete.done') })
          onDeleted?.()
        },
      },
    )
  }
  return { remove, question }
}
