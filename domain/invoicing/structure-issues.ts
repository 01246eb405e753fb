import type { Product } from './plan-invoices.ts'

export type StructureIssue = { path: string; code: 'NOT_IN_THIS_PROJECT' | 'NOT_CHOSEN' | 'MISSING' }

/**
 * What is wrong with a map from projects to products: it names exactly the products that are invoiced, each in its project.
 * One issue for a product that is named and should not be, one for a project of which products are missing.
 */
export function structureIssues(
  structure: Readonly<Record<string, readonly number[]>>,
  products: readonly Pick<Product, 'id' | 'projectId'>[],
): StructureIssue[] {
  const projectOf = new Map(products.map(({ id, projectId }) => [id, projectId]))
  const issues: StructureIssue[] = []
  const named = new Set<number>()
  for (const [projectId, ids] of Object.entries(structure)) {
    if (ids.length === 0) issues.push({ path: `structure.${projectId}`, code: 'NOT_CHOSEN' })
    for (const [index, id] of ids.entries()) {
      const path = `structure.${projectId}.${index}`
      if (!projectOf.has(id)) issues.push({ path, code: 'NOT_CHOSEN' })
      else if (projectOf.get(id) !== projectId.toLowerCase()) issues.push({ path, code: 'NOT_IN_THIS_PROJECT' })
      else named.add(id)
    }
  }
  const missing = new Set(products.filter(({ id }) => !named.has(id)).map(({ projectId }) => projectId))
  return [...issues, ...[...missing].map((id) => ({ path: `structure.${id}`, code: 'MISSING' as const }))]
}
