import { may } from '../../../domain/rights/rules.ts'
import type { z } from 'zod'
import type { generateReports as contract } from '../../../contract/reports/reports.ts'
import { isLanguageCode, type LanguageCode } from '../../../domain/languages/languages.ts'
import { fewestPeopleOf, isAcdcReport, waveKindOf } from '../../../domain/report-templates/tool-reports.ts'
import { localDateAt } from '../../../domain/time/local-time.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { unconfirmedOf } from './acdc/acdc-queries.ts'
import { guidsOf, orderReports, type PersonOfWave, type ReportTemplate } from './order-reports.ts'
import { isDrawn, offersAllProjects, offersPresentation, publishedTemplate } from './reports-queries.ts'
import { peopleOfWave } from './report-input-queries.ts'
import { waveHead } from '../waves/records/wave-head.ts'

type Request = z.output<typeof contract.schema.body>
export type Queued = { queued: number; reports: { assesseeGuid: string; fileGuid: string }[] }

/**
 * Queues one report per person, or one about all of them, in one transaction: all or, if something is wrong with the
 * request, none.
 */
export function generateReports(
  { db, clock }: Services,
  user: SignedIn,
  waveId: string,
  request: Request,
): Promise<Queued> {
  return db.withTenant(user.scope, async (tx) => {
    const access = await waveAccess(tx, user, waveId)
    const organizationId = access.organization.id
    const wave = await loadWave(tx, organizationId, waveId)
    const template = await loadTemplate(tx, access.organization, request)
    needKind(wave, template)
    // Who sees this project may not see what people were told in others; the house sees all of an organization.
    if (request.dataFromAllProjects && !may(access.permissions, 'compareProjects'))
      throw invalid([{ path: 'dataFromAllProjects', code: 'OPTION_NOT_OFFERED' }])
    const people = await loadPeople(tx, organizationId, waveId, request.assesseeGuids)
    needEnough(template, people)
    await needConfirmed(tx, { organizationId, waveId }, template, guidsToPaths(request.assesseeGuids), people)
    const made = await orderReports(tx, {
      organizationId,
      projectId: access.project.id,
      waveId,
      wave,
      template,
      people,
      name: request.generatedReportName ?? '',
      language: forcedLanguage(request.forceLanguageCode),
      fromAllProjects: request.dataFromAllProjects,
      withPresentation: request.generatePrezi,
      withAttachedFiles: request.attachFiles,
      today: localDateAt(clock.now().getTime(), wave.time_zone),
      by: user.userName,
    })
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'generate-reports',
      recordType: 'wave',
      recordId: waveId,
      details: { reports: made.length },
    })
    await writeJournal(
      tx,
      {
        code: 'REPORTS_QUEUED',
        organizationId,
        userName: user.userName,
        projectId: access.project.id,
        waveId,
        reportTemplateId: template.id,
        details: { queued: made.length },
      },
      await mapInSlices(people, ({ id }) => id),
    )
    const guids = await guidsOf(people)
    return {
      queued: made.length,
      reports: await mapInSlices(made, (row) => ({
        assesseeGuid: guids.get(row.assessee_id ?? 0) ?? '',
        fileGuid: row.file_guid,
      })),
    }
  })
}

/** The template of a request, or what is wrong with the options that it was asked with. */
export async function loadTemplate(
  tx: TenantTransaction,
  organization: { id: string; branchId: string | null },
  request: TemplateRequest,
): Promise<ReportTemplate> {
  const template = await publishedTemplate(tx, organization, request.reportTemplateId)
  if (!template || !isDrawn(template)) throw invalid([{ path: 'reportTemplateId', code: 'UNKNOWN_REPORT_TEMPLATE' }])
  // Tools of a project cannot be set up yet, so no report can be made from one.
  if (request.customToolId) throw invalid([{ path: 'customToolId', code: 'UNKNOWN_CUSTOM_TOOL' }])
  if (template.requires_custom_tool) throw invalid([{ path: 'customToolId', code: 'CUSTOM_TOOL_REQUIRED' }])
  const isOffered = {
    dataFromAllProjects: offersAllProjects(template),
    attachFiles: template.offers_files,
    generatePrezi: offersPresentation(template),
  }
  const refused = (Object.keys(isOffered) as (keyof typeof isOffered)[]).filter(
    (option) => request[option] && !isOffered[option],
  )
  if (refused.length > 0) throw invalid(refused.map((path) => ({ path, code: 'OPTION_NOT_OFFERED' })))
  return template
}

