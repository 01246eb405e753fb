import type { WavePhase } from '../waves/wave.ts'
import { isReminder, mailRuleOf, type SendableMailType } from './mail-pages.ts'
import type { DropReason } from './reasons.ts'

/** What is known of a message at the moment in which it would leave. */
export type RecipientFacts = {
  mailType: SendableMailType
  /** None where the wave, its project or its organization was deleted. */
  wavePhase: WavePhase | null
  isSample: boolean
  /** None where the person was deleted. */
  person: { email: string | null } | null
  /** What the person has to do with the wave; none where nothing any more. */
  work: { done: number; total: number; isUnsubscribed: boolean } | null
}

/** Why a message that waited for its hour is not to leave any more; null: it is. */
export function judgeRecipient({ mailType, wavePhase, isSample, person, work }: RecipientFacts): DropReason | null {
  if (wavePhase === null) return 'WAVE_GONE'
  // Whoever asked for a sample gets it, wherever the wave stands.
  if (isSample) return null
  if (wavePhase !== mailRuleOf(mailType).phase) return 'WRONG_PHASE'
  if (person === null) return 'PERSON_GONE'
  if (!person.email) return 'NO_ADDRESS'
  if (work === null) return 'NO_LONGER_RECIPIENT'
  if (!isReminder(mailType)) return null
  if (work.isUnsubscribed) return 'UNSUBSCRIBED'
  return work.done >= work.total ? 'NOTHING_LEFT' : null
}
