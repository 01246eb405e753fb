/** `content.sections.0.name.cs`: keys and indexes, as the issues of a template name their places. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isBranch(value) ? value[key] : undefined), root)
}

/** A copy in which only the branches on the way are new, so that everything else keeps its identity. */
export function withValueAt<Root>(root: Root, path: string, value: unknown): Root {
  const [key = '', ...rest] = path.split('.')
  if (!isBranch(root)) return root
  const next = rest.length === 0 ? value : withValueAt(root[key], rest.join('.'), value)
  if (Array.isArray(root)) return root.with(Number(key), next) as Root
  if (next !== undefined) return { ...root, [key]: next }
  const { [key]: _, ...others } = root as Record<string, unknown>
  return others as Root
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
