import type { ReactNode } from 'react'
import { removeProductFromInvoice } from '../../../contract/invoicing/invoicing.ts'
import { listCompanyProducts } from '../../../contract/logins/company-products.ts'
import { shortGuid } from '../../../domain/text/guid.ts'
import { useReloadShown, useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import type { PricedLogin } from './priced-login.ts'

/** Takes a login off its invoice, after a question (PLT-2-178). */
export function useRemoveLogin(companyGuid: string): {
  remove: (login: PricedLogin) => Promise<void>
  question: ReactNode
} {
  const { t } = useTranslation('invoicing')
  const [confirm, question] = useConfirm()
  const reload = useReloadShown()
  const { mutateAsync } = useWrite(removeProductFromInvoice, {
    errorText: t('remove.failed'),
    refresh: [listCompanyProducts],
  })
  const remove = useOnce(async (login: PricedLogin) => {
    if (!login.invoiceGuid) return
    const isConfirmed = login.invoiceIsConfirmed === true
    const agreed = await confirm({
      title: t('remove.title', { tool: login.customToolsName, invoice: shortGuid(login.invoiceGuid) }),
      text: t(isConfirmed ? 'remove.textConfirmed' : 'remove.text'),
      confirmLabel: t('remove.action'),
      tone: 'red',
    })
    if (!agreed) return
    try {
      await mutateAsync({ params: { companyGuid, projectId: login.projectGuid, productId: login.id } })
      notify({ kind: 'positive', title: t(isConfirmed ? 'remove.doneConfirmed' : 'remove.done') })
    } catch {
      // The call has said so itself; a colleague may have been first.
      reload()
    }
  })
  return { remove, question }
}
