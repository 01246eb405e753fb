/**
 * What a picker in the setup of a wave is for (OPS-3-36, OPS-3-37): `importance` and `shift` fill the setting of that name,
 * `competency` offers competency systems alone, `none` shows no picker.
 */
export const toolSelectionModes = ['none', 'importance', 'shift', 'competency'] as const
export type ToolSelectionMode = (typeof toolSelectionModes)[number]
