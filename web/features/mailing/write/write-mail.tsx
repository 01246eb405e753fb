import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listMailTemplates } from '../../../../contract/mailing/sending.ts'
import { listProjectTemplates } from '../../../../contract/templates/templates.ts'
import type { getWave } from '../../../../contract/waves/waves.ts'
import { isAboutLogins, isReminderPage, mailTypesOf, type MailPage } from '../../../../domain/mailing/mail-pages.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { LockedWhile } from '../../../ui/form/locked-while.tsx'
import { requestOf, type MailDraft, type Written } from './mail-draft.ts'
import { MailPreview } from './mail-preview.tsx'
import type { WordedProblem } from './mail-problems.tsx'
import { MessageFields } from './message-fields.tsx'
import { ReminderBanner } from '../recipients/reminder-banner.tsx'
import { RecipientsTable } from '../recipients/recipients-table.tsx'
import { SendBar } from '../send-bar.tsx'
import { useMailCheck, type MailCheck } from './use-mail-check.ts'
import { useProblemWords } from './use-problem-words.ts'
import { useSendMail } from '../use-send-mail.tsx'
import { useAudience } from '../recipients/use-audience.ts'
import { useRecipients } from '../recipients/use-recipients.ts'
import { canBePreviewed, countVerdicts, verdictOf, type MailRecipient } from './verdict.ts'
import classes from '../mailing.module.css'

type Props = {
  page: MailPage
  wave: AnswerOf<typeof getWave>
  written: Written
  onWrite: (part: Partial<Written>) => void
  onSent: () => void
}

/** Message and recipients at the left, the mail as somebody gets it at the right, sending below (OPS-3-80). */
export function WriteMail({ page, wave, written, onWrite, onSent }: Props) {
  const [first] = useState<MailDraft>(() => ({
    templateId: isAboutLogins(page) ? null : (wave.emailsTemplate?.id ?? null),
    mailType: mailTypesOf(page)[0] ?? 'MailActivation',
    dispatchTime: new Date().toISOString(),
    timeZoneSupport: false,
    fallback: '',
  }))
  const { changes, picked } = written
  const { templates, draft, needsUrl } = useTemplates(
    page,
    wave,
    useMemo(() => ({ ...first, ...changes }), [first, changes]),
  )
  const recipients = useRecipients({ page, needsUrl }, draft.mailType, picked, (ids) => onWrite({ picked: ids }))
  const { people, chosen } = recipients
  const request = useMemo(
    () =>
      requestOf(
        draft,
        wave.waveGuid,
        chosen.map(({ id }) => id),
      ),
    [draft, wave.waveGuid, chosen],
  )
  const { check, isCurrent, isError } = useMailCheck(request)
  const problems = useWordedProblems(check, chosen.length, recipients.unreached)
  const languages = check?.availableLanguages
  const { fallback } = draft
  const verdictOfPerson = useCallback(
    (person: MailRecipient) => verdictOf({ page, needsUrl }, { languages, fallback }, person),
    [page, needsUrl, languages, fallback],
  )
  const counts = countVerdicts(people.map(verdictOfPerson))
  const audience = useAudience({ page, needsUrl }, recipients, counts)
  const sending = useSendMail(onSent)
  const previewable = people.filter((person) => canBePreviewed({ page, needsUrl }, person))
  const handleChange = (part: Partial<MailDraft>) => onWrite({ changes: { ...changes, ...part } })
  return (
    <>
      {isReminderPage(page) && <ReminderBanner audience={audience} recipients={recipients} />}
      <div className={classes.layout}>
        <div className={classes.column}>
          <LockedWhile sending={sending.isSending}>
            <MessageFields
              page={page}
              draft={draft}
              onChange={handleChange}
              templates={templates}
              languages={languages ?? []}
              needsFallback={fallback !== '' || counts['no-text'] > 0}
              problems={problems}
            />
            <RecipientsTable
              page={page}
              recipients={recipients}
              counts={counts}
              verdictOf={verdictOfPerson}
              fallback={fallback}
            />
          </LockedWhile>
        </div>
        <MailPreview
          request={request}
          people={[chosen, audience.due, previewable].find(({ length }) => length > 0) ?? []}
        />
      </div>
      <SendBar
        draft={draft}
        request={request}
        count={chosen.length}
        blocked={problems.find(({ isBlocking }) => isBlocking)?.text}
        isChecked={isCurrent && check !== undefined}
        checkFailed={isError}
        mails={check?.mails ?? []}
        nobody={audience.nobody}
        lines={audience.lines}
        sending={sending}
      />
    </>
  )
}

/**
 * The templates of a page: of a 360 wave all mail templates, the wave's own among them; about logins those of its one kind
 * (OPS-3-82), the first of them chosen until somebody chooses.
 */
function useTemplates(page: MailPage, wave: Props['wave'], written: MailDraft) {
  const { projGuid } = useProjectIds()
  const isOther = isAboutLogins(page)
  const of360 = useCall(listProjectTemplates, { params: { projectId: projGuid, type: 'mails' } }, { enabled: !isOther })
  const ofPage = useCall(listMailTemplates, { params: { projectId: projGuid, page } }, { enabled: isOther })
  const templates = isOther ? (ofPage.data ?? []) : withOwn(of360.data ?? [], wave.emailsTemplate)
  const firstId = isOther ? (templates[0]?.id ?? null) : null
  const { templateId } = written
  const draft = useMemo(() => ({ ...written, templateId: templateId ?? firstId }), [written, templateId, firstId])
  // Until it is known, the mail counts as one with a link, as nearly all are. Only mails about logins say.
  const needsUrl = ofPage.data?.find(({ id }) => id === draft.templateId)?.needsUrl ?? true
  return { templates, draft, needsUrl }
}

/** The choice includes the wave's template even if it is no longer offered. */
function withOwn(offered: readonly { id: number; name: string }[], own: { id: number; name: string } | null) {
  return own && !offered.some(({ id }) => id === own.id) ? [own, ...offered] : offered
}

/** That nobody is chosen yet is shown in the bar, as it is no problem of the mail. */
function useWordedProblems(check: MailCheck | undefined, count: number, unreached: number): WordedProblem[] {
  const { t } = useTranslation('mailing')
  const wordOf = useProblemWords()
  const found = (check?.errors ?? [])
    .filter(({ code }) => code !== 'NotSent' || count > 0)
    .map((problem) => ({ id: problem.code, isBlocking: problem.isBlocking, text: wordOf(problem, check ?? nobody) }))
  const lost = { id: 'unreached', isBlocking: false, text: t('unreached', { count: unreached }) }
  return unreached > 0 ? [...found, lost] : found
}

const nobody = { assesseesWithoutUrl: [] }
