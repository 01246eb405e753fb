import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { joinWaitingList as contract } from '../../../../contract/eap-booking/reservations.ts'
import { readBookingClient } from '../../../../domain/eap-cases/booking-client.ts'
import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { createLink } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { findLicence, isOpenNow, withLicence } from '../../eap-cases/records/licence-access.ts'
import { queueMessage } from '../../eap-cases/records/queue-message.ts'
import { isTopicOf, offersCategory } from '../reservations/offers-queries.ts'
import { findExpertOf } from './waiting-queries.ts'
import { sealWaiting } from './waiting-place.ts'

type Sent = BodyOf<typeof contract>

/** Puts somebody on the waiting list, and sends the link by which the place is seen, answered for and left. */
export async function joinWaitingList(services: Services, sent: Sent): Promise<AnswerOf<typeof contract>> {
  const read = readBookingClient(sent)
  if (!read.ok) throw invalid(read.issues)
  const { caseSealing, sealing, clock } = services
  return withLicence(services, sent.license, async (tx, organizationId) => {
    const wanted = await wantedOf(tx, organizationId, sent, clock.now())
    const id = randomUUID()
    const link = await createLink(tx, sealing, { kind: 'waiting-place', organization_id: organizationId })
    const languageCode = startingLanguage(sent.language)
    await tx
      .insertInto('eap_waiting')
      .values({
        ...sealWaiting(caseSealing, id, { ...read.client, note: sent.note?.trim() ?? '' }),
        ...wanted,
        id,
        organization_id: organizationId,
        licence_id: sent.license,
        language_code: languageCode,
        link_id: link.id,
        created_at: clock.now(),
      })
      .execute()
    await queueMessage(tx, { organizationId, kind: 'joined', subjectId: id, languageCode, dueAt: clock.now() })
    return { linkGuid: link.secret }
  })
}

/** What is waited for, if the licence is open and has it. */
async function wantedOf(tx: TenantTransaction, organizationId: string, sent: Sent, now: Date) {
  const { license: licenceId, category } = sent
  const licence = await findLicence(tx, licenceId)
  if (!licence || !isOpenNow(licence, now)) throw notFound()
  if (!licence.has_waiting_list) throw conflict('NO_WAITING_LIST')
  const place = { organizationId, licenceId, category }
  if (!(await offersCategory(tx, place))) throw conflict('CATEGORY_NOT_LICENSED')
  if (sent.topic && !(await isTopicOf(tx, sent.topic, category)))
    throw invalid([{ path: 'topic', code: 'TOPIC_UNKNOWN' }])
  const expert = sent.expert ? await findExpertOf(tx, place, sent.expert) : null
  if (expert === undefined) throw invalid([{ path: 'expert', code: 'EXPERT_UNKNOWN' }])
  return { category_slug: category, topic_slug: sent.topic || null, expert_user_name: expert }
}
