/**
 * The contract with everybody whose tools Assay assigns. Texts come from outside: whoever shows or stores them limits and
 * escapes them. All calls reject with `ProviderFailure` (server/platform/providers); none waits longer than half a
 * minute, and reading a report's file takes two minutes at most.
 */
export type AssessmentProvider = {
  /** What can be ordered, and the lists that a project's setup chooses from. */
  catalogue(): Promise<ProviderCatalogue>
  /** Orders one login. Repeated with the same `orderKey` it answers with the same order and charges nothing. */
  order(order: ProviderOrder): Promise<ProviderLogin>
  /** The states of orders, at most `statusesAtOnce`; an order that the provider does not know is missing. */
  statuses(orderIds: readonly string[]): Promise<readonly OrderState[]>
  /** Takes back an order that nobody has begun; false if it is too late. Repeated it answers the same. */
  cancel(orderId: string): Promise<boolean>
  /**
   * Takes back whatever was ordered under a key, for whoever never heard what became of the order; false if somebody has
   * begun. An order that arrives under this key later is refused. Repeated it answers the same.
   */
  cancelByKey(orderKey: string): Promise<boolean>
  /** Opens a locked order again. */
  unlock(orderId: string): Promise<void>
  /** What came out of a finished order. */
  result(orderId: string): Promise<ProviderResult>
  /** What the provider knows about a login: for support (PLT-7-69). */
  diagnose(login: string): Promise<Diagnosis>
  /** Reports of an organization that can be fetched now, also those that were fetched before; the oldest first. */
  readyReports(organization: { companyGuid: string }): Promise<readonly ReadyReport[]>
  /** The PDF of a report. The caller reads it once and may stop at any time. */
  reportFile(report: Pick<ReadyReport, 'id'>): Promise<AsyncIterable<Uint8Array>>
}

/** More orders are asked about in several calls. */
export const statusesAtOnce = 200

export type ProviderOrder = {
  /** GUID of (participant, tool, batch): the same for every try. */
  orderKey: string
  companyGuid: string
  /** The provider's own id of the tool, `tools.report_id`: "HPI-FLASH", "ART". */
  toolId: string
  /** Content language of the test and its report, such as `cs` or `en-GB`. */
  languageCode: string
  /** Abbreviation of the norms; null where the tool has none. */
  norms: string | null
  /** `name` is empty for somebody who stays anonymous. No address leaves the house. */
  person: { reference: string; name: string }
  /** Alphabet and length of the password: `alnum:10`, `digits:8`; null: the provider's own. */
  passwordPattern: string | null
  /** The project's Hogan setup. */
  hogan: { masterAccountId: string; group: string; productLink: string } | null
  /** The project's Pointleader setup and the tool's job. */
  pointleader: { server: string; client: string; site: string; returnLink: string | null; job: string } | null
  customInput: Readonly<Record<string, string>>
}

/** `status` is the provider's own word; `statusOfProvider` gives the code. */
export type ProviderLogin = {
  orderId: string
  login: string
  password: string | null
  url: string | null
  /** The provider shows the address only itself. */
  isSealed: boolean
  status: string
}

/** Instants are ISO 8601 in UTC. `changedAt` orders messages that overtake each other. */
export type OrderState = { orderId: string; status: string; changedAt: string; filledInAt: string | null }

/** A scale's value and its standard error, both in the unit of the scale; null where the provider gives none. */
export type ScaleScore = { id: string; name: string; value: number; standardError: number | null }

export type ProviderResult = {
  orderId: string
  /** Whose result it is: must be the person of the order. */
  personReference: string
  toolId: string
  completedAt: string
  scales: readonly ScaleScore[]
  reports: readonly ReadyReport[]
}

/** A report that a provider has made and offers for fetching. `id` is the same at every call. */
export type ReadyReport = {
  id: string
  /** The user name at the provider of the person whom it is about. */
  login: string
  /** The name of the kind of report: "HPI Insight". */
  reportName: string
  fileName: string
  /** A content language code, such as `cs`; empty if the provider does not say. */
  languageCode: string
}

/** `problem`: a sentence of the provider about what is wrong; null if it sees nothing wrong. */
export type Diagnosis = { problem: string | null; pairs: readonly { name: string; value: string }[] }

export type Choice = { id: string; name: string }

export type ProviderCatalogue = {
  tools: readonly { id: string; name: string; languageCodes: readonly string[]; norms: readonly Choice[] }[]
  /** Hogan. */
  masterAccounts: readonly {
    id: string
    displayName: string
    groups: readonly string[]
    productLinks: readonly string[]
  }[]
  /** Pointleader. */
  servers: readonly Choice[]
  clients: readonly Choice[]
  sites: readonly Choice[]
  returnLinks: readonly Choice[]
  jobs: readonly Choice[]
}
