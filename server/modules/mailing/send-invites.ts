import { isReportMail } from '../../../domain/mailing/mail-pages.ts'
import type { ReminderKind } from '../../../domain/mailing/plan/reminder-kinds.ts'
import { mailLanguage } from '../../../domain/mailing/compose-mail.ts'
import { emailProblem, normalizeEmail } from '../../../domain/text/email-address.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { noteEvent } from './delivery/mail-history.ts'
import { dispatchAt } from './dispatch-at.ts'
import { estimateValues } from './estimate-values.ts'
import { mailForm } from './fill-mail.ts'
import { hiddenLogin } from './login-values.ts'
import { wakeCampaign } from './wake-sending.ts'
import { judgeMailing, languagesOf, wrongSenders } from './judge-mailing.ts'
import { mailUrls } from './mail-urls.ts'
import { reportsOf, type Recipient } from './mailing-queries.ts'
import { orderMail, type OrderedMail } from './ordered-mail.ts'
import { writeCampaign, writeMessages, type MailingOrder } from './queue-mailing.ts'
import { prepareMailing, type Mailing, type MailRequest } from './prepare-mailing.ts'
import { fromAddress } from '../../platform/mail/senders.ts'
import { withoutDuplicates } from './duplicate-mails.ts'

export type SendResult = {
  error: 'None' | 'NotSent' | 'MissingLanguages' | 'MissingDataCollectionLinks' | 'MissingNominationLinksError'
  campaignId: string | null
  queued: number
  /** People skipped because the same mail had just been queued for them. */
  alreadyQueued?: number
}

const resultCodes = [
  'MissingLanguages',
  'MissingDataCollectionLinks',
  'MissingNominationLinksError',
  'NotSent',
] as const

/**
 * Queues one mail per person in the transaction that records the campaign; the job that sends it composes it. A sample
 * goes only to the caller, as the first recipient would get it. Nothing is queued if something blocks.
 */
export function sendInvites(
  services: Services,
  user: SignedIn,
  projectId: string,
  request: MailRequest,
): Promise<SendResult> {
  return services.db.withTenant(user.scope, (tx) => orderMailing(services, tx, user, projectId, request))
}

/** The same within the caller's transaction, also for the reminder plan of a wave. */
export async function orderMailing(
  services: Services,
  tx: TenantTransaction,
  user: SignedIn,
  projectId: string,
  request: MailRequest,
  reminderKind: ReminderKind | null = null,
): Promise<SendResult> {
  const mailing = await prepareMailing(services, tx, user, projectId, request)
  if (request.isSample && emailProblem(ownAddress(user))) throw conflict('NO_ADDRESS_OF_YOUR_OWN')
  const error = refusalOf(mailing)
  if (error) return { error, campaignId: null, queued: 0 }
  const { recipients, duplicates } = await withoutDuplicates(services, tx, user, mailing, request)
  if (recipients.length === 0)
    return {
      error: 'None',
      campaignId: duplicates[0]?.campaignId ?? null,
      queued: 0,
      alreadyQueued: duplicates.length,
    }
  const order = orderOf(services, user, { ...mailing, recipients: [...recipients] }, request, reminderKind)
  const campaignId = await writeCampaign(tx, order)
  const batch = { user, mailing, request, ordered: order.ordered, campaignId, recipients }
  const queued = request.isSample
    ? await writeSample(services, tx, batch)
    : await writeMessages(services, tx, { ...order, campaignId }, recipients)
  await record(tx, user, mailing, { campaignId, queued, isSample: request.isSample, recipients })
  return { error: 'None', campaignId, queued, ...(duplicates.length > 0 && { alreadyQueued: duplicates.length }) }
}

/** What the answer names; a wrong phase or sender is a refusal of the call. */
function refusalOf(mailing: Mailing): (typeof resultCodes)[number] | undefined {
  const blocking = judgeMailing(mailing).errors.filter(({ isBlocking }) => isBlocking)
  if (blocking.some(({ code }) => code === 'WrongPhase')) throw conflict('WRONG_PHASE')
  const wrong = wrongSenders(mailing)[0]
  if (wrong) throw invalid([{ path: 'templateId', code: wrong.code }])
  return resultCodes.find((code) => blocking.some((problem) => problem.code === code))
}

