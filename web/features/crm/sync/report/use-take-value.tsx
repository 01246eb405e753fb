import { IconArrowBarToDown } from '@tabler/icons-react'
import { listSyncRefusals, takeCrmValue } from '../../../../../contract/crm/sync.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { notify } from '../../../../platform/notices.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { RowAction } from '../../../../ui/data-table/data-column.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import type { Refusal } from './use-refusals.ts'
import { useRefusalWords } from './use-refusal-words.ts'

/** Overwrites an edit made in Assay with the CRM's value, after a question. Render `question`. */
export function useTakeValue(runId: number) {
  const { t } = useTranslation('crm-sync')
  const { fieldOf, valueOf } = useRefusalWords()
  const [confirm, question] = useConfirm()
  const take = useWrite(takeCrmValue, { refresh: [listSyncRefusals], errorText: t('take.failed') })
  const handleTake = async (refusal: Refusal) => {
    const { refusalId, name } = refusal
    const value = valueOf(refusal) || t('take.nothing')
    const agreed = await confirm({
      title: t('take.title', { name }),
      text: t('take.text', { field: fieldOf(refusal), value }),
      confirmLabel: t('take.action'),
    })
    if (!agreed) return
    take.mutate(
      { params: { runId, refusalId } },
      { onSuccess: () => notify({ kind: 'positive', title: t('take.done') }) },
    )
  }
  const rowActions = (refusal: Refusal): readonly RowAction[] =>
    refusal.kind === 'kept' && refusal.field !== ''
      ? [
          {
            id: 'take',
            label: t('take.action'),
            icon: <IconArrowBarToDown size={16} />,
            quick: true,
            onSelect: () => void handleTake(refusal),
          },
        ]
      : []
  return { rowActions, question }
}
