/** Why these two people cannot be merged; null when they can. */
export function mergeProblem(
  sourceAssesseeId: number,
  targetAssesseeId: number | null,
): 'MERGE_TARGET_REQUIRED' | 'MERGE_INTO_ITSELF' | null {
  if (targetAssesseeId === null) return 'MERGE_TARGET_REQUIRED'
  return sourceAssesseeId === targetAssesseeId ? 'MERGE_INTO_ITSELF' : null
}
