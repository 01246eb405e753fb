import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { toolChanges, toolInput } from '../../../contract/tools/tool-input.ts'
import { defaultToolColor } from '../../../domain/tools/tool-colors.ts'
import { savedToolFields, type SavedToolField } from '../../../domain/tools/tool-life.ts'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { toolOfReport } from './catalogue-queries.ts'
import type { WantedTool } from './check-tool-input.ts'
import type { SavedTool } from './present-tool.ts'

export type ToolInput = z.output<typeof toolInput>
export type ToolChanges = z.output<typeof toolChanges>

/** The tool may be named by its report (OPS-3-28). */
export async function wantedOf(
  tx: TenantTransaction,
  { report, revision: _, ...input }: ToolInput,
): Promise<WantedTool> {
  const toolId = input.toolId ?? (report ? await toolOfReport(tx, report) : undefined)
  if (toolId === undefined) throw invalid([{ path: 'toolId', code: report ? 'UNKNOWN_TOOL' : 'REQUIRED' }])
  return {
    ...input,
    toolId,
    language: input.language ?? null,
    normsId: input.normsId ?? null,
    passwordFormatId: input.passwordFormatId ?? null,
    job: input.job || null,
    competencySystemId: input.competencySystemId ?? null,
    ratingScaleId: input.ratingScaleId ?? null,
    color: input.color ?? defaultToolColor,
  }
}

/** A name that was typed ends the automatic one. */
export function wantedAfter(stored: SavedTool, { revision: _, ...changes }: ToolChanges): WantedTool {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const useDefaultName = changes.useDefaultName ?? (changes.name === undefined && stored.useDefaultName)
  return { ...stored, ...sent, useDefaultName }
}

export function changedFields(before: SavedTool, after: SavedTool | WantedTool): SavedToolField[] {
  return savedToolFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}

export function columnsOf(tool: SavedTool) {
  return {
    tool_id: tool.toolId,
    name: tool.name,
    use_default_name: tool.useDefaultName,
    report_language_code: tool.language,
    use_default_language: tool.useDefaultLanguage,
    norm_id: tool.normsId,
    password_format_id: tool.passwordFormatId,
    pointleader_job: tool.job,
    competency_system_id: tool.competencySystemId,
    rating_scale_id: tool.ratingScaleId,
    custom_input: JSON.stringify(tool.customInput),
    color: tool.color,
  }
}
