import { Button, Select, Stack } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { createLinks, listLinksPage } from '../../../contract/sharing/sharing.ts'
import { sharedLinkDayChoices, sharedLinkDays } from '../../../domain/sharing/link-lifetime.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CopyLink } from './copy-link.tsx'

type Props = {
  companyGuid: string
  /** Report files or logins to share; one kind at a time. */
  files?: readonly string[]
  products?: readonly number[]
  onClose: () => void
}

/** Makes a link that opens the chosen files or logins to whoever has it. */
export function ShareDialog({ companyGuid, files = [], products = [], onClose }: Props) {
  const { t } = useTranslation('sharing')
  const { formatDateTime } = useFormat()
  const [validDays, setValidDays] = useState<number>(sharedLinkDays)
  const make = useWrite(createLinks, { refresh: [listLinksPage] })
  const link = make.data?.[0]
  const hasFiles = files.length > 0
  const handleCreate = () =>
    make.mutate({ body: [{ companyGuid, files: [...files], products: [...products], validDays }] })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={hasFiles ? t('share.files', { count: files.length }) : t('share.products', { count: products.length })}
      footer={
        link ? (
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button leftSection={<IconLink size={16} />} loading={make.isPending} onClick={handleCreate}>
              {t('share.create')}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <CopyLink url={link.url} hint={t('share.until', { date: formatDateTime(link.expiration) })} />
      ) : (
        <Stack gap={16}>
          <p>{t(hasFiles ? 'share.filesText' : 'share.productsText', { count: validDays })}</p>
          <Select
            label={t('share.valid')}
            description={t('share.validHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            data={sharedLinkDayChoices.map((days) => ({
              value: String(days),
              label: t('share.days', { count: days }),
            }))}
            value={String(validDays)}
            onChange={(chosen) => setValidDays(Number(chosen ?? sharedLinkDays))}
          />
        </Stack>
      )}
    </Dialog>
  )
}
