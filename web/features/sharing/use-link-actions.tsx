import { IconClockEdit, IconDownload, IconLinkOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { listLinksPage, revokeLink } from '../../../contract/sharing/sharing.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { RowAction } from '../../ui/data-table/data-column.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import { later } from '../../ui/floating/later.tsx'
import type { SharedLink } from './use-my-links.ts'

const ExpirationDialog = later(async () => (await import('./expiration-dialog.tsx')).ExpirationDialog)
const DownloadsDialog = later(async () => (await import('./downloads-dialog.tsx')).DownloadsDialog)

type Opened = { what: 'expiration' | 'downloads'; link: SharedLink }

/** What can be done with a shared link. Render `dialogs` beside the list. */
export function useLinkActions(): { rowActions: (link: SharedLink) => RowAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('sharing')
  const { orgGuid: companyGuid } = useProjectIds()
  const mayShareReports = useMay('shareReports')
  const mayShareLogins = useMay('shareLogins')
  const mayEnd = useMay('endSharedLinks')
  const [opened, setOpened] = useState<Opened>()
  const [confirm, question] = useConfirm()
  const revoke = useWrite(revokeLink, { errorText: t('revoke.failed'), refresh: [listLinksPage] })
  const handleRevoke = async ({ shareGuid }: SharedLink) => {
    const agreed = await confirm({
      title: t('revoke.title'),
      text: t('revoke.text'),
      confirmLabel: t('revoke.confirm'),
      tone: 'red',
    })
    if (!agreed) return
    revoke.mutate(
      { params: { companyGuid, shareGuid } },
      { onSuccess: () => notify({ kind: 'positive', title: t('revoke.done') }) },
    )
  }
  const rowActions = (link: SharedLink): RowAction[] => {
    const ended = link.isExpired ? t('ended') : undefined
    const mayProlong = link.products.length > 0 ? mayShareLogins : mayShareReports
    const actions: RowAction[] = []
    if (link.files.length > 0 || link.downloadCount > 0)
      actions.push({
        id: 'downloads',
        label: t('downloads.button'),
        icon: <IconDownload size={16} />,
        onSelect: () => setOpened({ what: 'downloads', link }),
      })
    if (mayProlong)
      actions.push({
        id: 'expiration',
        label: t('change.button'),
        icon: <IconClockEdit size={16} />,
        onSelect: () => setOpened({ what: 'expiration', link }),
        disabledReason: ended,
      })
    if (mayEnd)
      actions.push({
        id: 'revoke',
        label: t('revoke.button'),
        icon: <IconLinkOff size={16} />,
        tone: 'red',
        onSelect: () => void handleRevoke(link),
        disabledReason: ended,
      })
    return actions
  }
  const close = () => setOpened(undefined)
  const dialogs = (
    <>
      {question}
      {opened?.what === 'expiration' && (
        <ExpirationDialog companyGuid={companyGuid} link={opened.link} onClose={close} />
      )}
      {opened?.what === 'downloads' && <DownloadsDialog companyGuid={companyGuid} link={opened.link} onClose={close} />}
    </>
  )
  return { rowActions, dialogs }
}
