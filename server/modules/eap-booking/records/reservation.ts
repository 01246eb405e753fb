import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { normalizeEmail } from '../../../../domain/text/email-address.ts'
import type { CaseSealing } from '../../../platform/case-sealing.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EapReservations } from '../../../platform/database/schema.ts'

type Column = 'email' | 'phone' | 'note'
/** A value that is moved to another column or row does not open. */
export const sealedReservation = (column: Column, reservationId: string) =>
  `eap_reservations.${column} ${reservationId}`

export type SealedClient = Pick<
  Insertable<EapReservations>,
  'sealed_email' | 'sealed_phone' | 'sealed_note' | 'key_id' | 'form_entry'
>
/** What a client typed. `phone` in its stored form; an empty note is none. */
export type ReservationClient = { email: string; phone: string; note: string }

/** What a client typed, as the row of the reservation keeps it. */
export function sealClient(
  sealing: CaseSealing,
  reservationId: string,
  { email, phone, note }: ReservationClient,
): SealedClient {
  const seal = (column: Column, text: string) => sealing.seal(text, sealedReservation(column, reservationId))
  return {
    sealed_email: seal('email', email),
    sealed_phone: seal('phone', phone),
    sealed_note: note === '' ? null : seal('note', note),
    key_id: sealing.keyId,
    form_entry: formEntry(sealing, { email, phone, note }),
  }
}

/**
 * What tells a form that was sent twice. All of it, since a refusal by the e-mail alone would tell everybody who knows
 * it that its owner has booked that time.
 */
export function formEntry(sealing: CaseSealing, { email, phone, note }: ReservationClient): number {
  return sealing.indexEntry(`reservation of ${JSON.stringify([normalizeEmail(email), phone, note])}`)
}

type Sealed = Pick<Selectable<EapReservations>, 'id' | 'sealed_email' | 'sealed_phone' | 'sealed_note' | 'key_id'>

/** E-mail, phone and note of a reservation; read them only for somebody who may. */
export function unsealClient(sealing: CaseSealing, row: Sealed): ReservationClient {
  const unseal = (column: Column, sealed: Buffer) =>
    sealing.unseal(sealed, row.key_id, sealedReservation(column, row.id))
  return {
    email: unseal('email', row.sealed_email),
    phone: unseal('phone', row.sealed_phone),
    note: row.sealed_note === null ? '' : unseal('note', row.sealed_note),
  }
}

export type ReservationKey = { organizationId: string; id: string }

export type FoundReservation = NonNullable<Awaited<ReturnType<typeof findReservation>>>

/** A reservation, also a cancelled one, with the names of its expert and licence. */
export function findReservation(
  tx: TenantTransaction,
  key: ReservationKey | { organizationId: string; linkId: string },
) {
  return tx
    .selectFrom('eap_reservations as r')
    .innerJoin('eap_licences as l', (join) =>
      join.onRef('l.organization_id', '=', 'r.organization_id').onRef('l.id', '=', 'r.licence_id'),
    )
    .where('r.organization_id', '=', key.organizationId)
    .where('linkId' in key ? 'r.link_id' : 'r.id', '=', 'linkId' in key ? key.linkId : key.id)
    .selectAll('r')
    .select(['l.display_name as licence_name', 'l.can_cancel_hours_before_start', 'l.sends_texts'])
    .select(
      sql<string>`coalesce((select u.name from app.staff() u where u.user_name = r.expert_user_name), '')`.as(
        'expert_name',
      ),
    )
    .executeTakeFirst()
}

/** Locks a reservation; undefined once it was cancelled. Its calendar is locked before. */
export function lockReservation(tx: TenantTransaction, { organizationId, id }: ReservationKey) {
  return tx
    .selectFrom('eap_reservations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}
