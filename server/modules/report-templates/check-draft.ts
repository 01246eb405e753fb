import type { z } from 'zod'
import type { reportTemplateDraft } from '../../../contract/report-templates/report-templates.ts'
import type { DataScope } from '../../../domain/report-templates/report-template.ts'
import { templateKindOf } from '../../../domain/report-templates/template-kind.ts'
import type { TemplateProblem } from '../../../domain/report-templates/template-problem.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { checkInProcess } from './rendering/render-in-process.ts'
import { toolById } from './report-templates-queries.ts'

export type ReportTemplateDraft = z.output<typeof reportTemplateDraft>

export const broken = (problems: readonly TemplateProblem[]) => new AppError('TEMPLATE_BROKEN', 400, problems)

/** Refuses a template that cannot be parsed: no report could ever be made from it. Runs before any transaction. */
export async function requireParsable(draft: {
  header: string
  body: string
  footer: string
  report: string
  dataScope: DataScope
}): Promise<void> {
  const { header, body, footer } = draft
  const problems = await checkInProcess({ header, body, footer }, templateKindOf(draft))
  if (problems.length > 0) throw broken(problems)
}

/** The ids of the used snippets in their order; refuses unknown snippets and an unknown tool. */
export async function usedSnippets(tx: TenantTransaction, draft: ReportTemplateDraft): Promise<number[]> {
  const { snippets, tool } = draft
  if (tool && !(await toolById(tx, tool))) throw invalid([{ path: 'tool', code: 'UNKNOWN_TOOL' }])
  const ordered = snippets
    .map(({ name, order }, index) => ({ name, index, order: order ?? index }))
    .toSorted((one, other) => one.order - other.order || one.index - other.index)
  if (ordered.length === 0) return []
  const known = await tx
    .selectFrom('snippets')
    .select(['id', 'name'])
    .where(
      'name',
      'in',
      ordered.map(({ name }) => name),
    )
    .execute()
  const idOf = new Map(known.map(({ id, name }) => [name, id]))
  const unknown = ordered.filter(({ name }) => !idOf.has(name))
  if (unknown.length > 0)
    throw invalid(unknown.map(({ index }) => ({ path: `snippets.${index}.name`, code: 'UNKNOWN_SNIPPET' })))
  // Used twice, it is printed at its first place.
  return [...new Set(ordered.map(({ name }) => idOf.get(name) ?? 0))]
}
