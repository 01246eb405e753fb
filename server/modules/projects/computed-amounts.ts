import { computedMoney, projectAmounts, type ProjectMoney } from '../../../domain/invoicing/project-money.ts'
import type { ComputedAmounts } from '../../../domain/projects/schedule.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { projectMoney } from '../invoicing/records/project-money.ts'
import type { findProject } from './projects-queries.ts'

type Project = NonNullable<Awaited<ReturnType<typeof findProject>>>

/**
 * Amounts of a project that nobody wrote, by price list and invoices (decision 0372). They are computed as decimals; only
 * the finished amounts, which have two decimals, become numbers, as the others of the answer are.
 */
export async function computedAmounts(tx: TenantTransaction, project: Project): Promise<ComputedAmounts> {
  const written = writtenOf(project)
  if (projectAmounts.every((name) => name === 'licencePrice' || written[name] !== null)) return {}
  const facts = await projectMoney(tx, { organizationId: project.organization_id, projectId: project.id })
  const computed = Object.entries(computedMoney(written, facts))
  return Object.fromEntries(computed.map(([name, amount]) => [name, Number(amount)]))
}

const writtenOf = (project: Project): ProjectMoney => ({
  licencePrice: text(project.licence_price),
  estimatedPrice: text(project.estimated_price),
  price: text(project.price),
  margin: text(project.margin),
  profit: text(project.profit),
})

const text = (amount: number | null) => (amount === null ? null : String(amount))
