import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EapReservations } from '../../../platform/database/schema.ts'
import { createLink } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { sealClient } from '../records/reservation.ts'

type Values = Partial<Insertable<EapReservations>> & {
  expert_user_name: string
  starts_at: string
  ends_at: string
  email?: string
  phone?: string
  note?: string
}

/** A slot that a client of a licence has booked, with the time it takes and the client's link. */
export async function buildReservation(
  tx: TenantTransaction,
  { caseSealing, sealing }: Pick<Services, 'caseSealing' | 'sealing'>,
  licence: { organization_id: string; id: string },
  { email = 'jana@example.cz', phone = '+420602111222', note = 'I cannot sleep', ...values }: Values,
) {
  const { organization_id } = licence
  const { expert_user_name, starts_at, ends_at } = values
  const id = randomUUID()
  const during = `[${starts_at},${ends_at})`
  const slot = await tx
    .insertInto('eap_timeslots')
    .values({ expert_user_name, during })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('eap_taken_times').values({ id, organization_id, expert_user_name, during }).execute()
  const link = await createLink(tx, sealing, { kind: 'reservation', organization_id })
  const reservation = await tx
    .insertInto('eap_reservations')
    .values({
      id,
      organization_id,
      licence_id: licence.id,
      timeslot_id: slot.id,
      category_slug: 'psychology',
      topic_slug: 'anxiety',
      ...sealClient(caseSealing, id, { email, phone, note }),
      language_code: 'cs',
      link_id: link.id,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...reservation, timeslot_id: slot.id, secret: link.secret }
}
