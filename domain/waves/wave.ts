export const waveSetupTypes = ['as360', 'generic', 'hogan', 'acdc'] as const
export type WaveSetupType = (typeof waveSetupTypes)[number]

export const wavePhases = ['preparation', 'nomination', 'dataCollection', 'finishing', 'finished'] as const
export type WavePhase = (typeof wavePhases)[number]

/** A background job leads through `finishing`; it cannot be chosen. */
export type ChosenWavePhase = Exclude<WavePhase, 'finishing'>
