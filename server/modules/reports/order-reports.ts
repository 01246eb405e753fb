import { reports360, reportsAcdc } from '../../../domain/report-templates/tool-reports.ts'
import { shippedReportName } from '../report-templates/rendering/texts.ts'
import type { Insertable } from 'kysely'
import { dataScope } from '../../../domain/reports/data-scope.ts'
import { isLanguageCode, type LanguageCode } from '../../../domain/languages/languages.ts'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Reports } from '../../platform/database/schema.ts'
import { eachInSlices, mapInSlices } from '../../platform/in-slices.ts'
import { readNameFormat, type NameData } from '../report-templates/rendering/liquid/fill-name.ts'
import { enqueueReports } from './enqueue-reports.ts'
import { reportFileName } from './report-file-name.ts'
import type { peopleOfWave } from './report-input-queries.ts'
import type { PublishedTemplate } from './reports-queries.ts'

export type ReportTemplate = PublishedTemplate
export type PersonOfWave = Awaited<ReturnType<typeof peopleOfWave>>[number]

export type ReportsOrder = {
  organizationId: string
  projectId: string
  waveId: string
  wave: { wave_phase: string; name: string; project_name: string; organization_name: string }
  template: ReportTemplate
  /** One report about each of them or, by the template's data scope, one about all. */
  people: readonly PersonOfWave[]
  /** A format with placeholders; the template's own if empty. */
  name: string
  language: LanguageCode | null
  fromAllProjects: boolean
  withPresentation: boolean
  withAttachedFiles: boolean
  /** `YYYY-MM-DD` */
  today: string
  /** Null where nobody asked: the wave's settings did, and who finished it is unknown. */
  by: string | null
}
/** `assessee_id`: null for a report about several people. */
export type OrderedReport = { id: number; file_guid: string; assessee_id: number | null }

/** Stores reports that wait to be made, and queues their jobs. Throws for a name that cannot be filled in. */
export async function orderReports(tx: TenantTransaction, order: ReportsOrder): Promise<OrderedReport[]> {
  const { organizationId, people, template } = order
  const isGroup = template.data_scope === dataScope.group
  const rowOf = reportRowOf(order)
  const made = await insertReports(tx, isGroup ? [rowOf(null)] : await mapInSlices(people, rowOf))
  const [report] = made
  if (isGroup && report) await insertPeople(tx, order, report.id)
  await enqueueReports(tx, await mapInSlices(made, ({ id }) => ({ organizationId, reportId: id })))
  return made
}

function reportRowOf(order: ReportsOrder) {
  const { template, wave } = order
  const nameIn = namesOf(order)
  const fixed = order.language ?? (isLanguageCode(template.language_code) ? template.language_code : null)
  const ofMost = fixed ?? mostSpoken(order.people)
  return (person: PersonOfWave | null): Insertable<Reports> => {
    const language = fixed ?? person?.language_code ?? ofMost
    const name = nameIn(person, language)
    return {
      organization_id: order.organizationId,
      project_id: order.projectId,
      wave_id: order.waveId,
      wave_phase: wave.wave_phase,
      assessee_id: person?.id ?? null,
      report_template_id: template.id,
      report_type: person ? 'Individual' : 'Group',
      report_name: name.report,
      file_name: name.file,
      product_name: template.tool_name ?? '',
      product_code: template.product_code ?? '',
      language_code: language,
      from_all_projects: order.fromAllProjects,
      with_presentation: order.withPresentation,
      with_attached_files: order.withAttachedFiles,
      requested_by: order.by,
    }
  }
}

/** Names of the report and of its file, which always says whom or which wave it is about. */
function namesOf({ name, template, wave, today }: ReportsOrder) {
  const format = readNameFormat(name || template.filename_format || '{{ report.name }}')
  if (!format) throw invalid([{ path: 'generatedReportName', code: 'NAME_FORMAT_BROKEN' }])
  return (person: PersonOfWave | null, language: LanguageCode) => {
    const templateName = nameOfTemplate(template, language)
    const subject = person ? person.name || `#${person.id}` : wave.name
    const data: NameData = {
      ...(person && { participant: { name: subject } }),
      wave: { name: wave.name },
      project: { name: wave.project_name },
      organization: { name: wave.organization_name },
      report: { name: templateName },
      language,
      date: today,
    }
    const report = fill(format, data) || templateName
    const isSaid = person ? format.namesParticipant : report.includes(wave.name)
    return { report, file: reportFileName(report, isSaid ? '' : subject) }
  }
}

/** A shipped report is called what its readers call it; whoever made a template has named it. */
function nameOfTemplate({ owner_user_name, report, name }: ReportTemplate, language: LanguageCode): string {
  const shipped = owner_user_name === null ? [...reports360, ...reportsAcdc].find((kind) => kind === report) : undefined
  return shipped ? shippedReportName(shipped, language) : name
}

function fill(format: NonNullable<ReturnType<typeof readNameFormat>>, data: NameData): string {
  try {
    return format.fill(data)
  } catch {
    throw invalid([{ path: 'generatedReportName', code: 'NAME_FORMAT_BROKEN' }])
  }
}

/** The language of most people; of equally many, the one that comes first. */
export function mostSpoken(people: readonly PersonOfWave[]): LanguageCode {
  const counts = new Map<LanguageCode, number>()
  for (const { language_code } of people) counts.set(language_code, (counts.get(language_code) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? 'en-GB'
}

/** In batches: writing a statement takes time in which nobody else is answered. */
async function insertReports(tx: TenantTransaction, reports: readonly Insertable<Reports>[]): Promise<OrderedReport[]> {
  const made: OrderedReport[] = []
  for (let start = 0; start < reports.length; start += rowsAtOnce) {
    const batch = reports.slice(start, start + rowsAtOnce)
    made.push(...(await tx.insertInto('reports').values(batch).returning(['id', 'file_guid', 'assessee_id']).execute()))
  }
  return made
}

/** The people of a report about several. */
export async function insertPeople(
  tx: TenantTransaction,
  { organizationId, people }: Pick<ReportsOrder, 'organizationId' | 'people'>,
  reportId: number,
): Promise<void> {
  for (let start = 0; start < people.length; start += rowsAtOnce) {
    const rows = people.slice(start, start + rowsAtOnce)
    await tx
      .insertInto('report_people')
      .values(rows.map(({ id }) => ({ organization_id: organizationId, report_id: reportId, assessee_id: id })))
      .execute()
  }
}

const rowsAtOnce = 100

/** The person of each ordered report. */
export async function guidsOf(people: readonly PersonOfWave[]): Promise<ReadonlyMap<number, string>> {
  const guids = new Map<number, string>()
  await eachInSlices(people, ({ id, assessee_guid }) => guids.set(id, assessee_guid))
  return guids
}
