import type { Services } from '../../../platform/services.ts'
import { deleteEndedInvitations } from './outcomes-queries.ts'

const dayMs = 86_400_000
/** So long a link still says that the questionnaire is over, and nobody is invited for the same case again. */
const keptDays = 30

/** Deletes invitations that nothing can be added to any more: then nothing says who was asked and who answered. */
export function forgetInvitations({ db, clock, log }: Services): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - keptDays * dayMs)
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const rows = await deleteEndedInvitations(tx, endedBefore)
    if (rows > 0) log.info({ rows }, 'invitations to the short questionnaire were deleted')
  })
}
