import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { connectionAddressMax, connectionKeyMax } from '../../../../domain/providers/connection-limits.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import type { Chosen } from './provider-settings-page.tsx'
import { useConnectionForm } from './use-connection-form.ts'

/** Address and keys of a branch's own account. Stored keys are never shown; an empty field keeps them. */
export function ConnectionDialog({ branch, setting, onClose }: Chosen & { onClose: () => void }) {
  const { t } = useTranslation('providers')
  const isStored = setting.source === 'database'
  const model = useConnectionForm({ branch, setting })
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (await model.save()) onClose()
  }
  const kept = isStored ? { placeholder: t('settings.keptKey') } : { required: true }
  const secret = { type: 'password', autoComplete: 'new-password', spellCheck: false, maxLength: connectionKeyMax }
  return (
    <Dialog
      opened
      stays={model.dirty}
      onClose={onClose}
      title={t('settings.dialog', { provider: setting.provider, branch: branch.name })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" form="connection" loading={model.saving}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <form id="connection" noValidate autoComplete="off" onSubmit={(event) => void handleSubmit(event)}>
        <FieldGrid>
          <TextInput
            data-autofocus
            required
            type="url"
            label={t('settings.field.address')}
            description={t('settings.hint.address')}
            placeholder="https://"
            maxLength={connectionAddressMax}
            {...model.form.getInputProps('address')}
          />
          <TextInput
            label={t('settings.field.key')}
            description={t('settings.hint.key')}
            {...secret}
            {...kept}
            {...model.form.getInputProps('key')}
          />
          <TextInput
            label={t('settings.field.webhookKey')}
            description={t('settings.hint.webhookKey')}
            {...secret}
            {...kept}
            {...model.form.getInputProps('webhookKey')}
          />
          <TextInput
            readOnly
            label={t('settings.field.webhookAddress')}
            description={t('settings.hint.webhookAddress')}
            value={setting.webhookAddress}
            onFocus={(event) => event.currentTarget.select()}
            rightSection={
              <IconButton
                label={t('settings.copyAddress')}
                icon={<IconCopy size={16} />}
                onClick={() => void copyText(setting.webhookAddress, t('settings.addressCopied'))}
              />
            }
          />
        </FieldGrid>
      </form>
    </Dialog>
  )
}
