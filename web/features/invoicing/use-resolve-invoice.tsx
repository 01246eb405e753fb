import type { ReactNode } from 'react'
import { listCompanyInvoices } from '../../../contract/invoicing/invoices.ts'
import { resolveUnconfirmedInvoice } from '../../../contract/invoicing/invoicing.ts'
import { listCompanyProducts } from '../../../contract/logins/company-products.ts'
import { shortGuid } from '../../../domain/text/guid.ts'
import { useReloadShown, useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'

type Resolved = { invoiceGuid: string; projectGuid: string }

/**
 * Confirms or deletes an unconfirmed invoice, either after a question (PLT-2-179). `onDone`: after both, where what was pressed
 * is gone.
 */
export function useResolveInvoice(
  onDeleted: (invoiceGuid: string) => void,
  onDone?: () => void,
): {
  resolve: (invoice: Resolved, isConfirmed: boolean) => Promise<void>
  isPending: boolean
  question: ReactNode
} {
  const { t } = useTranslation('invoicing')
  const [confirm, question] = useConfirm()
  const reload = useReloadShown()
  const { mutateAsync, isPending } = useWrite(resolveUnconfirmedInvoice, {
    errorText: t('resolve.failed'),
    refresh: [listCompanyInvoices, listCompanyProducts],
  })
  const resolve = useOnce(async ({ invoiceGuid, projectGuid }: Resolved, isConfirmed: boolean) => {
    const kind = isConfirmed ? 'confirm' : 'delete'
    const agreed = await confirm({
      title: t(`resolve.${kind}.title`, { invoice: shortGuid(invoiceGuid) }),
      text: t(`resolve.${kind}.text`),
      confirmLabel: t(`resolve.${kind}.action`),
      ...(!isConfirmed && { tone: 'red' as const }),
    })
    if (!agreed) return
    try {
      await mutateAsync({ params: { projectGuid, invoiceGuid }, body: { isConfirmed } })
      notify({ kind: 'positive', title: t(`resolve.${kind}.done`, { invoice: shortGuid(invoiceGuid) }) })
      onDone?.()
      if (!isConfirmed) onDeleted(invoiceGuid)
    } catch {
      // The call has said so itself; a colleague may have been first.
      reload()
    }
  })
  return { resolve, isPending, question }
}
