/** Questions and comments of all sections together. */
export function itemsInAll(
  sections: readonly { questions: readonly unknown[]; comments: readonly unknown[] }[],
): number {
  return sections.reduce((sum, { questions, comments }) => sum + questions.length + comments.length, 0)
}
