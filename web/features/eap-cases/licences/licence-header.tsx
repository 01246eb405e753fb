import { Button, Switch } from '@mantine/core'
import { IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { deleteLicence, listLicencePage } from '../../../../contract/eap-cases/administration.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { ButtonMenu } from '../../../ui/floating/button-menu.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useLicence } from './licence-context.ts'

/** The head: whose licence it is, how much it is used, and the switch that is saved with the form. */
export function LicenceHeader() {
  const { t } = useTranslation('eap-licences')
  const { form, licence } = useLicence()
  return (
    <PageHeader
      title={licence ? licence.displayName : t('licence.new')}
      back={{ label: t('list.title'), href: pathTo('eap-licences', {}) }}
      meta={licence ? [licence.companyName, t('licence.cases', { count: licence.casesCount })] : []}
      switches={<Switch label={t('field.active')} {...form.getInputProps('active', { type: 'checkbox' })} />}
      {...(licence ? { actions: <LicenceActions guid={licence.guid} url={licence.bookingUrl} /> } : {})}
    />
  )
}

function LicenceActions({ guid, url }: { guid: string; url: string }) {
  const { t } = useTranslation('eap-licences')
  const { form, licence } = useLicence()
  const goTo = useGoTo()
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteLicence, { refresh: [listLicencePage] })
  const isUsed = licence !== undefined && (licence.casesCount > 0 || licence.upcomingCount > 0)
  const handleDelete = async () => {
    const asked = await confirm({
      title: t('licence.askDelete', { name: licence?.displayName ?? '' }),
      text: t(isUsed ? 'licence.inUse' : 'licence.askDeleteText'),
      confirmLabel: t(isUsed ? 'licence.switchOff' : 'licence.delete'),
      tone: isUsed ? 'ink' : 'red',
    })
    if (!asked) return
    if (isUsed) return form.setFieldValue('active', false)
    remove.mutate(
      { params: { licenseGuid: guid } },
      {
        onSuccess: () => {
          notify({ kind: 'positive', title: t('licence.deleted') })
          goTo(pathTo('eap-licences', {}))
        },
      },
    )
  }
  return (
    <>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} />}
      >
        {t('licence.open')}
      </Button>
      <ButtonMenu
        entries={[
          {
            id: 'delete',
            label: t('licence.delete'),
            icon: <IconTrash size={16} />,
            tone: 'red',
            onSelect: () => void handleDelete(),
          },
        ]}
      >
        {(buttonProps) => <IconButton label={t('licence.more')} icon={<IconDots size={16} />} {...buttonProps} />}
      </ButtonMenu>
      {question}
    </>
  )
}
