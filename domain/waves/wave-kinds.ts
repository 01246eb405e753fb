import type { ChosenWavePhase, WavePhase, WaveSetupType } from './wave.ts'

/** Names of the theme's colours. */
export const waveColor: Record<WaveSetupType, 'primary' | 'teal' | 'purple'> = {
  generic: 'primary',
  hogan: 'primary',
  as360: 'teal',
  acdc: 'purple',
}

export function hasPhases(waveSetupType: WaveSetupType): boolean {
  return waveSetupType === 'as360' || waveSetupType === 'acdc'
}

/** What the switch dialog offers. People of an ACDC wave are imported, not nominated. */
export function offeredPhases(waveSetupType: WaveSetupType): ChosenWavePhase[] {
  if (!hasPhases(waveSetupType)) return []
  if (waveSetupType === 'acdc') return ['preparation', 'dataCollection', 'finished']
  return ['preparation', 'nomination', 'dataCollection', 'finished']
}

/** Once people answer, changed questions would no longer be the ones they answered. */
export function areTemplatesEditable(wavePhase: WavePhase): boolean {
  return wavePhase === 'preparation' || wavePhase === 'nomination'
}

/** A generic wave becomes a 360 or ACDC wave by adding its settings; no other kind ever changes. */
export function canChangeKind(from: WaveSetupType, to: WaveSetupType): boolean {
  return from === to || (from === 'generic' && (to === 'as360' || to === 'acdc'))
}

/** A project with one wave and no 360 tool has nothing to choose. */
export function areWaveTabsShown(waveCount: number, hasAs360Tool: boolean): boolean {
  return waveCount > 1 || hasAs360Tool
}
