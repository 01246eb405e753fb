import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { listMailMessages } from '../../../contract/mailing/messages.ts'
import { listMailRecipients, sendInvites } from '../../../contract/mailing/sending.ts'
import { getQueueStatus } from '../../../contract/queue/queue.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { languageByCode } from '../../../domain/languages/languages.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { notify } from '../../platform/notices.ts'
import { isApiError, isUnanswered } from '../../platform/calls/api-error.ts'
import { noticeOfError } from '../../platform/calls/error-wording.ts'
import { useReloadShown, useWrite } from '../../platform/calls/queries.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import type { MailRequestBody } from './write/mail-draft.ts'
import type { MailCheck } from './write/use-mail-check.ts'

type Result = AnswerOf<typeof sendInvites>
type Mails = MailCheck['mails']
type GoingOut = { count: number; when: string; mails: Mails; lines: readonly string[] }

/** «Čeština (12), English (UK) (3)» */
const languagesOf = (mails: Mails, language: string) =>
  new Intl.ListFormat(language).format(
    mails.map(({ languageCode, count }) => `${languageByCode(languageCode)?.name ?? languageCode} (${count})`),
  )

/** Each subject once, that of the most people first. */
const subjectsOf = (mails: Mails) => [...new Set(mails.map(({ subject }) => subject))]

/** Sends the mails after a confirmation, or a sample to oneself at once; reports the outcome (OPS-8-64). */
export function useSendMail(onSent: () => void) {
  const { t, i18n } = useTranslation('mailing')
  const { projGuid } = useProjectIds()
  const [confirm, question] = useConfirm()
  const refresh = [listMailMessages, listMailRecipients, getQueueStatus]
  const sending = useWrite(sendInvites, { refresh, suppressNotice: true })
  const sampling = useWrite(sendInvites, { refresh: [listMailMessages], suppressNotice: true })
  const reportRefusal = useReportRefusal()
  const params = { projectId: projGuid }
  const reportOutcome = ({ error, queued, alreadyQueued }: Result, title: string): boolean => {
    if (error === 'None' && queued === 0 && alreadyQueued)
      notify({ kind: 'positive', title: t('send.already'), text: t('send.alreadyText') })
    else if (error === 'None') notify({ kind: 'positive', title })
    else notify({ kind: 'negative', title: t('send.refused'), text: t(`refusal.${error}`) })
    return error === 'None'
  }
  return {
    question,
    isSending: sending.isPending,
    isSampling: sampling.isPending,
    send: async (request: MailRequestBody, { count, when, mails, lines }: GoingOut) => {
      const agreed = await confirm({
        title: t('send.title', { count }),
        text: [
          `${t('send.text')} ${when}.`,
          ...subjectsOf(mails).map((subject) => t('send.subject', { subject })),
          mails.length > 0 && t('send.languages', { languages: languagesOf(mails, i18n.language) }),
          ...lines,
        ].flatMap((line) => (line ? [<p key={line}>{line}</p>] : [])),
        confirmLabel: t('send.button', { count }),
      })
      if (!agreed) return
      sending.mutate(
        { params, body: request },
        {
          onSuccess: (result) => reportOutcome(result, t('send.done', { count: result.queued })) && onSent(),
          onError: reportRefusal,
        },
      )
    },
    sendSample: (request: MailRequestBody) =>
      sampling.mutate(
        {
          params,
          body: { ...request, isSample: true, timeZoneSupport: false, dispatchTime: new Date().toISOString() },
        },
        { onSuccess: (result) => void reportOutcome(result, t('sample.done')), onError: reportRefusal },
      ),
  }
}

/**
 * What was chosen may be gone, because somebody else removed a person or changed the template meanwhile. The page is loaded
 * again, so that the person is gone from it, or its check says what is wrong.
 */
function useReportRefusal(): (error: unknown) => void {
  const { t } = useTranslation('mailing')
  const reload = useReloadShown()
  return (error) => {
    if (!isApiError(error)) return
    // Without an answer the choice stays as it is, so that trying again is the same call.
    if (!isUnanswered(error)) reload()
    const isChanged = error.code === 'INVALID_INPUT'
    const notice = noticeOfError(error, isChanged ? t('send.refused') : undefined)
    if (notice) notify(isChanged ? { ...notice, text: t('refusal.changed') } : notice)
  }
}
