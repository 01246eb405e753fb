import { reports360, reportsAcdc } from '../../../domain/report-templates/tool-reports.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { toolById, toolsWithReports } from './report-templates-queries.ts'

type ToolReport = { report: string; name: string }

/** The reports of the product's own tools, whose names the interface words; others have the one of their provider. */
export function listToolReports({ db }: Services, user: SignedIn, toolId: number): Promise<ToolReport[]> {
  return db.withTenant(user.scope, async (tx) => {
    const tool = await toolById(tx, toolId)
    if (!tool) throw notFound()
    if (tool.provider === 'AS360') return reports360.map(asNamed)
    if (tool.provider === 'ACDC') return reportsAcdc.map(asNamed)
    return tool.report_id === null ? [] : [{ report: tool.report_id, name: tool.name }]
  })
}

const asNamed = (report: string) => ({ report, name: report })

export function listReportTemplateTools({ db }: Services, user: SignedIn, language: InterfaceLanguage) {
  return db.withTenant(user.scope, async (tx) =>
    (await toolsWithReports(tx, language)).map(({ id, name, provider }) => ({
      toolId: id,
      toolName: name,
      providerName: provider,
    })),
  )
}
