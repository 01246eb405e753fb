import type { MirroredValue, MirroredValues } from '../../../../domain/crm/merge-values.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'
import type { CrmRecord } from '../../../platform/crm/crm.ts'
import type { CrmLink, CrmRecordType } from '../records/crm-links.ts'
import type { SyncRefusal } from './sync-run.ts'

/**
 * What a batch is taken over under. `seenIn`: the full takeover that it belongs to. `isRepeated`: it was asked for again because
 * it was outdated; what still is comes from a CRM that was set back, and counts.
 */
export type BatchSetting = { defaultBranch: string | null; seenIn: number | null; isRepeated: boolean; now: Date }

type Named = { crmId: string; name: string }
const valueMax = 200

/** A line of the report about a record of the CRM. */
export function refusalOf(
  recordType: CrmRecordType,
  { crmId, name }: Named,
  about: Pick<SyncRefusal, 'code'> &
    Partial<Pick<SyncRefusal, 'field' | 'kind' | 'organizationId' | 'recordId'>> & {
      value?: MirroredValue | undefined
    },
): SyncRefusal {
  const { code, field = '', kind = 'refused', organizationId = null, recordId = null, value = null } = about
  return {
    recordType,
    crmId: cleanText(crmId),
    name: cleanText(name).slice(0, 255),
    field,
    code,
    kind,
    value: cleanText(String(value ?? '')).slice(0, valueMax),
    organizationId,
    recordId,
  }
}

/** The records that can be read, each once: of two with one id the later one counts. */
export function readableOnce<T extends Named>(
  recordType: CrmRecordType,
  records: readonly CrmRecord<T>[],
): { readable: T[]; refusals: SyncRefusal[]; metIds: string[] } {
  const readable = new Map<string, T>()
  const refusals: SyncRefusal[] = []
  const metIds = new Set<string>()
  for (const one of records) {
    if (!one.isReadable) {
      const { field, code, value } = one.refusal
      refusals.push(refusalOf(recordType, one.refusal, { field, code, value }))
      metIds.add(one.refusal.crmId)
      continue
    }
    const { crmId } = one.record
    if (readable.has(crmId)) refusals.push(refusalOf(recordType, one.record, { code: 'DUPLICATE_ID' }))
    readable.set(crmId, one.record)
    metIds.add(crmId)
  }
  return { readable: [...readable.values()], refusals, metIds: [...metIds] }
}

/** A page may be read before somebody saves a record from here, and written after that: it would undo what was saved. */
export const isOutdated = ({ version }: { version: number }, link: CrmLink, { isRepeated }: BatchSetting): boolean =>
  !isRepeated && version < link.crmVersion

/** The CRM says what it said before, and nothing of it was kept back. */
export function isSettled(link: CrmLink, values: MirroredValues): boolean {
  if (!isEmpty(link.kept)) return false
  return Object.entries(values).every(([field, value]) => link.values[field] === value)
}

export const isEmpty = (values: object): boolean => Object.keys(values).length === 0

/** How many records of a report were refused, in whole or in a field, and of how many an edit was kept. */
export function countRecords(refusals: readonly SyncRefusal[], kind: SyncRefusal['kind']): number {
  return new Set(refusals.filter((one) => one.kind === kind).map(({ recordType, crmId }) => `${recordType} ${crmId}`))
    .size
}
