import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getPointleaderJobs } from '../../../../contract/providers/pointleader.ts'
import { listProjectTemplates, listTemplates } from '../../../../contract/templates/templates.ts'
import {
  getCustomInputDetails,
  listNorms,
  listPasswordFormats,
  listReportLanguages,
  listTools,
} from '../../../../contract/tools/catalogue.ts'
import { needsField } from '../../../../domain/tools/check-tool.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { isShown, type CatalogueTool, type ToolForm } from './tool-form.ts'

export type Norms = AnswerOf<typeof listNorms>[number]

/** What can be added, for those who may add. */
export function useCatalogue() {
  const enabled = useMay('seeToolCatalogue')
  const tools = useCall(listTools, {}, { enabled })
  const norms = useCall(listNorms, {}, { enabled })
  const formats = useCall(listPasswordFormats, {}, { enabled })
  const all = [tools, norms, formats]
  return {
    tools: tools.data ?? [],
    norms: norms.data ?? [],
    formats: formats.data ?? [],
    isPending: enabled && all.some(({ isPending }) => isPending),
    isError: all.some(({ isError }) => isError),
    refetch: () => void Promise.all(all.filter(({ isError }) => isError).map((one) => one.refetch())),
  }
}
export type Catalogue = ReturnType<typeof useCatalogue>

/** Lists that depend on the tool; `projGuid` is null for favourites. */
export function useToolLists(tool: CatalogueTool | undefined, form: ToolForm, projGuid: string | null) {
  const mayChoose = useMay('seeToolCatalogue') && tool !== undefined
  const needs = (field: Parameters<typeof isShown>[2]) => mayChoose && isShown(tool, form, field)
  const languages = useCall(
    listReportLanguages,
    { params: { reportId: tool?.reportId ?? '' } },
    { enabled: needs('language') && tool?.reportId !== '' },
  )
  const input = useCall(getCustomInputDetails, { params: { toolId: tool?.id ?? 0 } }, { enabled: needs('customInput') })
  const jobs = useCall(
    getPointleaderJobs,
    { params: { projectGuid: projGuid ?? '' } },
    { enabled: needs('job') && projGuid !== null },
  )
  const systems = useTemplates('questions', projGuid, needs('competencySystemId'))
  const scales = useTemplates('answers', projGuid, needs('ratingScaleId'))
  return {
    languages,
    input: tool && needsField(tool, 'customInput') ? input.data : undefined,
    jobs,
    systems,
    scales,
  }
}
export type ToolLists = ReturnType<typeof useToolLists>

/** Competency systems or their scales: those that the project may use, or for favourites those that the person sees. */
function useTemplates(type: 'questions' | 'answers', projGuid: string | null, enabled: boolean) {
  const ofProject = useCall(
    listProjectTemplates,
    { params: { projectId: projGuid ?? '', type } },
    { enabled: enabled && projGuid !== null },
  )
  const ofAll = useCall(
    listTemplates,
    { body: { type, category: 'competency', pageRows: 1000 } },
    { enabled: enabled && projGuid === null },
  )
  const list = projGuid === null ? ofAll.data?.templates : ofProject.data
  return { list: list?.filter(({ category }) => category === 'competency'), isPending: list === undefined }
}
