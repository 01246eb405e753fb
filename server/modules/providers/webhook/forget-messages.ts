import type { Services } from '../../../platform/services.ts'
import { keptMs } from './signature.ts'

/** A message that came so long ago is too old to be accepted again. */
export async function forgetMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.open
    .deleteFrom('provider_messages')
    .where('received_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute()
}
