import { Button } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { goOnSending, listMailMessages } from '../../../../contract/mailing/messages.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { notify } from '../../../platform/notices.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import type { SentMailsAnswer } from './sent-mails.tsx'

type Props = { projectGuid: string; stopped: NonNullable<SentMailsAnswer['stopped']> }

/** Why nothing goes out, and since when; after a repair, a button retries at once. */
export function StoppedBanner({ projectGuid, stopped }: Props) {
  const { t } = useTranslation('mailing')
  const { formatDateTime } = useFormat()
  const { mutate, isPending } = useWrite(goOnSending, { refresh: [listMailMessages] })
  const { reason, smtpCode, since, nextTry } = stopped
  const words = [t(`reason.${reason}`), ...(smtpCode ? [t('sent.code', { code: smtpCode })] : [])].join(', ')
  const handleGoOn = () =>
    mutate(
      { params: { projectId: projectGuid }, body: {} },
      { onSuccess: () => notify({ kind: 'positive', title: t('sent.goOnDone') }) },
    )
  return (
    <Banner
      tone="amber"
      title={t('sent.stopTitle')}
      action={
        <Button size="xs" variant="default" loading={isPending} onClick={handleGoOn}>
          {t('sent.goOn')}
        </Button>
      }
    >
      {t('sent.stopText', { reason: words, since: formatDateTime(since), next: formatDateTime(nextTry) })}
    </Banner>
  )
}
