import type { Services } from '../../../platform/services.ts'
import { endOffer } from './waiting-place.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    /** Passes on offers that nobody answered in time, every minute. */
    'pass-expired-offers': Record<string, never>
  }
}

/** A transaction for each: what was passed on stays so, if the process ends before it has come to the next. */
export async function passExpiredOffers({ db, clock }: Services): Promise<void> {
  const passOne = () =>
    db.withTenant({ kind: 'all' }, async (tx) => {
      const place = await tx
        .selectFrom('eap_waiting')
        .where('state', '=', 'offered')
        .where('offer_expires_at', '<=', clock.now())
        .selectAll()
        .orderBy('offer_expires_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      return place && endOffer(tx, place)
    })
  while (await passOne());
}
