import type { getReportTemplate } from '../../../../contract/report-templates/report-templates.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { isLanguageCode, type LanguageCode } from '../../../../domain/languages/languages.ts'
import { personLanguage, type ReportTemplateContent } from '../../../../domain/report-templates/report-template.ts'
import { fieldsMerger } from '../../../platform/revisioned-draft/merge-fields.ts'
import type { Stored } from '../../../platform/revisioned-draft/revisioned-draft.ts'

export type ReportTemplate = AnswerOf<typeof getReportTemplate>

/** What is edited of a template. */
export type TemplateDraft = ReportTemplateContent & {
  tool: number | null
  /** Names of the used snippets in their order. */
  snippets: readonly string[]
  published: boolean
  requiresCustomTool: boolean
  filenameFormat: string
  multiwave: boolean
  canAttachFiles: boolean
  canGeneratePrezi: boolean
  companyGuids: readonly string[]
  branchGuids: readonly string[]
}
export type DraftField = keyof TemplateDraft
/** Changes some fields of the draft. */
export type ChangeDraft = (change: Partial<TemplateDraft>) => void

export const draftMerger = fieldsMerger<TemplateDraft>()

export const newDraft: TemplateDraft = {
  name: '',
  language: '',
  report: '',
  dataScope: null,
  tool: null,
  header: '',
  body: '',
  footer: '',
  previewData: '',
  snippets: [],
  published: true,
  requiresCustomTool: false,
  filenameFormat: '',
  multiwave: false,
  canAttachFiles: false,
  canGeneratePrezi: false,
  companyGuids: [],
  branchGuids: [],
}

export function storedDraft(template: ReportTemplate): Stored<TemplateDraft, number> {
  const { snippets, revision } = template
  const { name, language, report, dataScope, tool, header, body, footer, previewData } = template
  const { published, requiresCustomTool, filenameFormat, multiwave, canAttachFiles, canGeneratePrezi } = template
  const { companyGuids, branchGuids } = template
  return {
    revision,
    value: {
      name,
      language,
      report,
      dataScope,
      tool,
      header,
      body,
      footer,
      previewData,
      snippets: snippets.toSorted((one, other) => one.order - other.order).map((snippet) => snippet.name),
      published,
      requiresCustomTool,
      filenameFormat,
      multiwave,
      canAttachFiles,
      canGeneratePrezi,
      companyGuids,
      branchGuids,
    },
  }
}

/** The draft as saving and previews take it; undefined while a field that they need is missing. */
export function sendable(draft: TemplateDraft) {
  const { dataScope } = draft
  const language = languageOf(draft.language)
  if (dataScope === null || language === undefined) return undefined
  return {
    ...draft,
    dataScope,
    language,
    companyGuids: [...draft.companyGuids],
    branchGuids: [...draft.branchGuids],
    snippets: draft.snippets.map((name, order) => ({ name, order })),
  }
}

function languageOf(code: string): LanguageCode | typeof personLanguage | undefined {
  return code === personLanguage || isLanguageCode(code) ? code : undefined
}

/** What a preview is made from: a change of anything else makes none. */
export function previewable(draft: TemplateDraft) {
  const sent = sendable(draft)
  if (!sent) return undefined
  const { name, language, report, dataScope, tool, header, body, footer, previewData, snippets } = sent
  return { name, language, report, dataScope, tool, header, body, footer, previewData, snippets }
}
