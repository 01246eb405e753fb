import type { TenantTransaction } from '../../../platform/database/database.ts'
import { queueMessage } from '../../eap-cases/records/queue-message.ts'
import { languageOfStaff } from '../../eap-cases/records/staff-language.ts'
import type { FoundReservation } from '../records/reservation.ts'

type Told = 'booked' | 'moved' | 'cancelled'

/** Queues the message that tells the client what became of a reservation. */
export function tellClient(
  tx: TenantTransaction,
  { organization_id, id, sequence, language_code, sends_texts }: FoundReservation,
  kind: Told,
  now: Date,
): Promise<void> {
  return queueMessage(tx, {
    organizationId: organization_id,
    kind,
    subjectId: id,
    version: sequence,
    languageCode: language_code,
    channels: sends_texts ? ['mail', 'text'] : ['mail'],
    dueAt: now,
  })
}

/** Queues the mail that tells an expert, unless it was the expert who did it. */
export async function tellExpert(
  tx: TenantTransaction,
  { organization_id, id, sequence }: FoundReservation,
  { expert, kind, by }: { expert: string; kind: Told; by: string | null },
  now: Date,
): Promise<void> {
  if (by === expert) return
  await queueMessage(tx, {
    organizationId: organization_id,
    kind,
    subjectId: id,
    version: sequence,
    toUserName: expert,
    languageCode: await languageOfStaff(tx, expert),
    dueAt: now,
  })
}

/** Queues what client and experts are told of a move: an expert who loses the appointment gets a cancellation. */
export async function tellOfMove(
  tx: TenantTransaction,
  moved: FoundReservation,
  expertBefore: string,
  now: Date,
): Promise<void> {
  const { expert_user_name: expert } = moved
  await tellClient(tx, moved, 'moved', now)
  if (expert === expertBefore) return tellExpert(tx, moved, { expert, kind: 'moved', by: null }, now)
  await tellExpert(tx, moved, { expert: expertBefore, kind: 'cancelled', by: null }, now)
  await tellExpert(tx, moved, { expert, kind: 'booked', by: null }, now)
}
