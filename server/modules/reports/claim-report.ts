import { randomUUID } from 'node:crypto'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { planColumns } from '../../../domain/reports/visibility/columns.ts'
import { holdBackComments } from '../../../domain/reports/visibility/hold-back-comments.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/issued-cell.ts'
import { checkReissue, issuedCells } from '../../../domain/reports/visibility/reissue.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { loadTemplateSource } from '../report-templates/load-template-source.ts'
import type { TemplateSource } from '../report-templates/rendering/liquid/fill-template.ts'
import { lockWaveShared } from '../waves/records/wave-by-guid.ts'
import { claim, claimedBefore, lockClaims } from './claims.ts'
import { collectReportInput, type CollectedReport, type ReportOrder } from './collect-report-input.ts'
import { endAttempt, lockAttempt, inOrganization, type Attempt } from './report-attempt.ts'

export type ClaimedReport = CollectedReport & { template: TemplateSource }

/**
 * Collects what a report will show, checks it against everything claimed for the same person and wave, and claims it:
 * in one transaction under one lock, before anything is printed. So two reports made at the same time are checked
 * against each other. Null if there is nothing to print; the reason is then stored with the report.
 */
export function claimReport({ db, clock }: Services, attempt: Attempt): Promise<ClaimedReport | null> {
  const { organization_id: organizationId } = attempt.report
  return inOrganization(db, { organizationId }, async (tx) => {
    // Merging people, undoing it and deleting answers lock the wave. They run before, and the report is about the
    // person in its row then, or after, and see the claim. Saving answers and other reports do not wait.
    await lockWaveShared(tx, organizationId, attempt.report.wave_id)
    const report = await lockAttempt(tx, attempt)
    if (!report) return null
    const order = {
      organizationId,
      waveId: report.wave_id ?? '',
      assesseeId: report.assessee_id ?? 0,
      language: report.language_code,
      now: clock.now(),
      fromAllProjects: report.from_all_projects,
    }
    const shown = await collectWhatIsShown(tx, order, report.id)
    const template = await loadTemplateSource(tx, report.report_template_id ?? 0)
    const refusal = 'refusal' in shown ? shown.refusal : template ? null : 'TEMPLATE_MISSING'
    if (refusal || 'refusal' in shown || !template) {
      await endAttempt(tx, attempt, { status: reportStatus.failed, error_code: refusal ?? 'TEMPLATE_MISSING' })
      return null
    }
    await claim(tx, report, shown.cells)
    return { ...shown.collected, template }
  })
}

export type Refusal = 'NOBODY_ANSWERED' | 'TOO_FEW_ANSWERED' | 'WOULD_REVEAL_RATERS'

/**
 * What a report about a person may show beside all others about this person, `exceptId` left out, and the cells to claim
 * for it. No other report about the person is claimed until the transaction ends.
 */
export async function collectWhatIsShown(
  tx: TenantTransaction,
  order: Omit<ReportOrder, 'commentSeed'>,
  exceptId: number | null,
): Promise<{ refusal: Refusal } | { collected: CollectedReport; cells: IssuedCells360 }> {
  const about = { organization_id: order.organizationId, wave_id: order.waveId, assessee_id: order.assesseeId }
  await lockClaims(tx, about)
  // The order of comments must not be guessed from anything that a reader knows.
  const collected = await collectReportInput(tx, { ...order, commentSeed: randomUUID() })
  if (!collected || collected.input.raters.length === 0) return { refusal: 'NOBODY_ANSWERED' }
  if (planColumns(collected.input).columns.length === 0) return { refusal: 'TOO_FEW_ANSWERED' }
  const earlier = await claimedBefore(tx, about, exceptId)
  const input = holdBackComments(collected.input, earlier)
  const cells = issuedCells(input)
  if (!checkReissue(cells, earlier).ok) return { refusal: 'WOULD_REVEAL_RATERS' }
  return { collected: { ...collected, input }, cells }
}
