import type { LanguageCode } from '../languages/languages.ts'
import type { PhaseBlockCode, PhaseWarningCode } from './error-codes.ts'
import type { ChosenWavePhase, WavePhase, WaveSetupType } from './wave.ts'
import { hasPhases, offeredPhases } from './wave-kinds.ts'

/** The facts about the wave at the moment of the switch. */
export type PhaseFacts = {
  waveSetupType: WaveSetupType
  hasCollectedData: boolean
  hasUploadedData: boolean
  /** Languages of people that are missing in the wave's templates. */
  missingTemplateLanguages: readonly LanguageCode[]
  /** Roles of nominations that are missing in the roles template. */
  invalidRoles: readonly string[]
}

export type PhaseSwitch = {
  /** If not empty the switch is refused. */
  blocks: PhaseBlockCode[]
  /** Shown before confirming; they do not prevent the switch. */
  warnings: PhaseWarningCode[]
  /** The answers collected so far may be deleted or kept; asked before confirming. */
  asksToDeleteAnswers: boolean
}

const order: Record<WavePhase, number> = { preparation: 0, nomination: 1, dataCollection: 2, finishing: 3, finished: 4 }

/** What speaks against switching the phase by hand, and what has to be confirmed. */
export function phaseSwitch(from: WavePhase, to: ChosenWavePhase, facts: PhaseFacts): PhaseSwitch {
  return {
    blocks: blocksOf(from, to, facts),
    warnings: warningsOf(from, to, facts),
    asksToDeleteAnswers: from === 'dataCollection' && to === 'nomination' && facts.hasCollectedData,
  }
}

function blocksOf(from: WavePhase, to: ChosenWavePhase, facts: PhaseFacts): PhaseBlockCode[] {
  if (!hasPhases(facts.waveSetupType)) return ['WAVE_WITHOUT_PHASES']
  if (!offeredPhases(facts.waveSetupType).includes(to)) return ['PHASE_NOT_OFFERED']
  // The background job is about to finish the wave and would undo the switch.
  if (from === 'finishing') return ['PHASE_SWITCH_PENDING']
  if (from === to) return ['PHASE_UNCHANGED']
  const blocks: PhaseBlockCode[] = []
  if (to === 'finished' && from !== 'dataCollection') blocks.push('SKIPPING_PHASE')
  if (isForwardToCollection(from, to) && facts.invalidRoles.length > 0) blocks.push('INVALID_ROLES')
  if (to === 'dataCollection' && facts.missingTemplateLanguages.length > 0) blocks.push('MISSING_LANGUAGES')
  return blocks
}

function warningsOf(from: WavePhase, to: ChosenWavePhase, facts: PhaseFacts): PhaseWarningCode[] {
  const goesBack = order[to] < order[from]
  const warnings: PhaseWarningCode[] = []
  if (leavesAnswers(from, to) && facts.hasCollectedData) warnings.push('HAS_COLLECTED_DATA')
  if (goesBack && from === 'finished' && facts.hasUploadedData) warnings.push('HAS_UPLOADED_DATA')
  if (!isForwardToCollection(from, to) && facts.invalidRoles.length > 0) warnings.push('INVALID_ROLES')
  if (to === 'finished') warnings.push('SWITCHING_TO_FINISHED')
  return warnings
}

/** From a phase with answers back to one before them (OPS-4-14). Answers kept by an earlier switch are not asked about again. */
function leavesAnswers(from: WavePhase, to: ChosenWavePhase): boolean {
  return order[from] >= order.dataCollection && order[to] < order.dataCollection
}

function isForwardToCollection(from: WavePhase, to: ChosenWavePhase): boolean {
  return to === 'dataCollection' && order[from] < order.dataCollection
}

/** The phase stored right after the switch; a job changes `finishing` to `finished`. */
export function phaseAfterSwitch(to: ChosenWavePhase): WavePhase {
  return to === 'finished' ? 'finishing' : to
}

export type DeleteAnswersDecision =
  | { ok: true; deleteAnswers: boolean }
  | { ok: false; reason: 'DELETE_ANSWERS_NOT_ASKED' | 'DELETE_ANSWERS_NOT_ALLOWED' }

/** Answers are kept unless deleting is requested; that is refused if the user may not choose or the switch does not offer it. */
export function decideDeleteAnswers(
  { asksToDeleteAnswers }: Pick<PhaseSwitch, 'asksToDeleteAnswers'>,
  wantsToDelete: boolean,
  canChoose: boolean,
): DeleteAnswersDecision {
  if (!wantsToDelete) return { ok: true, deleteAnswers: false }
  if (!canChoose) return { ok: false, reason: 'DELETE_ANSWERS_NOT_ALLOWED' }
  return asksToDeleteAnswers ? { ok: true, deleteAnswers: true } : { ok: false, reason: 'DELETE_ANSWERS_NOT_ASKED' }
}

/** Only a switch to finished takes a while; every other one is complete when the call returns. */
export function shouldPollPhase(wavePhase: WavePhase, polls: number, maxPolls: number): boolean {
  return wavePhase === 'finishing' && polls < maxPolls
}
