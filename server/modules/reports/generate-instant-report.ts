import { may } from '../../../domain/rights/rules.ts'
import type { z } from 'zod'
import type { generateInstantReport as contract } from '../../../contract/reports/reports.ts'
import { isAcdcReport } from '../../../domain/report-templates/tool-reports.ts'
import { dataScope } from '../../../domain/reports/data-scope.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { loadTemplateSource } from '../report-templates/load-template-source.ts'
import { availablePictures } from '../report-templates/pictures.ts'
import { renderInProcess } from '../report-templates/rendering/render-in-process.ts'
import { lockWaveShared } from '../waves/records/wave-by-guid.ts'
import { collectAcdcGroup, collectAcdcPerson, type AcdcOrder } from './acdc/collect-acdc-report.ts'
import { collectPersonsReport } from './claim-report.ts'
import type { Steps } from './collect-group-input.ts'
import { collectGroupReport } from './collect-group-report.ts'
import {
  forcedLanguage,
  guidsToPaths,
  loadPeople,
  loadTemplate,
  loadWave,
  needConfirmed,
  needEnough,
  needKind,
} from './generate-reports.ts'
import { insertPeople, mostSpoken } from './order-reports.ts'
import { dataOfReport } from './report-data.ts'
import { waitsForRelease } from './reports-queries.ts'

type Request = z.output<typeof contract.schema.body>

/**
 * A report for a screen, at once. Whoever has seen it may compare it with others, so it counts as issued and is claimed
 * like any other before it is shown; if it cannot be shown, the claim is given up.
 */
export async function generateInstantReport(
  services: Services,
  user: SignedIn,
  waveId: string,
  request: Request,
): Promise<{ content: string }> {
  const ordered = await orderInstantReport(services, user, waveId, request)
  try {
    const collected = ordered.collected ?? (await collectGroup(services, user, ordered))
    if ('refusal' in collected) throw conflict(collected.refusal)
    const data = await dataOfReport(collected)
    const { template } = ordered
    const order = { kind: 'report', template, data, pictures: availablePictures(), forScreen: true } as const
    const rendered = await renderInProcess(order)
    if ('document' in rendered) return { content: rendered.document.html }
    throw conflict('TEMPLATE_BROKEN', rendered.problems)
  } catch (error) {
    await giveUpClaim(services, ordered)
    throw error
  }
}

/** What a report about one person shows is collected at once. */
function orderInstantReport({ db, clock }: Services, user: SignedIn, waveId: string, request: Request) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, project, permissions } = await waveAccess(tx, user, waveId)
    const organizationId = organization.id
    await lockWaveShared(tx, organizationId, waveId)
    const wave = await loadWave(tx, organizationId, waveId)
    const waits = await waitsForRelease(tx, { organization_id: organizationId, wave_id: waveId })
    if (waits && !may(permissions, 'seeUnreleasedReports')) throw conflict('REPORT_NOT_RELEASED')
    const chosen = await loadTemplate(tx, organization, request)
    needKind(wave, chosen)
    const people = await loadPeople(tx, organizationId, waveId, guidsIn(request))
    const isGroup = chosen.data_scope === dataScope.group
    if (!isGroup && people.length > 1) throw invalid([{ path: 'assesseeGuids', code: 'UNKNOWN_PEOPLE' }])
    needEnough(chosen, people)
    const paths = guidsToPaths(request.assesseeGuids ?? [])
    await needConfirmed(tx, { organizationId, waveId }, chosen, paths, people)
    const language = forcedLanguage(request.forceLanguageCode) ?? mostSpoken(people)
    const template = await loadTemplateSource(tx, chosen.id)
    if (!template) throw invalid([{ path: 'reportTemplateId', code: 'UNKNOWN_REPORT_TEMPLATE' }])
    const assesseeId = people[0]?.id ?? 0
    const { id } = await tx
      .insertInto('reports')
      .values({
        organization_id: organizationId,
        project_id: project.id,
        wave_id: waveId,
        wave_phase: wave.wave_phase,
        assessee_id: isGroup ? null : assesseeId,
        report_template_id: chosen.id,
        report_type: isGroup ? 'Group' : 'Individual',
        report_name: chosen.name,
        file_name: '',
        language_code: language,
        requested_by: user.userName,
        // It has no file and stands in no list.
        is_instant: true,
        status: reportStatus.completed,
        completed_at: clock.now(),
        deleted_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isGroup) await insertPeople(tx, { organizationId, people }, id)
    const order = { organizationId, waveId, reportId: id, language, now: clock.now() }
    const collected = await collectAtOnce(tx, template.report, { ...order, assesseeId, isGroup })
    if (collected && 'refusal' in collected) throw conflict(collected.refusal)
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'show-instant-report',
      recordType: 'report',
      recordId: id,
    })
    return { ...order, collected, template }
  })
}

/** Null for what is collected a few people at a time. */
function collectAtOnce(
  tx: TenantTransaction,
  report: string,
  { isGroup, ...order }: AcdcOrder & { assesseeId: number; isGroup: boolean },
) {
  if (isAcdcReport(report)) return isGroup ? collectAcdcGroup(tx, order) : collectAcdcPerson(tx, order)
  return isGroup ? null : collectPersonsReport(tx, order)
}

type Ordered = Awaited<ReturnType<typeof orderInstantReport>>

/** What a report about several people shows is collected a few of them at a time. */
function collectGroup({ db }: Services, user: SignedIn, { template, ...order }: Ordered) {
  const inSteps: Steps = (work) =>
    db.withTenant(user.scope, async (tx) => {
      await lockWaveShared(tx, order.organizationId, order.waveId)
      return work(tx)
    })
  return collectGroupReport(inSteps, { ...order, isAboutWave: template.report === 'wave' })
}

function guidsIn({ assesseeGuid, assesseeGuids }: Request): string[] {
  const guids = [...(assesseeGuid ? [assesseeGuid] : []), ...(assesseeGuids ?? [])]
  if (guids.length === 0) throw invalid([{ path: 'assesseeGuid', code: 'REQUIRED' }])
  return guids
}

type Claimed = { organizationId: string; reportId: number }

/** Nothing was shown. */
function giveUpClaim({ db }: Services, { organizationId, reportId }: Claimed): Promise<unknown> {
  return db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, (tx) =>
    tx
      .deleteFrom('reports')
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .where('is_instant', '=', true)
      .execute(),
  )
}
