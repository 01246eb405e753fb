/** The list with one of its members a place further up (-1) or down (1). */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const other = index + by
  if (other < 0 || other >= list.length) return [...list]
  return list.map((one, at) => (at === index ? list[other] : at === other ? list[index] : one) as T)
}
