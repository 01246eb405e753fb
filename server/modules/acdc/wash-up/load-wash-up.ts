import { observedInAny } from '../../../../domain/acdc/wash-up.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { activitiesOfWave, type ActivityOfWave } from '../records/activities-of-wave.ts'
import { acdcWave } from '../activities/acdc-wave.ts'
import {
  closingOf,
  pairsOf,
  publishedContent,
  type Done,
  type Pair,
  type Published,
  type WavePlace,
} from './wash-up-queries.ts'

export type WashUpOfWave = {
  place: WavePlace
  wave: Awaited<ReturnType<typeof acdcWave>>['wave']
  activities: ActivityOfWave[]
  /** Numbers of the published scale, from the lowest up; empty before publication, as `sections` are. */
  answers: Published['answers']
  /** Competencies that are observed in any activity. */
  sections: Published['sections']
  pairs: Pair[]
  closed: Done | undefined
  isScoringOpen: boolean
  /** Whether the caller learns who gave which score. */
  seesEvaluators: boolean
}

/** What all of the wash-up of a wave starts from; `lock` keeps scores, phase and others' saves away until the end. */
export async function washUpOfWave(
  tx: TenantTransaction,
  user: SignedIn,
  waveGuid: string,
  { lock = false } = {},
): Promise<WashUpOfWave> {
  const { wave, place, permissions } = await acdcWave(tx, user, waveGuid, { lock })
  const content = await publishedContent(tx, place)
  const activities = await activitiesOfWave(tx, place)
  const closed = await closingOf(tx, place)
  return {
    place,
    wave,
    activities,
    answers: content?.answers ?? [],
    sections: observedInAny(content?.sections ?? [], activities),
    pairs: await pairsOf(tx, place, content !== undefined),
    closed,
    isScoringOpen: wave.wave_phase === 'dataCollection' && closed === undefined,
    seesEvaluators: may(permissions, 'seeEvaluatorsScores'),
  }
}

/** The pairs of one person, one for each evaluator; 404 for somebody who is not in the wave. */
export function pairsOfPerson({ pairs }: WashUpOfWave, assesseeGuid: string): [Pair, ...Pair[]] {
  const [first, ...others] = pairs.filter(({ assessee_guid }) => assessee_guid === assesseeGuid)
  if (!first) throw notFound()
  return [first, ...others]
}
