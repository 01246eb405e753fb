import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/acdc/wash-up.ts'
import { conflict } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { acdcWave } from '../activities/acdc-wave.ts'
import { insertClosing, removeClosing } from '../records/closings.ts'
import { presentDone } from './present-wash-up.ts'
import { closingOf, confirmedIn } from './wash-up-queries.ts'

type Closing = AnswerInputOf<typeof contract.closeScoring>
type Wave = Awaited<ReturnType<typeof acdcWave>>

/** Evaluators who are scoring right now finish the call that they have begun: it holds the wave. */
export function closeScoring({ db, clock }: Services, user: SignedIn, waveGuid: string): Promise<Closing> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await collecting(tx, user, waveGuid)
    const isNew = await insertClosing(tx, wave.place, { at: clock.now(), by: user.userName })
    if (isNew) await record(tx, user, wave, 'SCORING_CLOSED')
    const closed = await closingOf(tx, wave.place)
    return { isScoringOpen: false, closed: presentDone(closed) }
  })
}

/** Refused while somebody is confirmed: reports may have been made of scores that would then change. */
export function openScoring({ db }: Services, user: SignedIn, waveGuid: string): Promise<Closing> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await collecting(tx, user, waveGuid)
    const confirmed = await confirmedIn(tx, wave.place)
    if (confirmed.length > 0) throw conflict('PEOPLE_CONFIRMED', { assesseeGuids: confirmed })
    const wasClosed = await removeClosing(tx, wave.place)
    if (wasClosed) await record(tx, user, wave, 'SCORING_OPENED')
    return { isScoringOpen: true, closed: null }
  })
}

async function collecting(tx: TenantTransaction, user: SignedIn, waveGuid: string): Promise<Wave> {
  const wave = await acdcWave(tx, user, waveGuid, { lock: true })
  if (wave.wave.wave_phase !== 'dataCollection') throw conflict('NOT_COLLECTING')
  return wave
}

async function record(
  tx: TenantTransaction,
  { userName }: SignedIn,
  { wave, place }: Wave,
  code: 'SCORING_CLOSED' | 'SCORING_OPENED',
): Promise<void> {
  const { organizationId, waveId } = place
  await audit(tx, {
    organizationId,
    userName,
    action: code === 'SCORING_CLOSED' ? 'close-scoring' : 'open-scoring',
    recordType: 'wave',
    recordId: waveId,
  })
  await writeJournal(tx, { code, organizationId, userName, projectId: wave.project_id, waveId })
}
