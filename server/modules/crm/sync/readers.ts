import type { CrmChanges, CrmCompany, CrmPage, CrmProject, CrmRecord } from '../../../platform/crm/crm.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { CrmRecordType } from '../records/crm-links.ts'
import type { BatchSetting } from './batch.ts'
import { waitingProjects } from './record-queries.ts'
import type { Taken } from './sync-run.ts'
import { takeCompanies } from './take-companies.ts'
import { takeProjects } from './take-projects.ts'

/** How one kind of records is read and taken over. */
export type Reader<T> = {
  recordType: CrmRecordType
  page(page: { skip: number; take: number }): Promise<CrmPage<T>>
  changedIds(since: number, until: number): Promise<string[]>
  byId(ids: readonly string[]): Promise<CrmRecord<T>[]>
  /** What was refused for a reason that has gone since, though the CRM has not changed it. */
  waitingIds(tx: TenantTransaction): Promise<string[]>
  take(tx: TenantTransaction, records: readonly CrmRecord<T>[], setting: BatchSetting): Promise<Taken>
}

export const companyReader = (changes: CrmChanges): Reader<CrmCompany> => ({
  recordType: 'organization',
  page: (page) => changes.companies(page),
  changedIds: (since, until) => changes.changedIds('companies', since, until),
  byId: (ids) => changes.companiesById(ids),
  waitingIds: () => Promise.resolve([]),
  take: takeCompanies,
})

export const projectReader = (changes: CrmChanges): Reader<CrmProject> => ({
  recordType: 'project',
  page: (page) => changes.projects(page),
  changedIds: (since, until) => changes.changedIds('projects', since, until),
  byId: (ids) => changes.projectsById(ids),
  waitingIds: waitingProjects,
  take: takeProjects,
})
