/** CSS pixels. Below the breakpoint the side panel opens over the content. */
export const sidePanelWidthPx = 250
export const mobileBreakpointPx = 600
export const errorTracingSampleRate = 1
