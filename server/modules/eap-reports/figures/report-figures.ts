import { closedMonths, monthNumber, type MonthNumber } from '../../../../domain/eap-reports/report-period.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { findLicence, type LicenceRecord } from '../../eap-cases/records/licence-access.ts'
import { catalogueNames } from './figures-queries.ts'
import { isOnlySplit, publishFigures, readFigures, type Names, type PeriodFigures } from './publish-figures.ts'

export type Period = { licenseGuid: string; startYear: number; startMonth: number; duration: number }

/** Everything that a report says, before it is worded. */
export type ReportFigures = {
  licence: LicenceRecord
  names: Names
  present: PeriodFigures
  /** The months of the same number before. */
  previous: PeriodFigures
}

/**
 * Publishes the figures of a period and of the one before it, with which it is compared. Refused if no month of it is
 * over, or if all of it was reported together with other months.
 */
export async function issueFigures(tx: TenantTransaction, period: Period, now: Date): Promise<ReportFigures> {
  const licence = await licenceOf(tx, period)
  const of = { organizationId: licence.organization_id, licenceId: licence.id, now }
  const months = monthsOf(period, now)
  await publishFigures(tx, of, months)
  await publishFigures(tx, of, monthsBefore(months))
  const figures = await readReportFigures(tx, period, now)
  if (isOnlySplit(figures.present)) throw conflict('SPLITS_ISSUED_REPORT')
  return figures
}

/** What was issued for a period; it says nothing that was not. `now`: when it was asked for. */
export async function readReportFigures(tx: TenantTransaction, period: Period, now: Date): Promise<ReportFigures> {
  const licence = await licenceOf(tx, period)
  const of = { organizationId: licence.organization_id, licenceId: licence.id }
  const months = monthsOf(period, now)
  return {
    licence,
    names: await catalogueNames(tx),
    present: await readFigures(tx, of, months),
    previous: await readFigures(tx, of, monthsBefore(months)),
  }
}

async function licenceOf(tx: TenantTransaction, { licenseGuid }: Period): Promise<LicenceRecord> {
  const licence = await findLicence(tx, licenseGuid)
  if (!licence) throw notFound()
  return licence
}

function monthsOf({ startYear, startMonth, duration }: Period, now: Date): MonthNumber[] {
  const months = closedMonths(monthNumber(startYear, startMonth), duration, now.getTime())
  if (months.length === 0) throw conflict('PERIOD_NOT_OVER')
  return months
}

const monthsBefore = (months: readonly MonthNumber[]): MonthNumber[] => months.map((month) => month - months.length)
