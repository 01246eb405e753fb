import { useMemo } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listProjectReportTemplates } from '../../../../contract/reports/reports.ts'
import { scopePrefix } from '../../../../domain/report-templates/report-template.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { useCall } from '../../../platform/calls/queries.ts'

type Listed = AnswerOf<typeof listProjectReportTemplates>[number]
/** One template may be listed once for each custom tool. */
export type ReportTemplate = Listed & { key: string; label: string }

/** Individual templates have the prefix `I: `, group templates `G: ` (OPS-9-24). */
const labelOf = ({ dataScope, templateName, customToolName }: Listed) =>
  `${scopePrefix(dataScope)}${templateName}${customToolName ? ` · ${customToolName}` : ''}`

export type OfferedKind = 'fullReports' | 'instantReports'
type Place = { projectGuid: string; waveGuid: string }

/** The templates of the project; the default is that of the wave's setup. */
export function useReportTemplates({ projectGuid, waveGuid }: Place, kind: OfferedKind) {
  const list = useCall(listProjectReportTemplates, { params: { projectGuid }, query: { [kind]: 'true' } })
  const wave = useCall(getWave, { params: { waveGuid } })
  const templates = useMemo<ReportTemplate[]>(
    () =>
      (list.data ?? []).map((template) => ({
        ...template,
        key: `${template.templateId}-${template.customToolId ?? ''}`,
        label: labelOf(template),
      })),
    [list.data],
  )
  const waveKind = wave.data?.waveSetupType
  // Reports of assessment centres are made of other data than those of 360 waves.
  const fitting = waveKind ? templates.filter((template) => template.waveKind === waveKind) : templates
  const ofWave = wave.data?.individualReportTemplate?.id
  const only = fitting.length === 1 ? fitting[0] : undefined
  return {
    templates: fitting,
    usual: fitting.find(({ templateId }) => templateId === ofWave) ?? only,
    isAcdc: waveKind === 'acdc',
    isPending: list.isPending || wave.isPending,
    // A later reading that fails must not take the form away.
    isError: list.isLoadingError,
    retry: () => void list.refetch(),
  }
}
