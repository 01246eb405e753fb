/** The names with one of them at this place, where it was before or not at all. */
export function placed(names: readonly string[], name: string, index: number): string[] {
  const others = names.filter((one) => one !== name)
  return [...others.slice(0, index), name, ...others.slice(index)]
}

/** The place after a step, within the list. */
export const moved = (index: number, by: number, count: number): number => Math.min(Math.max(index + by, 0), count - 1)
