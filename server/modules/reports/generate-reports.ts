import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { generateReports as contract } from '../../../contract/reports/reports.ts'
import { isLanguageCode, type LanguageCode } from '../../../domain/languages/languages.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Reports } from '../../platform/database/schema.ts'
import { eachInSlices, mapInSlices } from '../../platform/in-slices.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { enqueueReports } from './jobs.ts'
import { canBeGenerated, publishedTemplates } from './reports-queries.ts'
import { reportFileName } from './report-file-name.ts'
import { peopleOfWave } from './report-input-queries.ts'
import { waveHead } from '../waves/records/wave-head.ts'

type Request = z.output<typeof contract.schema.body>
export type Queued = { queued: number; reports: { assesseeGuid: string; fileGuid: string }[] }

/** Queues one report per person in one transaction: all of them or, if something is wrong with the request, none. */
export function generateReports({ db }: Services, user: SignedIn, waveId: string, request: Request): Promise<Queued> {
  return db.withTenant(user.scope, async (tx) => {
    const access = await waveAccess(tx, user, waveId)
    const organizationId = access.organization.id
    const wave = await loadWave(tx, organizationId, waveId)
    const template = (await publishedTemplates(tx, access.organization, null)).find(({ id }) => id === request.reportTemplateId)
    if (!template || !canBeGenerated(template))
      throw invalid([{ path: 'reportTemplateId', code: 'UNKNOWN_REPORT_TEMPLATE' }])
    const language = forcedLanguage(request.forceLanguageCode)
    const people = await loadPeople(tx, organizationId, waveId, request.assesseeGuids)
    const reportName = request.generatedReportName || template.filename_format || template.name
    const made = await insertReports(
      tx,
      await mapInSlices(people, (person) => ({
        organization_id: organizationId,
        project_id: access.project.id,
        wave_id: waveId,
        wave_phase: wave.wave_phase,
        assessee_id: person.id,
        report_template_id: template.id,
        report_type: 'Individual',
        report_name: reportName,
        file_name: reportFileName(reportName, person.name || `#${person.id}`),
        product_name: template.tool_name ?? '',
        product_code: template.product_code ?? '',
        language_code: language ?? person.language_code,
        requested_by: user.userName,
      })),
    )
    await enqueueReports(tx, await mapInSlices(made, ({ id }) => ({ organizationId, reportId: id })))
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'generate-reports',
      recordType: 'wave',
      recordId: waveId,
      details: { reports: made.length },
    })
    await writeJournal(tx, {
      code: 'REPORTS_QUEUED',
      organizationId,
      userName: user.userName,
      projectId: access.project.id,
      waveId,
      reportTemplateId: template.id,
      details: { queued: made.length },
    })
    const guids = new Map<number, string>()
    await eachInSlices(people, (person) => guids.set(person.id, person.assessee_guid))
    return {
      queued: made.length,
      reports: await mapInSlices(made, (row) => ({
        assesseeGuid: guids.get(row.assessee_id ?? 0) ?? '',
        fileGuid: row.file_guid,
      })),
    }
  })
}

/** In batches: writing a statement takes time in which nobody else is answered. */
async function insertReports(tx: TenantTransaction, reports: readonly Insertable<Reports>[]) {
  const made = []
  for (let start = 0; start < reports.length; start += reportsAtOnce) {
    const batch = reports.slice(start, start + reportsAtOnce)
    made.push(...(await tx.insertInto('reports').values(batch).returning(['id', 'file_guid', 'assessee_id']).execute()))
  }
  return made
}

const reportsAtOnce = 100

async function loadWave(tx: TenantTransaction, organizationId: string, waveId: string) {
  const wave = await waveHead(tx, { organizationId, waveId }).select('waves.snapshot_id').executeTakeFirstOrThrow()
  if (wave.wave_setup_type !== 'as360') throw conflict('NOT_A_360_WAVE')
  if (!wave.snapshot_id) throw conflict('NO_DATA_COLLECTED')
  return wave
}

async function loadPeople(tx: TenantTransaction, organizationId: string, waveId: string, guids: readonly string[]) {
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

/** The language that all reports are to be in; null where each is in the language of its person. */
function forcedLanguage(code: string | null | undefined): LanguageCode | null {
  if (!code) return null
  if (!isLanguageCode(code)) throw invalid([{ path: 'forceLanguageCode', code: 'UNKNOWN_LANGUAGE' }])
  return code
}
