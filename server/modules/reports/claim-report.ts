import { randomUUID } from 'node:crypto'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { planColumns } from '../../../domain/reports/visibility/columns.ts'
import { holdBackComments } from '../../../domain/reports/visibility/hold-back-comments.ts'
import { checkReissue, issuedCells } from '../../../domain/reports/visibility/reissue.ts'
import type { Services } from '../../platform/services.ts'
import { loadTemplateSource } from '../report-templates/load-template-source.ts'
import type { TemplateSource } from '../report-templates/rendering/liquid/fill-template.ts'
import { collectReportInput, type CollectedReport } from './collect-report-input.ts'
import { claim, claimedBefore, lockClaims } from './claims.ts'
import { endAttempt, lockAttempt, inOrganization, type Attempt } from './report-attempt.ts'
import { lockWaveShared } from '../waves/records/wave-by-guid.ts'

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
    await lockClaims(tx, report)
    const collected = await collectReportInput(tx, {
      organizationId,
      waveId: report.wave_id ?? '',
      assesseeId: report.assessee_id ?? 0,
      language: report.language_code,
      // The order of comments must not be guessed from anything that a reader knows.
      commentSeed: randomUUID(),
      now: clock.now(),
      fromAllProjects: report.from_all_projects,
    })
    const refuse = async (
      error_code: 'NOBODY_ANSWERED' | 'TOO_FEW_ANSWERED' | 'WOULD_REVEAL_RATERS' | 'TEMPLATE_MISSING',
    ) => {
      await endAttempt(tx, attempt, { status: reportStatus.failed, error_code })
      return null
    }
    if (!collected || collected.input.raters.length === 0) return refuse('NOBODY_ANSWERED')
    if (planColumns(collected.input).columns.length === 0) return refuse('TOO_FEW_ANSWERED')
    const template = await loadTemplateSource(tx, report.report_template_id ?? 0)
    if (!template) return refuse('TEMPLATE_MISSING')
    const earlier = await claimedBefore(tx, report, report.id)
    const input = holdBackComments(collected.input, earlier)
    const cells = issuedCells(input)
    if (!checkReissue(cells, earlier).ok) return refuse('WOULD_REVEAL_RATERS')
    await claim(tx, report, cells)
    return { ...collected, input, template }
  })
}
