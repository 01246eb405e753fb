import { z } from 'zod'
import { cleanText } from '../../../../../domain/text/clean-text.ts'
import type { CrmRecord } from '../../../../platform/crm/crm.ts'

/** What eWay-CRM answers for one record: its fields, custom ones beside them or among `AdditionalFields`. */
export type Row = Readonly<Record<string, unknown>>

const valueMax = 200
const row = z.record(z.string(), z.unknown())

/** Reads the fields of a row, named in Assay's words. What cannot be read is a refusal that names the first of them. */
export function readRecord<T>(schema: z.ZodType<T>, fields: Row): CrmRecord<T> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { isReadable: true, record: parsed.data }
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0] ?? '')
  const refusal = { field, code: codeOf(issue), value: shown(fields[field]) }
  return { isReadable: false, refusal: { crmId: idOf(fields), name: shown(fields['name']), ...refusal } }
}

/** The same record twice: which of the two is right nobody can tell, so the second is told and left out. */
export function withoutDuplicates<T extends { crmId: string; name: string }>(
  records: readonly CrmRecord<T>[],
): CrmRecord<T>[] {
  const seen = new Set<string>()
  return records.map((entry) => {
    if (!entry.isReadable || !seen.has(entry.record.crmId)) {
      if (entry.isReadable) seen.add(entry.record.crmId)
      return entry
    }
    const { crmId, name } = entry.record
    return { isReadable: false, refusal: { crmId, name, field: '', code: 'DUPLICATE_ID', value: '' } }
  })
}

export const rowOf = (value: unknown): Row => row.safeParse(value).data ?? {}

/** A custom field, wherever the method that was called puts it. */
export function customField(fields: Row, name: string | undefined): unknown {
  if (name === undefined) return undefined
  return rowOf(fields['AdditionalFields'])[name] ?? fields[name]
}

/** Our own codes are in capitals; what Zod says itself is not for people. */
function codeOf(issue: z.core.$ZodIssue | undefined): string {
  const message = issue?.message ?? ''
  return /^[A-Z_]+$/.test(message) ? message : 'INVALID'
}

const idOf = ({ crmId }: Row) => (typeof crmId === 'string' ? cleanText(crmId.toLowerCase()).slice(0, 100) : '')

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return cleanText(text.slice(0, 2 * valueMax)).slice(0, valueMax)
}
