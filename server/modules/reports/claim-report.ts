import { randomUUID } from 'node:crypto'
import { isAcdcReport } from '../../../domain/report-templates/tool-reports.ts'
import { planColumns } from '../../../domain/reports/visibility/columns.ts'
import { holdBackComments } from '../../../domain/reports/visibility/hold-back-comments.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/issued-cell.ts'
import { checkReissue, issuedCells } from '../../../domain/reports/visibility/reissue.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { loadTemplateSource } from '../report-templates/load-template-source.ts'
import type { TemplateSource } from '../report-templates/rendering/liquid/fill-template.ts'
import { lockWaveShared } from '../waves/records/wave-by-guid.ts'
import { collectAcdcGroup, collectAcdcPerson, type CollectedAcdc } from './acdc/collect-acdc-report.ts'
import { claim, claimsAbout, lockClaims } from './claims.ts'
import type { Steps } from './collect-group-input.ts'
import { collectGroupReport, type CollectedGroup, type GroupReportOrder } from './collect-group-report.ts'
import { collectReportInput, type CollectedReport, type ReportOrder } from './collect-report-input.ts'
import { failAttempt } from './fail-attempt.ts'
import { lockAttempt, inOrganization, type Attempt, type Report } from './report-attempt.ts'

export type ClaimedReport = { collected: CollectedReport | CollectedGroup | CollectedAcdc; template: TemplateSource }

/**
 * Collects what a report will show, checks it against everything claimed for the same people and wave, and claims it,
 * before anything is printed. Each person is checked and claimed in one transaction under the person's lock, so two
 * reports made at the same time are checked against each other. Null if there is nothing to print; the reason is then
 * stored with the report.
 */
export function claimReport(services: Services, attempt: Attempt): Promise<ClaimedReport | null> {
  return attempt.report.report_type === 'Group' ? claimForGroup(services, attempt) : claimForPerson(services, attempt)
}

function claimForPerson({ db, clock }: Services, attempt: Attempt): Promise<ClaimedReport | null> {
  const { organization_id: organizationId } = attempt.report
  return inOrganization(db, { organizationId }, async (tx) => {
    const report = await lockReport(tx, attempt)
    if (!report) return null
    const template = await loadTemplateSource(tx, report.report_template_id ?? 0)
    const { assessee_id, from_all_projects: fromAllProjects } = report
    const order = { ...orderOf(report, clock.now()), assesseeId: assessee_id ?? 0, fromAllProjects }
    const collected = template ? await collectFor(template, tx, order) : missing
    if (template && !('refusal' in collected)) return { collected, template }
    await failAttempt(tx, attempt, 'refusal' in collected ? collected.refusal : missing.refusal, clock.now())
    return null
  })
}

/** Each step has a transaction of its own; none of them does anything once the report is cancelled or begun anew. */
async function claimForGroup({ db, clock }: Services, attempt: Attempt): Promise<ClaimedReport | null> {
  const { report } = attempt
  const inSteps: Steps = (work) =>
    inOrganization(db, { organizationId: report.organization_id }, async (tx) => {
      if (!(await lockReport(tx, attempt))) throw new DOMException('Nobody wants the report any more.', 'AbortError')
      return work(tx)
    })
  const template = await inSteps((tx) => loadTemplateSource(tx, report.report_template_id ?? 0))
  const order = { ...orderOf(report, clock.now()), isAboutWave: template?.report === 'wave' }
  const collected = template ? await collectGroupFor(template, inSteps, order) : missing
  if (template && !('refusal' in collected)) return { collected, template }
  const refusal = 'refusal' in collected ? collected.refusal : missing.refusal
  await inSteps((tx) => failAttempt(tx, attempt, refusal, clock.now()))
  return null
}

/** What an assessment centre tells is collected at once: it is small, and nothing of it is claimed person by person. */
function collectGroupFor({ report }: TemplateSource, inSteps: Steps, order: GroupReportOrder) {
  return isAcdcReport(report) ? inSteps((tx) => collectAcdcGroup(tx, order)) : collectGroupReport(inSteps, order)
}

function collectFor(
  { report }: TemplateSource,
  tx: TenantTransaction,
  order: Omit<ReportOrder, 'commentSeed'> & { reportId: number },
) {
  return isAcdcReport(report) ? collectAcdcPerson(tx, order) : collectPersonsReport(tx, order)
}

const missing = { refusal: 'TEMPLATE_MISSING' } as const

/**
 * Merging people, undoing it and deleting answers lock the wave. They run before, and the report is about the person in
 * its row then, or after, and see the claim. Saving answers and other reports do not wait.
 */
async function lockReport(tx: TenantTransaction, attempt: Attempt): Promise<Report | undefined> {
  await lockWaveShared(tx, attempt.report.organization_id, attempt.report.wave_id)
  return lockAttempt(tx, attempt)
}

function orderOf({ organization_id, id, wave_id, language_code }: Report, now: Date) {
  return { organizationId: organization_id, reportId: id, waveId: wave_id ?? '', language: language_code, now }
}

export type Refusal = 'NOBODY_ANSWERED' | 'TOO_FEW_ANSWERED' | 'WOULD_REVEAL_RATERS'

/**
 * Collects what a report about a person may show beside all others about this person, and claims it. No other report
 * about the person is claimed until the transaction ends.
 */
export async function collectPersonsReport(
  tx: TenantTransaction,
  order: Omit<ReportOrder, 'commentSeed'> & { reportId: number },
): Promise<{ refusal: Refusal } | CollectedReport> {
  await lockClaims(tx, { ...order, assesseeIds: [order.assesseeId] })
  // The order of comments must not be guessed from anything that a reader knows.
  const collected = await collectReportInput(tx, { ...order, commentSeed: randomUUID() })
  if (!collected || collected.input.raters.length === 0) return { refusal: 'NOBODY_ANSWERED' }
  if (planColumns(collected.input).columns.length === 0) return { refusal: 'TOO_FEW_ANSWERED' }
  const claims = await claimsAbout(tx, { ...order, assesseeIds: [order.assesseeId] }, order.reportId)
  const earlier = claims.map(({ published }): IssuedCells360 => published)
  const input = holdBackComments(collected.input, earlier)
  const cells = issuedCells(input)
  if (!checkReissue(cells, earlier).ok) return { refusal: 'WOULD_REVEAL_RATERS' }
  await claim(tx, order, cells)
  return { ...collected, input }
}
