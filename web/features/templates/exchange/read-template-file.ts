import { readTemplateSheets } from '../../../../contract/templates/templates.ts'
import { templateBytesMax } from '../../../../domain/templates/content-limits.ts'
import { fromSheets } from '../../../../domain/templates/from-sheets.ts'
import type { TemplateImport } from '../../../../domain/templates/import-problem.ts'
import type { TemplateType } from '../../../../domain/templates/template-content.ts'
import { fromTemplateJson } from '../../../../domain/templates/template-json.ts'
import { call } from '../../../platform/calls/api-client.ts'

export type FileFormat = 'json' | 'xlsx'

/** Files larger than this are not read, in bytes. */
export type TooLarge = { ok: false; bytes: number; bytesMax: number }

/** Larger for workbooks, as they hold pictures and formats beside the texts. */
const bytesMax: Record<FileFormat, number> = { json: templateBytesMax, xlsx: readTemplateSheets.config.bodyLimit }

/** What a chosen file holds for a template of `type`. Workbooks are unpacked by the server; throws its refusal. */
export async function readTemplateFile(
  file: File,
  format: FileFormat,
  type: TemplateType,
): Promise<TemplateImport | TooLarge> {
  if (file.size > bytesMax[format]) return { ok: false, bytes: file.size, bytesMax: bytesMax[format] }
  if (format === 'json') return fromTemplateJson(await file.text(), type)
  const form = new FormData()
  form.set('file', file)
  const { sheets } = await call(readTemplateSheets, {}, { form, suppressNotice: true })
  return fromSheets(type, sheets)
}
