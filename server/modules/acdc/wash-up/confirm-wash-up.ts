import { isUnseenByAll } from '../../../../domain/acdc/wash-up.ts'
import { conflict } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { changeWashUp, type OnePerson, type Opened } from './change-wash-up.ts'
import type { WashUpState } from './present-wash-up.ts'
import { comparedScores } from './read-person.ts'
import { refuseTooEarly } from './save-wash-up.ts'

/**
 * Confirms a person, once scoring is closed and everything is agreed on that anybody has seen: from then on nothing of
 * it changes, and reports may be made.
 */
export function confirmWashUp(
  services: Services,
  user: SignedIn,
  { revision, ...ids }: OnePerson & { revision: number },
): Promise<WashUpState> {
  return changeWashUp(services, user, { ...ids, revision }, async (tx, opened) => {
    const { washUp, pairs, state, now } = opened
    refuseTooEarly(washUp)
    if (state.confirmed) throw conflict('PERSON_CONFIRMED', state)
    if (washUp.isScoringOpen) throw conflict('SCORING_OPEN')
    const agreed = new Set(state.agreed.map(({ sectionNumber }) => sectionNumber))
    const { compared } = await comparedScores(tx, washUp, pairs)
    const open = compared.filter((one) => !agreed.has(one.sectionNumber) && !isUnseenByAll(one))
    if (open.length > 0 || agreed.size === 0)
      throw conflict('NOT_ALL_AGREED', { sectionNumbers: open.map(({ sectionNumber }) => sectionNumber) })
    await record(tx, opened, 'WASH_UP_CONFIRMED')
    return { confirmed_at: now, confirmed_by: user.userName }
  })
}

export function takeBackWashUp(
  services: Services,
  user: SignedIn,
  { revision, ...ids }: OnePerson & { revision: number },
): Promise<WashUpState> {
  return changeWashUp(services, user, { ...ids, revision }, async (tx, opened) => {
    if (!opened.state.confirmed) throw conflict('NOT_CONFIRMED', opened.state)
    await record(tx, opened, 'WASH_UP_REOPENED')
    return { confirmed_at: null, confirmed_by: null }
  })
}

async function record(
  tx: TenantTransaction,
  { washUp, pairs, userName }: Opened,
  code: 'WASH_UP_CONFIRMED' | 'WASH_UP_REOPENED',
): Promise<void> {
  const { organizationId, waveId } = washUp.place
  const assesseeId = pairs[0].assessee_id
  await audit(tx, {
    organizationId,
    userName,
    action: code === 'WASH_UP_CONFIRMED' ? 'confirm-wash-up' : 'reopen-wash-up',
    recordType: 'assessee',
    recordId: assesseeId,
    details: { waveId },
  })
  await writeJournal(tx, { code, organizationId, userName, projectId: washUp.wave.project_id, waveId, assesseeId })
}
