import { sql, type RawBuilder } from 'kysely'
import { languageOfBranch } from '../../../../domain/crm/branch-language.ts'
import { defaultInterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { makeSecret } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { wakeSending } from '../../eap-cases/records/queue-message.ts'
import { sealClient, type ReservationClient } from '../records/reservation.ts'

export type NewReservation = {
  /** Its time is taken under this id in the same transaction, before. */
  id: string
  licenceId: string
  startsAt: Date
  endsAt: Date
  category: string
  topic: string | null
  client: ReservationClient
  languageCode: string
  /** A user of the house who books for the client. */
  bookedBy: string | null
}
/** Where its time is taken already. */
type Place = { organizationId: string; timeslotId: number | null; expert: string }

/** How long the link of a reservation opens after its end, in days. */
const linkDays = 30
export const linkEnd = (endsAt: Date): Date => new Date(endsAt.getTime() + linkDays * 24 * 3600_000)

/** Stores a reservation whose time is taken, with its link and the messages to client and expert. */
export async function storeReservation(
  tx: TenantTransaction,
  services: Pick<Services, 'sealing' | 'caseSealing' | 'clock'>,
  made: NewReservation & Place,
): Promise<void> {
  const now = services.clock.now()
  const { row, link } = composeReservation(services, made, made)
  await sql`select app.store_reservation(${row}, ${link.stored}, ${now}, ${staffLanguages}::json)`.execute(tx)
  await wakeSending(tx)
}

/** A new reservation as the functions of the database take it (migration 0165), and the secret of its link. */
export function composeReservation(
  { sealing, caseSealing }: Pick<Services, 'sealing' | 'caseSealing'>,
  made: NewReservation,
  place?: Place,
): { row: RawBuilder<unknown>; link: { secret: string; stored: RawBuilder<unknown> } } {
  const { id, secret, sealed, hash } = makeSecret(sealing)
  const client = sealClient(caseSealing, made.id, made.client)
  const columns = {
    id: made.id,
    organization_id: place?.organizationId,
    licence_id: made.licenceId,
    timeslot_id: place?.timeslotId,
    expert_user_name: place?.expert,
    starts_at: made.startsAt,
    ends_at: made.endsAt,
    category_slug: made.category,
    topic_slug: made.topic,
    ...client,
    sealed_email: hexOf(client.sealed_email),
    sealed_phone: hexOf(client.sealed_phone),
    sealed_note: client.sealed_note && hexOf(client.sealed_note),
    language_code: made.languageCode,
    link_id: id,
    booked_by: made.bookedBy,
  }
  return {
    row: sql`json_populate_record(null::eap_reservations, ${JSON.stringify(columns)}::json)`,
    link: { secret, stored: sql`${sealed}::bytea, ${hash}::bytea, ${linkEnd(made.endsAt)}::timestamptz` },
  }
}

/** A bytea within JSON. */
const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** The language in which each branch is written to, as the functions of the database take it. */
export const staffLanguages = JSON.stringify({ ...languageOfBranch, default: defaultInterfaceLanguage })