/** As given by the identity provider; it may be anything. */
const ownAddress = ({ email }: SignedIn) => normalizeEmail(email)

function orderOf(
  { clock }: Services,
  user: SignedIn,
  mailing: Mailing,
  request: MailRequest,
  reminderKind: ReminderKind | null,
): MailingOrder {
  const { access, wave, rule, mailType, fallback } = mailing
  const now = clock.now()
  return {
    place: { organizationId: access.organization.id, projectId: access.project.id, waveId: wave.id },
    rule,
    mailType,
    templateId: request.templateId,
    ordered: orderMail(mailing, languagesOf(mailing)),
    fallback,
    createdBy: user.userName,
    reminderKind,
    isSample: request.isSample,
    timeZoneSupport: request.timeZoneSupport,
    dispatchTime: request.dispatchTime,
    dispatchFor: (languageCode) => dispatchAt(request, languageCode, now),
  }
}

type Batch = {
  user: SignedIn
  mailing: Mailing
  request: MailRequest
  ordered: OrderedMail
  campaignId: string
  recipients: readonly Recipient[]
}

/** A sample is one mail, composed at once. */
async function writeSample(services: Services, tx: TenantTransaction, batch: Batch): Promise<number> {
  const { user, mailing, request, ordered, campaignId, recipients } = batch
  const { access, wave, rule, mailType, fallback } = mailing
  const [person] = recipients
  const language = person && mailLanguage(ordered.mail, person.languageCode, fallback)
  if (!person || !language) return 0
  const organizationId = access.organization.id
  const about = { organizationId, projectId: access.project.id, waveId: wave.id, mailType, userName: user.userName }
  const reportIds = isReportMail(rule) ? await reportsOf(tx, about, rule, person.id) : []
  const urls = await mailUrls(services, tx, about, { personId: person.id, reportIds })
  const estimate = await estimateValues(tx, rule, { ...about, personId: person.id }, language)
  // It is another person's mail: its reader must not unsubscribe that person, nor see how that person signs in.
  const shown = { ...urls, unsubscribe: urls.unsubscribe && `${urls.origin}/…` }
  const now = services.clock.now()
  const dispatch = dispatchAt(request, person.languageCode, now)
  const message = await tx
    .insertInto('mail_messages')
    .values({
      organization_id: organizationId,
      campaign_id: campaignId,
      to_address: ownAddress(user),
      to_name: user.name,
      from_address: fromAddress(services.config, ordered.mail.sender[language] ?? '', mailing.ownSenders),
      ...mailForm(ordered, language, urls.origin)(person, shown, { ...hiddenLogin(rule, urls.origin), ...estimate }),
      language_code: language,
      dispatch_at: dispatch,
      next_try_at: dispatch,
      created_at: now,
    })
    .returning(['organization_id', 'id'])
    .executeTakeFirstOrThrow()
  await noteEvent(tx, message, { kind: 'queued', at: now, userName: user.userName })
  await wakeCampaign(tx, { organizationId, campaignId }, dispatch)
  return 1
}

async function record(
  tx: TenantTransaction,
  user: SignedIn,
  { access, wave, mailType }: Mailing,
  done: { campaignId: string; queued: number; isSample: boolean; recipients: readonly Recipient[] },
) {
  const organizationId = access.organization.id
  await audit(tx, {
    organizationId,
    userName: user.userName,
    action: 'send-mails',
    recordType: 'mail-campaign',
    recordId: done.campaignId,
    details: { mailType, queued: done.queued },
  })
  if (done.isSample) return
  const people = await mapInSlices(done.recipients, ({ id }) => id)
  await writeJournal(
    tx,
    {
      code: 'MAILS_QUEUED',
      organizationId,
      userName: user.userName,
      projectId: access.project.id,
      waveId: wave.id,
      details: { mailType, queued: done.queued },
    },
    people,
  )
}
