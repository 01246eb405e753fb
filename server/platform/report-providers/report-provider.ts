import type { Readable } from 'node:stream'
import type { ReportProviderName } from '../../../domain/reports/report-providers.ts'

/** A report that a provider has made and offers for fetching. */
export type ReadyReport = {
  /** The provider's own id of the report; the same at every call. */
  id: string
  /** The user name at the provider of the person whom it is about. */
  login: string
  /** The name of the kind of report: "HPI Insight". */
  reportName: string
  fileName: string
  /** A content language code, such as `cs`; empty if the provider does not say. */
  languageCode: string
}

/** What Assay asks of a provider of tests about its reports. Both calls reject with ProviderFailure, within a minute. */
export type ReportProvider = {
  /** Reports of an organization that can be fetched now, also those that were fetched before; the oldest first. */
  readyReports(organization: { companyGuid: string }): Promise<readonly ReadyReport[]>
  /** The PDF of a report. The caller reads it once and may stop at any time. */
  file(report: ReadyReport): Promise<Readable>
}

/** The adapters that are set up; a provider without one is not set up. */
export type ReportProviders = { readonly [Name in ReportProviderName]?: ReportProvider }

/** `away`: does not answer or not in time, worth another try later. `refused`: does not accept our credentials or question. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly reason: 'away' | 'refused'
  constructor(reason: 'away' | 'refused') {
    super(`The provider ${reason === 'away' ? 'does not answer' : 'refused'}`)
    this.reason = reason
  }
}
