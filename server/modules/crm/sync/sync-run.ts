import type { CrmRecordType } from '../records/crm-links.ts'

export type SyncPhase = 'companies' | 'projects' | 'missing' | 'done'

/** A run as the worker that holds it knows it. */
export type SyncRun = {
  id: number
  mode: 'quick' | 'full'
  isReset: boolean
  requestedBy: string
  phase: SyncPhase
  /** How many records of the phase were read. */
  cursor: number
  total: number | null
  /** Null until the CRM has said how far it is. */
  targetChangeId: number | null
  changedIds: string[] | null
  claim: string
}

/** Everything is read, not only changes. */
export const readsEverything = ({ mode, isReset }: Pick<SyncRun, 'mode' | 'isReset'>): boolean =>
  mode === 'full' || isReset

/** A line of the report: something that was not taken over, or an edit made here that was kept. */
export type SyncRefusal = {
  recordType: CrmRecordType
  crmId: string
  name: string
  /** Empty for the whole record. */
  field: string
  code: string
  kind: 'refused' | 'kept'
  value: string
  organizationId: string | null
  recordId: string | null
}

/** What came of a batch. */
export type Taken = {
  created: number
  updated: number
  refusals: SyncRefusal[]
  /** Ids of which something newer is known here: they were saved from here after they were read. Nothing of them was taken. */
  outdated: string[]
}
