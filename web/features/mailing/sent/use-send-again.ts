import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getMailMessage, listMailMessages, sendMailsAgain } from '../../../../contract/mailing/messages.ts'
import { getQueueStatus } from '../../../../contract/queue/queue.ts'
import { notify } from '../../../platform/notices.ts'
import { useWrite } from '../../../platform/calls/queries.ts'

/** Queues undelivered mails again and says how many. */
export function useSendAgain(projectGuid: string, onDone: () => void): (ids: readonly string[]) => void {
  const { t } = useTranslation('mailing')
  const { mutate, isPending } = useWrite(sendMailsAgain, {
    refresh: [listMailMessages, getMailMessage, getQueueStatus],
  })
  return (ids) => {
    if (isPending) return
    mutate(
      { params: { projectId: projectGuid }, body: { messageIds: [...ids] } },
      {
        onSuccess: ({ queued }) => {
          notify({ kind: 'positive', title: queued > 0 ? t('sent.againDone', { count: queued }) : t('sent.againNone') })
          onDone()
        },
      },
    )
  }
}
