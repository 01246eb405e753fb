import type { WavePhase, WaveSetupType } from '../waves/wave.ts'
import { hasPhases } from '../waves/wave-kinds.ts'
import type { NominationErrorCode } from './error-codes.ts'

/**
 * Why staff may not save nominations of a wave; null when they may. During data collection changes wait for the next
 * publication; from `finishing` on reports depend on the nominations.
 */
export function nominationsRefusal(wave: {
  waveSetupType: WaveSetupType
  wavePhase: WavePhase
}): Extract<NominationErrorCode, 'WAVE_WITHOUT_NOMINATIONS' | 'NOMINATIONS_CLOSED'> | null {
  if (!hasPhases(wave.waveSetupType)) return 'WAVE_WITHOUT_NOMINATIONS'
  return wave.wavePhase === 'finishing' || wave.wavePhase === 'finished' ? 'NOMINATIONS_CLOSED' : null
}
