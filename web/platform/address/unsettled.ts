/**
 * What is typed and waits for a pause before it goes into the address. Whatever changes the address settles it first, or it
 * would be lost: the change may take its field away.
 */
const unsettled = new Set<() => void>()

/** `settle` is called by the next change of the address; the answer takes it back. */
export function settleLater(settle: () => void): () => void {
  unsettled.add(settle)
  return () => unsettled.delete(settle)
}

export function settleNow(): void {
  const waiting = [...unsettled]
  unsettled.clear()
  for (const settle of waiting) settle()
}
