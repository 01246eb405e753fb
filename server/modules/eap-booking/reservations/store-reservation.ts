import { sql } from 'kysely'
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
  { organizationId, expert, timeslotId, ...made }: NewReservation & Place,
): Promise<void> {
  const { row } = composeReservation(services, made)
  await sql`
    select app.store_reservations(
      ${organizationId}, array[json_populate_record(null::app.new_reservation, ${JSON.stringify(row)})],
      array[${expert}], array[${timeslotId}::integer], ${services.clock.now()}, ${staffLanguages}::json)`.execute(tx)
  await wakeSending(tx)
}

/** The columns of `app.new_reservation` (migration 0166) by which reserving looks for a time. */
export type Wanted = { wanted_expert: string | null; start_day: string }

/** A new reservation as `app.new_reservation`, and the secret of its link. */
export function composeReservation(
  { sealing, caseSealing }: Pick<Services, 'sealing' | 'caseSealing'>,
  made: NewReservation,
  wanted?: Wanted,
): { row: object; secret: string } {
  const { id, secret, sealed, hash } = makeSecret(sealing)
  const client = sealClient(caseSealing, made.id, made.client)
  const columns = {
    id: made.id,
    licence_id: made.licenceId,
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
  const link = { sealed_secret: hexOf(sealed), secret_hash: hexOf(hash), link_ends: linkEnd(made.endsAt) }
  return { row: { made: columns, ...link, ...wanted }, secret }
}

/** A bytea within JSON. */
const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** The language in which each branch is written to, as the functions of the database take it. */
export const staffLanguages = JSON.stringify({ ...languageOfBranch, default: defaultInterfaceLanguage })
