import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { processBookingRequest as contract } from '../../../../contract/eap-booking/reservations.ts'
import { clientLanguageOfPage, readBookingClient } from '../../../../domain/eap-cases/booking-client.ts'
import { caseStatus, channel, contactType, defaultMinutes } from '../../../../domain/eap-cases/case-codes.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { administratorsOfBranch } from '../../eap-cases/records/branch-administrators.ts'
import { createCase, type CreatedCase } from '../../eap-cases/records/create-case.ts'
import { findLicence, isOpenNow, withLicence, type LicenceRecord } from '../../eap-cases/records/licence-access.ts'
import { queueMessage } from '../../eap-cases/records/queue-message.ts'
import { isTopicOf } from '../reservations/offers-queries.ts'
import { listsCategory } from './requests-queries.ts'

type Sent = BodyOf<typeof contract>

/**
 * Takes a request without a time: it becomes a case that administrators of the licence's branch are told of (EAP-7-27). A
 * page whose answer was lost sends it again under its Idempotency-Key and makes no second case.
 */
export async function processBookingRequest(services: Services, sent: Sent): Promise<AnswerOf<typeof contract>> {
  const requestText = sent.requestText?.trim() ?? ''
  const read = readBookingClient(sent)
  const issues = [
    ...(read.ok ? [] : read.issues),
    ...(requestText === '' ? [{ path: 'requestText', code: 'REQUIRED' }] : []),
  ]
  if (!read.ok || issues.length > 0) throw invalid(issues)
  const now = services.clock.now()
  return withLicence(services, sent.license, async (tx, organizationId) => {
    const topic = sent.topic || null
    const licence = await openLicence(tx, sent, organizationId, topic, now)
    const created = await createCase(tx, services, {
      licence,
      createdBy: null,
      admin: null,
      expert: null,
      clientSex: null,
      clientLanguage: clientLanguageOfPage(sent.language),
      clientPhone: read.client.phone,
      clientEmail: read.client.email,
      status: caseStatus.created,
      category: sent.category,
      note: '',
      highPriority: false,
      contacts: [
        {
          type: contactType.initial,
          channel: channel.webForm,
          startMs: now.getTime(),
          minutes: defaultMinutes,
          note: requestText,
          internalNote: '',
          topic,
        },
      ],
    })
    await tellAdministrators(tx, licence, created, now)
    return {}
  })
}

async function openLicence(
  tx: TenantTransaction,
  { license: licenceId, category }: Sent,
  organizationId: string,
  topic: string | null,
  now: Date,
): Promise<LicenceRecord> {
  const [licence, isOffered, isTopic] = await Promise.all([
    findLicence(tx, licenceId),
    listsCategory(tx, { organizationId, licenceId, category }),
    topic === null || isTopicOf(tx, topic, category),
  ])
  if (!licence || !isOpenNow(licence, now)) throw notFound()
  if (!isOffered) throw conflict('CATEGORY_NOT_LICENSED')
  if (!isTopic) throw invalid([{ path: 'topic', code: 'TOPIC_UNKNOWN' }])
  return licence
}

async function tellAdministrators(
  tx: TenantTransaction,
  { branch_id: branchId }: LicenceRecord,
  { organizationId, id }: CreatedCase,
  now: Date,
): Promise<void> {
  for (const { userName, languageCode } of await administratorsOfBranch(tx, branchId))
    await queueMessage(tx, {
      organizationId,
      kind: 'request',
      subjectId: String(id),
      toUserName: userName,
      languageCode,
      dueAt: now,
    })
}
