/** At most so many page numbers in a row, with the current one in the middle where there is room on both sides. */
export function pagesAround(page: number, pages: number, most: number): number[] {
  const shown = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
