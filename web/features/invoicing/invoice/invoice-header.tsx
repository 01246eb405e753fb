import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { getInvoiceDocument } from '../../../../contract/invoicing/invoices.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { download } from '../../../platform/calls/download.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useResolveInvoice } from '../use-resolve-invoice.tsx'
import type { Invoice } from './use-invoice.ts'

type Props = { invoice: Invoice; listPath: string }

/** Number, state, documents, and what can be done with it. */
export function InvoiceHeader({ invoice, listPath }: Props) {
  const { t } = useTranslation('invoicing')
  const mayEdit = useMay('editInvoices')
  const goTo = useGoTo()
  const { resolve, isPending, question } = useResolveInvoice(() => goTo(listPath, { replace: true }))
  const { invoiceGuid, isConfirmed, kind, number, project, pendingChange } = invoice
  const isOpen = mayEdit && !isConfirmed && pendingChange === null
  return (
    <>
      <PageHeader
        back={{ label: t('title'), href: listPath }}
        title={t(kind === 'invoice' ? 'invoice.title' : 'invoice.creditNote', {
          number: number ?? shortGuid(invoiceGuid),
        })}
        meta={[
          <Chip
            key="state"
            tone={isConfirmed ? 'teal' : 'red'}
            icon={isConfirmed ? <IconCheck size={12} aria-hidden /> : <IconClock size={12} aria-hidden />}
          >
            {t(isConfirmed ? 'invoice.confirmed' : 'invoice.unconfirmed')}
          </Chip>,
          project,
          number && shortGuid(invoiceGuid),
        ]}
        icons={
          isOpen && (
            <IconButton
              label={t('unconfirmed.deleteOne', { invoice: shortGuid(invoiceGuid) })}
              icon={<IconTrash size={16} />}
              disabled={isPending}
              onClick={() => void resolve(invoice, false)}
            />
          )
        }
        actions={
          <>
            <Documents invoice={invoice} />
            {isOpen && (
              <Button loading={isPending} onClick={() => void resolve(invoice, true)}>
                {t('resolve.confirm.action')}
              </Button>
            )}
          </>
        }
      />
      {question}
    </>
  )
}

function Documents({ invoice: { companyGuid, invoiceGuid, documents } }: Pick<Props, 'invoice'>) {
  const { t } = useTranslation('invoicing')
  const [making, setMaking] = useState<string>()
  const save = useOnce(async (format: Invoice['documents'][number]) => {
    setMaking(format)
    try {
      const input = { params: { companyGuid, invoiceGuid, format } }
      await download(getInvoiceDocument, input, { errorText: t('invoice.documents.failed') })
    } catch {
      // The call has said so itself.
    } finally {
      setMaking(undefined)
    }
  })
  return documents.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={making === format}
      onClick={() => void save(format)}
    >
      {t(`invoice.documents.${format}`)}
    </Button>
  ))
}
