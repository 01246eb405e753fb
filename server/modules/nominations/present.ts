import type { WaveRow } from './nominations-queries.ts'

export function presentWave(wave: WaveRow) {
  return {
    waveGuid: wave.id,
    name: wave.name,
    waveSetupType: wave.wave_setup_type,
    wavePhase: wave.wave_phase,
    nominationDeadline: wave.nomination_deadline_at.toISOString(),
    startDate: wave.starts_at.toISOString(),
    timeZone: wave.time_zone,
  }
}
