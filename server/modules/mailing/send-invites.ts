import { randomUUID } from 'node:crypto'
import { emailProblem, normalizeEmail } from '../../../domain/text/email-address.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { dispatchAt } from './dispatch-at.ts'
import { fillMail } from './fill-mail.ts'
import { wakeCampaign } from './wake-sending.ts'
import { judgeMailing, wrongSenders } from './judge-mailing.ts'
import { mailUrls } from './mail-urls.ts'
import type { Recipient } from './mailing-queries.ts'
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
 * Queues one mail per person in the transaction that records the campaign. A sample goes only to the caller, as the
 * first recipient would get it. Nothing is queued if something blocks.
 */
export function sendInvites(
  services: Services,
  user: SignedIn,
  projectId: string,
  request: MailRequest,
): Promise<SendResult> {
  return services.db.withTenant(user.scope, async (tx) => {
    const mailing = await prepareMailing(services, tx, user, projectId, request)
    if (request.isSample && emailProblem(ownAddress(user))) throw conflict('NO_ADDRESS_OF_YOUR_OWN')
    const blocking = judgeMailing(mailing).errors.filter(({ isBlocking }) => isBlocking)
    if (blocking.some(({ code }) => code === 'WrongPhase')) throw conflict('WRONG_PHASE')
    const wrong = wrongSenders(mailing)[0]
    if (wrong) throw invalid([{ path: 'templateId', code: wrong.code }])
    const error = resultCodes.find((code) => blocking.some((problem) => problem.code === code))
    if (error) return { error, campaignId: null, queued: 0 }
    const { recipients, duplicates } = await withoutDuplicates(services, tx, user, mailing, request)
    if (recipients.length === 0)
      return {
        error: 'None',
        campaignId: duplicates[0]?.campaignId ?? null,
        queued: 0,
        alreadyQueued: duplicates.length,
      }
    const campaignId = await writeCampaign(tx, user, mailing, request)
    const queued = await writeMessages(services, tx, { user, mailing, request, campaignId, recipients })
    await record(tx, user, mailing, { campaignId, queued, isSample: request.isSample })
    return { error: 'None', campaignId, queued, ...(duplicates.length > 0 && { alreadyQueued: duplicates.length }) }
  })
}

/** As given by the identity provider; it may be anything. */
const ownAddress = ({ email }: SignedIn) => normalizeEmail(email)

async function writeCampaign(
  tx: TenantTransaction,
  user: SignedIn,
  mailing: Mailing,
  request: MailRequest,
): Promise<string> {
  const { access, wave, mailType, fallback } = mailing
  const { id } = await tx
    .insertInto('mail_campaigns')
    .values({
      organization_id: access.organization.id,
      project_id: access.project.id,
      wave_id: wave.id,
      provider: '360',
      mail_type: mailType,
      template_id: request.templateId,
      is_sample: request.isSample,
      time_zone_support: request.timeZoneSupport,
      dispatch_at: request.dispatchTime,
      fallback_language_code: fallback,
      created_by: user.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Batch = {
  user: SignedIn
  mailing: Mailing
  request: MailRequest
  campaignId: string
  recipients: readonly Recipient[]
}

async function writeMessages(services: Services, tx: TenantTransaction, batch: Batch): Promise<number> {
  const { user, mailing, request, campaignId, recipients } = batch
  const urlsOf = await mailUrls(services, tx, mailing, recipients, user.userName)
  const organizationId = mailing.access.organization.id
  const now = services.clock.now()
  const messages = recipients.flatMap((person) => {
    const dispatch = dispatchAt(request, person.languageCode, now)
    const urls = urlsOf(person)
    // A sample is another person's mail: its reader must not unsubscribe that person.
    if (request.isSample && urls.unsubscribe) urls.unsubscribe = `${urls.origin}/…`
    const mail = fillMail(mailing, person, urls)
    if (!mail) return []
    return {
      id: randomUUID(),
      organization_id: organizationId,
      campaign_id: campaignId,
      assessee_id: request.isSample ? null : person.id,
      to_address: request.isSample ? ownAddress(user) : person.email,
      to_name: request.isSample ? user.name : person.name,
      from_address: fromAddress(services.config, mail.sender),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      unsubscribe_url: request.isSample ? null : urls.unsubscribe,
      language_code: mail.language,
      dispatch_at: dispatch,
      next_try_at: dispatch,
      created_at: now,
    }
  })
  for (let start = 0; start < messages.length; start += 500) {
    await tx
      .insertInto('mail_messages')
      .values(messages.slice(start, start + 500))
      .execute()
  }
  for (const runAt of new Set(messages.map((message) => message.dispatch_at.getTime()))) {
    await wakeCampaign(tx, { organizationId, campaignId }, new Date(runAt))
  }
  return messages.length
}

async function record(
  tx: TenantTransaction,
  user: SignedIn,
  { access, wave, mailType }: Mailing,
  done: { campaignId: string; queued: number; isSample: boolean },
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
  await writeJournal(tx, {
    code: 'MAILS_QUEUED',
    organizationId,
    userName: user.userName,
    projectId: access.project.id,
    waveId: wave.id,
    details: { mailType, queued: done.queued },
  })
}
