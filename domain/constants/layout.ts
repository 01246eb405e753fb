/** CSS pixels. */
export const sidePanelWidthPx = 250
export const errorTracingSampleRate = 1
