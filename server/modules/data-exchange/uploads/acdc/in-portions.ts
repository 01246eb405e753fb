/** So that no single statement carries megabytes. */
const portion = 5000

/** Has a long list done in portions, one after the other. */
export async function inPortions<T, R>(list: readonly T[], work: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < list.length; at += portion) results.push(...(await work(list.slice(at, at + portion))))
  return results
}
