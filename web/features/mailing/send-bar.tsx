import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useReloadShown } from '../../platform/calls/queries.ts'
import { formatDateTime } from '../../platform/texts/format.ts'
import { SaveBar } from '../../ui/page/save-bar.tsx'
import type { MailDraft, MailRequestBody } from './write/mail-draft.ts'
import type { MailCheck } from './write/use-mail-check.ts'
import type { useSendMail } from './use-send-mail.tsx'

type Props = {
  draft: MailDraft
  /** Null while template or time are missing. */
  request: MailRequestBody | null
  count: number
  /** Why it cannot be sent. */
  blocked: string | undefined
  /** The server has checked the draft as it is now. */
  isChecked: boolean
  checkFailed: boolean
  /** What would go out, by language. */
  mails: MailCheck['mails']
  /** Why nobody can be chosen. */
  nobody: string | undefined
  /** Who gets it and who does not. */
  lines: readonly string[]
  sending: ReturnType<typeof useSendMail>
}

/** How many mails go out and when; a sample to oneself, and sending after a confirmation (OPS-5-72…77). */
export function SendBar(props: Props) {
  const { draft, request, count, blocked, isChecked, checkFailed, mails, nobody, lines, sending } = props
  const { t } = useTranslation('mailing')
  const when = useWhen(draft)
  const { send, sendSample, isSending, isSampling, question } = sending
  const reload = useReloadShown()
  const isReady = request !== null && count > 0 && isChecked && blocked === undefined
  const missing =
    draft.templateId === null
      ? t('missing.template')
      : draft.dispatchTime === null
        ? t('missing.time')
        : count === 0
          ? (nobody ?? t('missing.recipients'))
          : undefined
  return (
    <>
      <SaveBar
        pending={missing ?? `${t('mails', { count })} ${when}`}
        blocked={missing ? undefined : (blocked ?? (checkFailed ? t('checkFailed') : undefined))}
        idle={!isReady}
        saving={isSending}
        saveLabel={count === 0 ? t('send.plain') : t('send.button', { count })}
        onSave={() => request && void send(request, { count, when, mails, lines })}
        extra={
          <>
            {checkFailed && !missing && (
              // With the people: somebody who is gone makes the check fail.
              <Button variant="default" onClick={reload}>
                {t('checkAgain')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconSend size={16} />}
              disabled={!isReady}
              loading={isSampling}
              onClick={() => request && sendSample(request)}
            >
              {t('sample.button')}
            </Button>
          </>
        }
      />
      {question}
    </>
  )
}

/** A time that has passed means at once. */
function useWhen({ dispatchTime, timeZoneSupport }: MailDraft): string {
  const { t } = useTranslation('mailing')
  const [openedAt] = useState(() => Date.now())
  if (dispatchTime === null) return ''
  const isNow = Date.parse(dispatchTime) <= openedAt + 60_000
  if (isNow && !timeZoneSupport) return t('when.now')
  const date = formatDateTime(dispatchTime)
  // Whoever reads it may be on a journey.
  return timeZoneSupport
    ? t('when.local', { date })
    : t('when.at', { date: `${date} (${new Intl.DateTimeFormat().resolvedOptions().timeZone})` })
}
