import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { addressesMax } from '../../../domain/sender-domains/domain-name.ts'
import { displayNameMax, localPartMax } from '../../../domain/sender-domains/sender-address.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import type { SenderDomain } from './sender-domains-page.tsx'
import classes from './sender-domains.module.css'
import { useAddresses, type AddressRow } from './use-addresses.ts'

type Props = { companyGuid: string; domain: SenderDomain; onClose: () => void }

/** Which addresses of a domain may be senders, with the names that mails without one show. */
export function AddressesDialog({ companyGuid, domain, onClose }: Props) {
  const { t } = useTranslation('sender-domains')
  const model = useAddresses(companyGuid, domain, onClose)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void model.save()
  }
  return (
    <Dialog
      opened
      stays={model.isDirty}
      onClose={onClose}
      title={t('addressesOf', { domain: domain.name })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="sender-addresses" loading={model.isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="sender-addresses" noValidate autoComplete="off" className={classes.form} onSubmit={handleSubmit}>
        {model.theirs !== null && <Banner tone="amber" title={t('changedMeanwhile', { addresses: model.theirs })} />}
        {model.rows.map((row, index) => (
          <AddressFields key={row.key} row={row} index={index} domain={domain.name} model={model} />
        ))}
        {model.rows.length < addressesMax && (
          <Button variant="default" leftSection={<IconPlus size={16} />} className={classes.addRow} onClick={model.add}>
            {t('addAddress')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

type FieldsProps = { row: AddressRow; index: number; domain: string; model: ReturnType<typeof useAddresses> }

function AddressFields({ row, index, domain, model }: FieldsProps) {
  const { t } = useTranslation('sender-domains')
  const number = index + 1
  return (
    <div className={classes.addressRow} role="group" aria-label={t('addressNumber', { number })}>
      <TextInput
        required
        spellCheck={false}
        autoCapitalize="none"
        label={t('localPart')}
        description={`…@${domain}`}
        maxLength={localPartMax + 200}
        value={row.localPart}
        error={model.errorAt(index, 'localPart')}
        {...(row.isNew ? { 'data-autofocus': true, autoFocus: true } : {})}
        onChange={(event) => model.change(index, { localPart: event.currentTarget.value })}
      />
      <TextInput
        label={t('displayName')}
        description={t('displayHint')}
        maxLength={displayNameMax + 1}
        value={row.displayName}
        error={model.errorAt(index, 'displayName')}
        onChange={(event) => model.change(index, { displayName: event.currentTarget.value })}
      />
      <IconButton
        label={t('removeAddress', { address: row.localPart || String(number) })}
        icon={<IconTrash size={16} />}
        className={classes.removeRow}
        onClick={() => model.remove(index)}
      />
    </div>
  )
}
