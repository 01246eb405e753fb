import { automaticToolName } from '../../../../domain/tools/tool-name.ts'
import type { CatalogueTool, CustomTool, ToolForm } from './tool-form.ts'
import type { Catalogue, ToolLists } from './use-catalogue.ts'

type From = {
  tool: CatalogueTool | undefined
  form: ToolForm
  catalogue: Catalogue
  lists: ToolLists
  stored: CustomTool | undefined
}

/** The name that the tool gives itself as the form is now; empty without a tool. */
export function automaticNameOf({ tool, form, catalogue, lists, stored }: From): string {
  if (!tool) return ''
  const norms = [...catalogue.norms, ...(stored?.norms ? [stored.norms] : [])]
  const systems = [...(lists.systems.list ?? []), ...(stored?.competencySystem ? [stored.competencySystem] : [])]
  const byId = <T extends { id: number | string }>(list: readonly T[], id: string | null) =>
    list.find((one) => String(one.id) === id)
  return automaticToolName({
    tool,
    language: form.useDefaultLanguage ? null : form.language,
    normsAbbreviation: byId(norms, form.normsId)?.abbreviation ?? null,
    jobName: byId(lists.jobs.data ?? [], form.job)?.name ?? form.job,
    competencySystemName: byId(systems, form.competencySystemId)?.name ?? null,
  })
}
