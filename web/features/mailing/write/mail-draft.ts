import type { CallInput } from '../../../../contract/endpoint.ts'
import type { sendInvites } from '../../../../contract/mailing/sending.ts'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import {
  mailRuleOf,
  sendableMailTypes,
  type MailKind,
  type SendableMailType,
} from '../../../../domain/mailing/mail-pages.ts'

/** The draft, as the form's fields hold it. */
export type MailDraft = {
  templateId: number | null
  mailType: MailKind
  /** An instant; null while the field holds no date. */
  dispatchTime: string | null
  timeZoneSupport: boolean
  /** Code of the language sent where the mail lacks the person's own; empty for none. */
  fallback: string
}
/** What somebody changed in the draft and whom they picked (null: nobody by hand), kept while they look at another tab of the page. */
export type Written = { changes: Partial<MailDraft>; picked: ReadonlySet<string> | null }
export const nothingWritten: Written = { changes: {}, picked: null }
export type MailRequestBody = CallInput<typeof sendInvites>['body']

/** The request for a draft; nothing while it lacks template or time. */
export function requestOf(draft: MailDraft, waveGuid: string, assesseeIds: readonly number[]): MailRequestBody | null {
  const { templateId, mailType, dispatchTime, timeZoneSupport, fallback } = draft
  if (templateId === null || dispatchTime === null) return null
  return {
    ...addressedBy(mailType),
    templateId,
    assesseeIds: [...assesseeIds],
    isSample: false,
    timeZoneSupport,
    ...(timeZoneSupport ? { timeZoneOffsetMinutes: -new Date(dispatchTime).getTimezoneOffset() } : {}),
    fallbackLanguageId: languageByCode(fallback)?.id ?? null,
    waveGuid,
    dispatchTime,
  }
}

export const isOf360 = (mailType: MailKind): mailType is SendableMailType =>
  sendableMailTypes.some((one) => one === mailType)

/** Mails about logins have no mail type: their provider and template say what they are (OPS-5-73). */
function addressedBy(mailType: MailKind): Pick<MailRequestBody, 'provider' | 'mailType'> {
  const { outside } = mailRuleOf(mailType)
  if (outside) return { provider: outside.provider }
  return isOf360(mailType) ? { provider: '360', mailType } : { provider: '360' }
}

/** Ids joined by dashes in the address; anything else is skipped. */
export function idsOfAddress(assesseeIds: string | undefined): number[] {
  const ids = (assesseeIds ?? '').split('-').map(Number)
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))]
}
