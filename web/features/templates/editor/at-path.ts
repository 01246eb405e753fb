/** `content.sections.0.name.cs`: keys and indexes, as in the issues of a template. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isBranch(value) ? value[key] : undefined), root)
}

/** A copy in which only the objects along the path are new; everything else keeps its identity. */
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