type TemplateRequest = Pick<Request, 'reportTemplateId' | 'customToolId'> &
  Partial<Pick<Request, 'dataFromAllProjects' | 'attachFiles' | 'generatePrezi'>>

export async function loadWave(tx: TenantTransaction, organizationId: string, waveId: string) {
  const wave = await waveHead(tx, { organizationId, waveId }).select('waves.snapshot_id').executeTakeFirstOrThrow()
  if (wave.wave_setup_type !== 'as360' && wave.wave_setup_type !== 'acdc') throw conflict('NOT_A_360_WAVE')
  if (!wave.snapshot_id) throw conflict('NO_DATA_COLLECTED')
  return wave
}

export async function loadPeople(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  guids: readonly string[],
) {
  const wanted = [...new Set(guids)]
  const people = await peopleOfWave(tx, organizationId, waveId, wanted)
  if (people.length < wanted.length) {
    const known = new Set(people.map((person) => person.assessee_guid))
    throw invalid(
      guids.flatMap((guid, row) => (known.has(guid) ? [] : [{ path: `assesseeGuids.${row}`, code: 'UNKNOWN_PEOPLE' }])),
    )
  }
  return people
}

/** Reports of 360 waves are made of answers, those of assessment centres of agreed scores. */
export function needKind(wave: { wave_setup_type: string }, { report }: Pick<ReportTemplate, 'report'>): void {
  const wanted = waveKindOf(report)
  if (wanted === wave.wave_setup_type) return
  throw conflict(wanted === 'acdc' ? 'NOT_AN_ACDC_WAVE' : 'NOT_A_360_WAVE')
}

/** Where a request names each person. */
export const guidsToPaths = (guids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(guids.map((guid, row) => [guid, `assesseeGuids.${row}`]))

/** Reports of assessment centres are made of people whose wash-up is confirmed; refuses the others at their place. */
export async function needConfirmed(
  tx: TenantTransaction,
  place: { organizationId: string; waveId: string },
  { report }: Pick<ReportTemplate, 'report'>,
  pathOf: ReadonlyMap<string, string>,
  people: readonly PersonOfWave[],
): Promise<void> {
  if (!isAcdcReport(report)) return
  const ids = await mapInSlices(people, ({ id }) => id)
  const unconfirmed = await unconfirmedOf(tx, place, ids)
  if (unconfirmed.size === 0) return
  const refused = people.filter(({ id }) => unconfirmed.has(id))
  throw invalid(
    refused.map(({ assessee_guid }) => ({
      path: pathOf.get(assessee_guid) ?? 'assesseeGuid',
      code: 'PERSON_NOT_CONFIRMED',
    })),
  )
}

/** Of fewer people a report about a group shows nothing. */
export function needEnough(template: Pick<ReportTemplate, 'data_scope' | 'report'>, people: readonly unknown[]): void {
  const { report } = template
  if (people.length < fewestPeopleOf({ report, dataScope: template.data_scope }))
    throw invalid([{ path: 'assesseeGuids', code: 'TOO_FEW_PEOPLE' }])
}

/** The language that all reports are to be in; null where each is in the language of its person. */
export function forcedLanguage(code: string | null | undefined): LanguageCode | null {
  if (!code) return null
  if (!isLanguageCode(code)) throw invalid([{ path: 'forceLanguageCode', code: 'UNKNOWN_LANGUAGE' }])
  return code
}
