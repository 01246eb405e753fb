import { conflict } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../../eap-cases/records/eap-access.ts'
import { feedMadeAt, setFeed } from '../../eap-cases/records/calendar-feed.ts'

export async function getCalendarFeed({ db }: Services, { userName }: SignedIn) {
  return { createdAt: (await feedMadeAt(db.open, userName))?.toISOString() ?? null }
}

/** Makes a new address of the caller's feed; it is shown this once, and an older one ends. */
export async function createCalendarFeed({ db, sealing, clock, config }: Services, user: SignedIn) {
  const secret = sealing.newSecret()
  const madeAt = clock.now()
  const isExpert = await withEapScope(db, user, (tx) =>
    setFeed(tx, user.userName, { hash: secretHash(secret), madeAt }),
  )
  if (!isExpert) throw conflict('NOT_AN_EXPERT')
  return { createdAt: madeAt.toISOString(), url: `${config.publicUrl}/api/eap/feed/${secret}` }
}

export async function revokeCalendarFeed({ db }: Services, user: SignedIn): Promise<Record<never, never>> {
  await withEapScope(db, user, (tx) => setFeed(tx, user.userName, null))
  return {}
}
