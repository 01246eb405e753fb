import { Button, Select, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { listLicenceCategories, listLicences } from '../../../../contract/eap-cases/catalogue.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useCatalogueNames } from '../use-catalogue-names.ts'
import classes from './bookings.module.css'

/** The public address at which clients of a licence book, in all its categories or in one (EAP-2-56). */
export function BookingLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('eap-booking')
  const { categoryName } = useCatalogueNames()
  const [licenseGuid, setLicence] = useState('')
  const [categorySlug, setCategory] = useState('')
  const licences = useCall(listLicences, {})
  const categories = useCall(listLicenceCategories, { params: { licenseGuid } }, { enabled: licenseGuid !== '' })
  const url = licenseGuid && addressOf(licenseGuid, categorySlug)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('link.title')}
      meta={t('link.explained')}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={classes.form}>
        <Select
          label={t('link.licence')}
          searchable
          required
          nothingFoundMessage={t('bookings.noChoice')}
          error={licences.isError ? t('link.failed') : undefined}
          data={(licences.data ?? []).map(({ guid, displayName, isOpen }) => ({
            value: guid,
            label: isOpen ? displayName : t('link.closed', { name: displayName }),
            disabled: !isOpen,
          }))}
          value={licenseGuid || null}
          onChange={(guid) => {
            setLicence(guid ?? '')
            setCategory('')
          }}
        />
        <Select
          label={t('link.category')}
          placeholder={t('link.anyCategory')}
          clearable
          disabled={licenseGuid === ''}
          error={categories.isError ? t('link.failed') : undefined}
          data={(categories.data ?? []).map(({ slug }) => ({ value: slug, label: categoryName(slug) }))}
          value={categorySlug || null}
          onChange={(slug) => setCategory(slug ?? '')}
        />
        {url && (
          <>
            <TextInput
              readOnly
              label={t('link.address')}
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <div className={classes.buttons}>
              <Button leftSection={<IconCopy size={16} />} onClick={() => void copyText(url, t('link.copied'))}>
                {t('copyAddress')}
              </Button>
              <Button
                component="a"
                href={url}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconExternalLink size={16} />}
              >
                {t('link.open')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

function addressOf(licenseGuid: string, categorySlug: string): string {
  const path = pathTo('eap-reservations', categorySlug ? { licenseGuid, categorySlug } : { licenseGuid })
  return new URL(path, location.origin).href
}
