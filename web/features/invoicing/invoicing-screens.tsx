import { useRouteParams } from '../../platform/address/location.ts'
import { InvoicePage } from './invoice/invoice-page.tsx'
import { InvoicingPage } from './list/invoicing-page.tsx'

/** The logins, or one invoice where the address names it (PLT-2-37). */
export function InvoicingScreen() {
  const { orgGuid = '', projGuid, invoiceGuid } = useRouteParams()
  if (invoiceGuid) return <InvoicePage key={invoiceGuid} invoiceGuid={invoiceGuid} />
  return <InvoicingPage key={`${orgGuid} ${projGuid ?? ''}`} only360={false} />
}

export function Invoicing360Screen() {
  const { orgGuid = '' } = useRouteParams()
  return <InvoicingPage key={orgGuid} only360 />
}
