import type { WavePhase } from '../waves/wave.ts'
import { isReminder, mailRuleOf, type MailKind } from './mail-pages.ts'
import type { DropReason } from './reasons.ts'

/** What is known about a message right before it is sent. */
export type RecipientFacts = {
  mailType: MailKind
  /** Null if the wave, its project or its organization was deleted. */
  wavePhase: WavePhase | null
  isSample: boolean
  /** Null if the person was deleted. */
  person: { email: string | null } | null
  /** Mail to the person's address came back. */
  isBounced: boolean
  /** The person's part in the wave; null if there is none any more. */
  work: { done: number; total: number; isUnsubscribed: boolean } | null
}

/** Why a message that was waiting is no longer to be sent; null: it is to be sent. */
export function judgeRecipient({
  mailType,
  wavePhase,
  isSample,
  person,
  isBounced,
  work,
}: RecipientFacts): DropReason | null {
  if (wavePhase === null) return 'WAVE_GONE'
  // Whoever asked for a sample gets it, in any phase of the wave.
  if (isSample) return null
  const { phase } = mailRuleOf(mailType)
  if (phase !== null && wavePhase !== phase) return 'WRONG_PHASE'
  if (person === null) return 'PERSON_GONE'
  if (!person.email) return 'NO_ADDRESS'
  if (isBounced) return 'ADDRESS_BOUNCED'
  if (work === null) return 'NO_LONGER_RECIPIENT'
  if (!isReminder(mailType)) return null
  if (work.isUnsubscribed) return 'UNSUBSCRIBED'
  return work.done >= work.total ? 'NOTHING_LEFT' : null
}
