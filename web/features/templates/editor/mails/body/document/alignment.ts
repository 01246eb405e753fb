/** Alignments that a mail may have. Without one, text begins where the language begins. */
export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

const isAlignment = (value: string): value is Alignment => (alignments as readonly string[]).includes(value)

export function alignmentOf(element: HTMLElement): Alignment | null {
  const value = element.style.textAlign
  return isAlignment(value) ? value : null
}

/** Whether the style says nothing else than how text is aligned. */
export const isOnlyAlignment = (style: string) => /^\s*text-align\s*:\s*(?:left|center|right)\s*;?\s*$/i.test(style)
