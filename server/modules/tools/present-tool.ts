import type { z } from 'zod'
import type { customTool } from '../../../contract/tools/tool-shapes.ts'
import type { SavedToolField } from '../../../domain/tools/tool-life.ts'
import { contentRevision } from '../../platform/content-revision.ts'
import type { CustomToolRow } from './custom-tool-queries.ts'

export type CustomToolAnswer = z.input<typeof customTool>

/** What a tool is saved from, as it is stored. */
export type SavedTool = {
  toolId: number
  name: string
  useDefaultName: boolean
  language: CustomToolRow['language']
  useDefaultLanguage: boolean
  normsId: number | null
  passwordFormatId: number | null
  job: string | null
  competencySystemId: number | null
  ratingScaleId: number | null
  customInput: Readonly<Record<string, string>>
  color: string
} & Record<SavedToolField, unknown>

export function savedTool(row: CustomToolRow): SavedTool {
  const { name, useDefaultName, language, useDefaultLanguage, job, customInput, color } = row
  return {
    toolId: row.tool.id,
    name,
    useDefaultName,
    language,
    useDefaultLanguage,
    normsId: row.norms?.id ?? null,
    passwordFormatId: row.passwordFormat?.id ?? null,
    job,
    competencySystemId: row.competencySystem?.id ?? null,
    ratingScaleId: row.ratingScale?.id ?? null,
    customInput,
    color,
  }
}

export function presentTool(row: CustomToolRow): CustomToolAnswer {
  const { facts, organizationId: _, ...shown } = row
  return {
    ...shown,
    providerInfo: facts,
    report: facts.reportId,
    mainToolProvider: facts.provider,
    batchId: null,
    status: null,
    generatedDate: null,
    fillInDate: null,
    isInvoiced: null,
    notToBeInvoiced: null,
    revision: contentRevision(Object.entries(savedTool(row)).map(([field, value]) => [field, sorted(value)])),
  }
}

const sorted = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value
