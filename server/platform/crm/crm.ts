import type { Amount } from '../../../domain/invoicing/amounts.ts'

/**
 * The port to the CRM. Embedded: Assay's own organizations, projects and invoices are the CRM, so there is nothing to
 * synchronise and nothing to send. Every call may throw a `CrmFailure`, and may be repeated with the same input: it is
 * done once.
 */
export type Crm = {
  readonly kind: 'embedded' | 'eway'
  /** What there is to take over; null where Assay's own records are the CRM. */
  readonly changes: CrmChanges | null
  saveCompany(company: CrmCompanyToSave): Promise<CrmSaved>
  saveProject(project: CrmProjectToSave): Promise<CrmSaved>
  /** Puts an unconfirmed invoice, or a credit note, into the CRM. */
  createInvoice(invoice: CrmInvoice): Promise<void>
  /** The CRM's number of the invoice; null: the series of the branch numbers it. */
  confirmInvoice(invoice: CrmInvoiceRef): Promise<{ number: string | null }>
  /** The invoice without the items that were removed from it. */
  changeInvoice(invoice: CrmInvoice): Promise<void>
  /** An invoice that is not there any more is not an error. */
  deleteInvoice(invoice: CrmInvoiceRef): Promise<void>
  close(): Promise<void>
}

/** Reading what changed. Ids of the CRM are lower-case guids. */
export type CrmChanges = {
  /** Code of the branch of new companies that name none; null: such companies are refused. */
  readonly defaultBranch: string | null
  /** The counter of changes; lower than what was stored: the CRM counts anew, and everything must be read again. */
  lastChangeId(): Promise<number>
  /** Pages of all records, in a fixed order. `skip` continues where a run was interrupted. */
  companies(page: { skip: number; take: number }): Promise<CrmPage<CrmCompany>>
  projects(page: { skip: number; take: number }): Promise<CrmPage<CrmProject>>
  /** Ids that changed after `since`, up to and including `until`. */
  changedIds(kind: 'companies' | 'projects', since: number, until: number): Promise<string[]>
  companiesById(ids: readonly string[]): Promise<CrmRecord<CrmCompany>[]>
  projectsById(ids: readonly string[]): Promise<CrmRecord<CrmProject>[]>
}

export type CrmPage<T> = {
  records: CrmRecord<T>[]
  /** How many records there are in all, as the CRM says. */
  total: number
}

/** A record, or what of it cannot be read: the rest of the page goes on without it. */
export type CrmRecord<T> = { isReadable: true; record: T } | { isReadable: false; refusal: CrmRefusal }
export type CrmRefusal = {
  crmId: string
  name: string
  /** In Assay's words, such as `price`; empty for the whole record. */
  field: string
  /** Such as INVALID_DATE; the interface words it. */
  code: string
  /** What the CRM has. */
  value: string
}

export type CrmCompany = {
  crmId: string
  version: number
  name: string
  vatNumber: string
  /** Code of the branch; null: that of the configuration, `defaultBranch`. */
  branchCode: string | null
}

/** Amounts in CZK with two decimals, instants in ISO 8601. A field that the CRM is not configured to hold is missing. */
export type CrmProject = {
  crmId: string
  version: number
  companyCrmId: string
  name: string
  projectStart: string | null
  projectEnd: string | null
  isCompleted: boolean
  /** E-mail address of its supervisor, by which Assay knows who its admin is; saving null leaves the supervisor. */
  owner: string | null
  invoiceIssueDate: string | null
  invoicePaymentDate: string | null
  totalWorkHours: string | null
  margin: Amount | null
  licencePrice: Amount | null
  estimatedPrice: Amount | null
  price: Amount | null
  profit: Amount | null
  visibleToClients?: boolean
  keepAnonymous?: boolean
}

export type CrmSaved = { crmId: string; version: number }

/** `crmId` null: a record that the CRM does not have yet; it is made with the id of ours. */
export type CrmCompanyToSave = Omit<CrmCompany, 'crmId' | 'version'> & {
  crmId: string | null
  companyGuid: string
  /** Version that was read; null for a new one. */
  version: number | null
}
export type CrmProjectToSave = Omit<CrmProject, 'crmId' | 'version'> & {
  crmId: string | null
  projectGuid: string
  version: number | null
}

export type CrmInvoiceRef = {
  invoiceGuid: string
  kind: 'invoice' | 'credit-note'
  /** Version of the record in the CRM that this call writes: 1 for a new one. */
  version: number
}

export type CrmInvoice = CrmInvoiceRef & {
  companyCrmId: string | null
  projectCrmId: string | null
  company: string
  project: string
  currency: string
  /** A credit note's quantities are negative. */
  lines: { productCode: string; name: string; quantity: number; price: Amount }[]
}
