import { Button } from '@mantine/core'
import { clearAddressOfMail, getMailMessage } from '../../../../contract/mailing/messages.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { MailWithHistory } from './mail-dialog.tsx'

type Props = {
  projectGuid: string
  messageId: string
  bounced: NonNullable<MailWithHistory['bounced']>
  maySend: boolean
}

/** Nothing is sent to the address of this mail any more, and why; whoever may send mails says that it works again. */
export function MarkedAddress({ projectGuid, messageId, bounced: { since, reason }, maySend }: Props) {
  const { t } = useTranslation('mailing')
  const { formatDate } = useFormat()
  const { mutate, isPending } = useWrite(clearAddressOfMail, { refresh: [getMailMessage] })
  const handleClick = () =>
    mutate(
      { params: { projectId: projectGuid, messageId }, body: {} },
      { onSuccess: () => notify({ kind: 'positive', title: t('addressWorksDone') }) },
    )
  return (
    <Banner
      tone="amber"
      title={t('bounced', { date: formatDate(since), reason: t(`reason.${reason}`) })}
      action={
        maySend && (
          <Button size="xs" variant="default" loading={isPending} onClick={handleClick}>
            {t('addressWorks')}
          </Button>
        )
      }
    />
  )
}
