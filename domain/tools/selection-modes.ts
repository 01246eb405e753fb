import type { WaveSetupType } from '../waves/wave.ts'

/**
 * What a picker in the setup of a wave is for (OPS-3-36, OPS-3-37): `importance` and `shift` fill the setting of that name,
 * `competency` offers competency systems alone, `none` shows no picker.
 */
export const toolSelectionModes = ['none', 'importance', 'shift', 'competency'] as const
export type ToolSelectionMode = (typeof toolSelectionModes)[number]

/** The setting that a picker fills. */
const settingOfMode = {
  none: null,
  importance: 'competenciesImportance',
  shift: 'competenciesShift',
  competency: 'questionsId',
} as const satisfies Record<ToolSelectionMode, string | null>

const modesOf: Readonly<Record<WaveSetupType, readonly ToolSelectionMode[]>> = {
  generic: ['none'],
  hogan: ['none'],
  as360: ['importance', 'shift'],
  acdc: ['competency'],
}

/** The settings that the setup of such a wave has pickers for, in the order of the form. */
export function pickedSettings(kind: WaveSetupType) {
  return modesOf[kind].flatMap((mode) => settingOfMode[mode] ?? [])
}
