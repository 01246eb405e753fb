import { sql, type Selectable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EapMessages } from '../../../platform/database/schema.ts'
import { readOutcomeSubject } from '../records/outcome-subject.ts'

export type EapMessage = Selectable<EapMessages>

/** Locks the message that is due longest. */
export async function lockDueMessage(
  tx: TenantTransaction,
  channel: EapMessage['channel'],
  now: Date,
): Promise<EapMessage | undefined> {
  return tx
    .selectFrom('eap_messages')
    .where('state', '=', 'queued')
    .where('channel', '=', channel)
    .where('next_try_at', '<=', now)
    .selectAll()
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What of a licence stands in messages. */
type OfLicence = {
  licenceId: string
  mainLanguageCode: string
  canCancelHours: number
  officeEmail: string
  officePhone: string
  crisisPhone: string | null
  emergencyNumbers: { country: string; phone: string }[]
  isActive: boolean
}
const ofLicence = sql`
  l.id as "licenceId", l.main_language_code as "mainLanguageCode",
  l.can_cancel_hours_before_start as "canCancelHours",
  l.office_email as "officeEmail", l.office_phone as "officePhone", l.crisis_intervention_phone as "crisisPhone",
  l.emergency_numbers as "emergencyNumbers", l.active as "isActive"`

/** By what a client is reached, sealed; the places are what it is sealed under. */
type SealedAddress = {
  sealedEmail: Buffer | null
  emailPlace: string
  sealedPhone: Buffer | null
  phonePlace: string
  keyId: string
}

/** What a message to a client is about. */
export type ClientFacts = OfLicence &
  SealedAddress & {
    link: { id: string; sealed_secret: Buffer; expiresAt: Date | null } | null
    expertUserName: string | null
    expertName: string
    startsAt: Date | null
    endsAt: Date | null
  }

type ReservationFacts = ClientFacts & { startsAt: Date; endsAt: Date; sequence: number; isCancelled: boolean }

type Key = Pick<EapMessage, 'organization_id' | 'subject_id'>

export async function reservationFacts(tx: TenantTransaction, key: Key): Promise<ReservationFacts | undefined> {
  const { rows } = await sql<ReservationFacts>`
    select r.sealed_email as "sealedEmail", 'eap_reservations.email ' || r.id as "emailPlace",
           r.sealed_phone as "sealedPhone", 'eap_reservations.phone ' || r.id as "phonePlace", r.key_id as "keyId",
           r.starts_at as "startsAt", r.ends_at as "endsAt", r.sequence, r.cancelled_at is not null as "isCancelled",
           r.expert_user_name as "expertUserName", ${ofExpert(sql`r.expert_user_name`)},
           ${linkOf(sql`r.organization_id`, sql`r.link_id`)}, ${ofLicence}
      from eap_reservations r
      join eap_licences l on l.organization_id = r.organization_id and l.id = r.licence_id
     where r.organization_id = ${key.organization_id} and r.id = ${key.subject_id}`.execute(tx)
  return withLink(rows[0])
}

type WaitingFacts = ClientFacts & { state: string; offers: number; offerExpiresAt: Date | null }

export async function waitingFacts(tx: TenantTransaction, key: Key): Promise<WaitingFacts | undefined> {
  const { rows } = await sql<WaitingFacts>`
    select w.sealed_email as "sealedEmail", 'eap_waiting.email ' || w.id as "emailPlace",
           w.sealed_phone as "sealedPhone", 'eap_waiting.phone ' || w.id as "phonePlace", w.key_id as "keyId", w.state, w.offers, w.offer_expires_at as "offerExpiresAt",
           w.offered_start as "startsAt", w.offered_end as "endsAt",
           w.offered_expert_user_name as "expertUserName", ${ofExpert(sql`w.offered_expert_user_name`)},
           ${linkOf(sql`w.organization_id`, sql`w.link_id`)}, ${ofLicence}
      from eap_waiting w
      join eap_licences l on l.organization_id = w.organization_id and l.id = w.licence_id
     where w.organization_id = ${key.organization_id} and w.id = ${key.subject_id}`.execute(tx)
  return withLink(rows[0])
}

/** The client of a case, or of a reservation without one, and the link of the questionnaire. */
export async function outcomeFacts(
  tx: TenantTransaction,
  { organization_id, subject_id }: Key,
): Promise<ClientFacts | undefined> {
  const { caseId, reservationId, linkId } = readOutcomeSubject(subject_id)
  const client =
    caseId === undefined
      ? sql`select r.organization_id, r.licence_id, r.sealed_email, 'eap_reservations.email ' || r.id as place, r.key_id
              from eap_reservations r where r.id = ${reservationId}`
      : sql`select c.organization_id, c.licence_id, c.sealed_client_email as sealed_email, 'eap_cases.client_email ' || c.id as place, c.key_id
              from eap_cases c where c.id = ${caseId}`
  const { rows } = await sql<ClientFacts>`
    select a.sealed_email as "sealedEmail", a.place as "emailPlace", null as "sealedPhone", '' as "phonePlace",
           a.key_id as "keyId", null as "startsAt", null as "endsAt", null as "expertUserName", '' as "expertName",
           ${linkOf(sql`a.organization_id`, sql`${linkId}::uuid`)}, ${ofLicence}
      from (${client}) a
      join eap_licences l on l.organization_id = a.organization_id and l.id = a.licence_id
     where a.organization_id = ${organization_id}`.execute(tx)
  return withLink(rows[0])
}

const ofExpert = (userName: ReturnType<typeof sql>) =>
  sql`coalesce((select u.name from app.staff() u where u.user_name = ${userName}), '') as "expertName"`

const linkOf = (organizationId: ReturnType<typeof sql>, linkId: ReturnType<typeof sql>) => sql`
  (select jsonb_build_object('id', k.id, 'sealed_secret', encode(k.sealed_secret, 'base64'), 'expiresAt', k.expires_at)
     from links k where k.organization_id = ${organizationId} and k.id = ${linkId}) as link`

/** JSON carries bytes as base64, and instants as text. */
function withLink<Facts extends ClientFacts>(row: Facts | undefined): Facts | undefined {
  const sent: unknown = row?.link
  if (!row || !sent) return row
  const {
    id,
    sealed_secret: sealed,
    expiresAt: end,
  } = sent as { id: string; sealed_secret: string; expiresAt: string | null }
  const expiresAt = end === null ? null : new Date(end)
  return { ...row, link: { id, sealed_secret: Buffer.from(sealed, 'base64'), expiresAt } }
}

/** A case as messages to staff name it. */
export async function caseFacts(tx: TenantTransaction, key: Key): Promise<{ yearId: string } | undefined> {
  const { rows } = await sql<{ yearId: string }>`
    select year_id as "yearId" from eap_cases
     where organization_id = ${key.organization_id} and id::text = ${key.subject_id}`.execute(tx)
  return rows[0]
}

export async function staffAddress(
  tx: TenantTransaction,
  userName: string,
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from app.staff() where user_name = ${userName}`.execute(tx)
  return rows[0]
}

export type ViewedMessage = {
  id: string
  channel: EapMessage['channel']
  language_code: string
  sent_at: Date | null
  sealed_content: Buffer
  key_id: string
}

/** The newest messages whose content is kept for the built-in viewer. */
export async function viewedMessages(
  tx: TenantTransaction,
  channel: EapMessage['channel'],
  most: number,
): Promise<ViewedMessage[]> {
  const { rows } = await sql<ViewedMessage>`
    select id, channel, language_code, sent_at, sealed_content, key_id from eap_messages
     where channel = ${channel} and sealed_content is not null
     order by sent_at desc, id limit ${most}`.execute(tx)
  return rows
}

export async function viewedMessage(tx: TenantTransaction, id: string): Promise<ViewedMessage | undefined> {
  const { rows } = await sql<ViewedMessage>`
    select id, channel, language_code, sent_at, sealed_content, key_id from eap_messages
     where id = ${id} and sealed_content is not null`.execute(tx)
  return rows[0]
}
