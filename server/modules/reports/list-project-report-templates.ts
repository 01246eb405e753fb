import type { z } from 'zod'
import type { listProjectReportTemplates as contract } from '../../../contract/reports/reports.ts'
import { contentLanguages, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { personLanguage } from '../../../domain/report-templates/report-template.ts'
import { fewestPeopleOf, waveKindOf } from '../../../domain/report-templates/tool-reports.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import {
  canBeGenerated,
  offersAllProjects,
  offersPresentation,
  publishedTemplates,
  type PublishedTemplate,
} from './reports-queries.ts'

type Query = z.output<typeof contract.schema.querystring>
type Offered = z.input<(typeof contract.schema.response)[200]>[number]

/** The list is not paged and may have thousands of templates, so its JSON is written here, a few at a time. */
export async function listProjectReportTemplates(
  { db }: Services,
  user: SignedIn,
  projectGuid: string,
  { fullReports, instantReports, dataScope }: Query,
  language: InterfaceLanguage,
): Promise<JsonText<Offered[]>> {
  const templates = await db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectGuid)
    return publishedTemplates(tx, organization, dataScope ? Number(dataScope) : null, language)
  })
  const isChosen = fullReports === 'true' || instantReports === 'true' ? canBeGenerated : () => true
  const written = await mapInSlices(templates, (template) => (isChosen(template) ? writtenRow(template) : ''))
  return new JsonText(`[${written.filter((row) => row !== '').join(',')}]`)
}

function writtenRow(template: PublishedTemplate): string {
  const row: Omit<Offered, 'allowedLanguages'> = {
    templateId: template.id,
    templateName: template.name,
    version: template.version,
    dataScope: template.data_scope,
    waveKind: waveKindOf(template.report) ?? '',
    fewestPeople: fewestPeopleOf({ report: template.report, dataScope: template.data_scope }),
    customToolId: null,
    customToolName: '',
    filenameFormat: template.filename_format,
    multiwave: offersAllProjects(template),
    canAttachFiles: template.offers_files,
    canGeneratePrezi: offersPresentation(template),
  }
  return `${JSON.stringify(row).slice(0, -1)},"allowedLanguages":${writtenLanguages(template.language_code)}}`
}

/** Languages in which the product's own texts of reports exist. */
const builtInLanguages: readonly string[] = ['en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de']

/** Written once for all templates of a language: they are most of the answer. */
const languages = new Map<string, string>()

function writtenLanguages(languageCode: string): string {
  const before = languages.get(languageCode)
  if (before !== undefined) return before
  const allowed: Offered['allowedLanguages'] = contentLanguages
    .filter(({ code }) => (languageCode === personLanguage ? builtInLanguages.includes(code) : code === languageCode))
    .map(({ name, code }) => ({ name, code }))
  const written = JSON.stringify(allowed)
  languages.set(languageCode, written)
  return written
}
