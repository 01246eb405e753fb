/** Jan Kříž → JK. A single word gives its first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.[0] ?? '') : [words[0]?.slice(0, 2)]
  return letters.join('').toUpperCase()
}
