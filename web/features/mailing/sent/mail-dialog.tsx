import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getMailMessage } from '../../../../contract/mailing/messages.ts'
import { canSendAgain } from '../../../../domain/mailing/reasons.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from '../mailing.module.css'
import { readPreview } from '../write/read-preview.ts'
import { MailHistory } from './mail-history.tsx'
import { MarkedAddress } from './marked-address.tsx'
import { MessageState } from './message-state.tsx'
import { useNameOfType } from './name-of-type.ts'
import { useSendAgain } from './use-send-again.ts'

export type MailWithHistory = AnswerOf<typeof getMailMessage>
type Props = { projectGuid: string; messageId: string; onClose: () => void }

const whileSentMs = 3000

/** One mail: what became of it, all that happened to it, and what it said. */
export function MailDialog({ projectGuid, messageId, onClose }: Props) {
  const { t } = useTranslation('mailing')
  const nameOfType = useNameOfType()
  const maySend = useMay('sendMails')
  const [isBusy, setIsBusy] = useState(false)
  const query = useCall(
    getMailMessage,
    { params: { projectId: projectGuid, messageId } },
    { everyMs: isBusy && whileSentMs },
  )
  const mail = query.data
  const isBeingSent = mail !== undefined && (mail.state === 'claimed' || isDue(mail))
  if (isBusy !== isBeingSent) setIsBusy(isBeingSent)
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('history.title', { name: mail ? mail.name || mail.email : '…' })}
      meta={mail && [nameOfType(mail.mailType), ...(mail.isSample ? [t('history.sample')] : [])].join(', ')}
      footer={mail && maySend && mayGoAgain(mail) && <SendAgain {...{ mail, projectGuid }} />}
    >
      {query.isPending && <SkeletonRows rows={6} />}
      {query.isError && (
        <ErrorState
          compact
          onRetry={() => void query.refetch()}
          code={isApiError(query.error) ? query.error.code : undefined}
        />
      )}
      {mail && (
        <>
          {mail.bounced && (
            <div className={classes.stopped}>
              <MarkedAddress {...{ projectGuid, messageId, maySend }} bounced={mail.bounced} />
            </div>
          )}
          <Facts mail={mail} />
          <MailHistory events={mail.events} />
          <MailText mail={mail} />
        </>
      )}
    </Dialog>
  )
}

/** While its address is marked, it would only be left out again. A sample goes to whoever asked for it. */
const mayGoAgain = ({ state, errorCode, bounced, isSample }: MailWithHistory) =>
  canSendAgain(state, errorCode) && (bounced === null || isSample)

const isDue = ({ nextTry }: MailWithHistory) => nextTry !== null && Date.parse(nextTry) <= Date.now()

function SendAgain({ mail, projectGuid }: { mail: MailWithHistory; projectGuid: string }) {
  const { t } = useTranslation('mailing')
  const sendAgain = useSendAgain(projectGuid, () => undefined)
  return (
    <Button leftSection={<IconSend size={16} />} onClick={() => sendAgain([mail.id])}>
      {t('sent.again')}
    </Button>
  )
}

function Facts({ mail }: { mail: MailWithHistory }) {
  const { t } = useTranslation('mailing')
  const { formatDateTime } = useFormat()
  return (
    <dl className={classes.mailFacts}>
      <dt>{t('column.state')}</dt>
      <dd>
        <MessageState mail={mail} />
      </dd>
      {mail.nextTry && (
        <>
          <dt>{t('history.nextTry')}</dt>
          <dd>{formatDateTime(mail.nextTry)}</dd>
        </>
      )}
      <dt>{t('history.tries')}</dt>
      <dd>{mail.tries}</dd>
      <dt>{t('preview.from')}</dt>
      <dd>{mail.from}</dd>
      <dt>{t('history.to')}</dt>
      <dd>{mail.name ? `${mail.name} <${mail.email}>` : mail.email}</dd>
      <dt>{t('preview.subject')}</dt>
      <dd>{mail.subject}</dd>
    </dl>
  )
}

/** Nothing in the frame runs or leads anywhere; it is as high as the mail. */
function MailText({ mail }: { mail: MailWithHistory }) {
  const { t } = useTranslation('mailing')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(240)
  const page = useMemo(() => mail.html && pageOf(mail.html, mail.languageCode), [mail.html, mail.languageCode])
  const fit = () => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? height)
  return (
    <section className={classes.mailPart} aria-label={t('history.text')}>
      <h3>{t('history.text')}</h3>
      <p className={classes.mailNote}>{t(page ? 'history.cut' : 'history.noText')}</p>
      {page && (
        <iframe
          ref={frame}
          className={classes.paper}
          sandbox="allow-same-origin"
          title={mail.subject}
          srcDoc={page}
          style={{ height }}
          onLoad={fit}
        />
      )}
    </section>
  )
}

/** Mails with a frame of their own are whole pages; older ones get the looks of the preview. */
function pageOf(html: string, language: string): string | undefined {
  if (/<html[\s>]/i.test(html)) return html
  return readPreview(`<!doctype html><html lang="${language}"><body>${html}</body></html>`)?.page
}
