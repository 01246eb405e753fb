import { z } from 'zod'
import { normalizeEmail } from '../../../../../domain/text/email-address.ts'
import type { CrmProject, CrmRecord } from '../../../../platform/crm/crm.ts'
import type { EwayFields } from '../../../../platform/eway-config.ts'
import { column, joinedColumn } from '../query.ts'
import { amount, flag, guid, instant, line, name, optionalGuid, signedAmount, version, workHours } from './fields.ts'
import { customField, readRecord, rowOf, type Row } from './read-record.ts'

const companyCrmId = z
  .unknown()
  .transform((value) => value || undefined)
  .pipe(z.guid('COMPANY_MISSING').transform((value) => value.toLowerCase()))

const project = z.object({
  crmId: guid,
  version,
  companyCrmId,
  name,
  projectStart: instant,
  projectEnd: instant,
  stateEn: optionalGuid,
  owner: line(320).transform((address) => normalizeEmail(address) || null),
  invoiceIssueDate: instant,
  invoicePaymentDate: instant,
  totalWorkHours: workHours,
  margin: signedAmount,
  licencePrice: amount,
  estimatedPrice: amount,
  price: amount,
  profit: signedAmount,
  visibleToClients: flag.optional(),
  keepAnonymous: flag.optional(),
})

/** The name of a field in Assay, and of the column in eWay-CRM. */
const columns = {
  crmId: 'ItemGUID',
  version: 'ItemVersion',
  companyCrmId: 'Companies_CustomerGuid',
  name: 'ProjectName',
  projectStart: 'ProjectStart',
  projectEnd: 'ProjectEnd',
  stateEn: 'StateEn',
  invoiceIssueDate: 'InvoiceIssueDate',
  invoicePaymentDate: 'InvoicePaymentDate',
  totalWorkHours: 'TotalWorkHours',
  margin: 'Margin',
  licencePrice: 'LicensePrice',
  estimatedPrice: 'EstimatedPrice',
  price: 'Price',
  profit: 'Profit',
} as const
export const supervisor = 'Users_SupervisorGuid'
const supervisorEmail = 'SupervisorEmail'

export function projectColumns({ visibleToClients, keepAnonymous }: EwayFields) {
  const custom = [visibleToClients, keepAnonymous].filter((field) => field !== undefined)
  return [
    ...[...Object.values(columns), ...custom].map(column),
    joinedColumn('Users', supervisor, 'Email1Address', supervisorEmail),
  ]
}

export type ProjectContext = {
  fields: EwayFields
  /** State of projects that are done; null: the house has not chosen one. */
  completedState: string | null
  /** E-mail addresses by guids of users, where the row itself does not tell. */
  emails?: ReadonlyMap<string, string>
}

export function readProject(value: unknown, { fields, completedState, emails }: ProjectContext): CrmRecord<CrmProject> {
  const row = rowOf(value)
  const named = Object.fromEntries(Object.entries(columns).map(([field, from]) => [field, row[from]]))
  const custom = (field: 'visibleToClients' | 'keepAnonymous') =>
    fields[field] === undefined ? {} : { [field]: customField(row, fields[field]) ?? false }
  const read = readRecord(project, {
    ...named,
    owner: row[supervisorEmail] ?? emails?.get(optionalGuid.safeParse(row[supervisor]).data ?? ''),
    ...custom('visibleToClients'),
    ...custom('keepAnonymous'),
  } satisfies Row)
  if (!read.isReadable) return read
  const { stateEn, ...record } = read.record
  return { isReadable: true, record: { ...record, isCompleted: stateEn !== null && stateEn === completedState } }
}
