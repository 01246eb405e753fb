import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import { useRefreshData } from './use-refresh-data.ts'

/** Imports everything after a question. Render `question`. */
export function useFullRefresh() {
  const { t } = useTranslation('crm')
  const [confirm, question] = useConfirm()
  const { isPending, refresh } = useRefreshData(true)
  const ask = async () => {
    const agreed = await confirm({
      title: t('full.title'),
      text: t('full.text'),
      confirmLabel: t('fullRefresh'),
    })
    if (agreed) refresh()
  }
  return { isPending, refresh: () => void ask(), question }
}
