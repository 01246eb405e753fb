/** CSS pixels. */
export const sidePanelWidthPx = 250
