import type { z } from 'zod'
import type * as contract from '../../../contract/report-templates/report-templates.ts'
import { defaultTemplateLanguages, languageByCode, type LanguageCode } from '../../../domain/languages/languages.ts'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { PdfError } from '../../platform/pdf/pdf-error.ts'
import type { Services } from '../../platform/services.ts'
import { broken } from './check-draft.ts'
import { snippetSources } from './load-template-source.ts'
import { availablePictures } from './pictures.ts'
import { OneUsersTurns } from './one-users-turns.ts'
import { printReport } from './rendering/print-report.ts'
import { renderInProcess, type RenderOrder } from './rendering/render-in-process.ts'
import { templateScope } from './template-scope.ts'

type Preview = z.output<(typeof contract.previewReportTemplateHtml)['schema']['body']>

/** One for each of the two previews and one that is being replaced; others wait for the same process. */
const turns = new OneUsersTurns(3)

/** The unsaved template filled with its preview data, as an HTML document. */
export function previewHtml(services: Services, user: SignedIn, draft: Preview, gone: AbortSignal): Promise<string> {
  return turns.run(user.userName, async () => {
    // The page is seen first, and printed when it looks right.
    services.pdf.start()
    const rendered = await renderInProcess(await orderOf(services, user, draft, true), gone)
    if ('problems' in rendered) throw broken(rendered.problems)
    return rendered.document.html
  })
}

export function previewPdf(services: Services, user: SignedIn, draft: Preview, gone: AbortSignal): Promise<Buffer> {
  return turns.run(user.userName, async () => {
    const printed = await printReport(services.pdf, await orderOf(services, user, draft, false), gone).catch(
      (error: unknown) => {
        throw error instanceof PdfError ? new AppError('PRINTING_FAILED', 503, undefined, error.failure) : error
      },
    )
    if ('problems' in printed) throw broken(printed.problems)
    return printed.pdf
  })
}

async function orderOf(
  { db }: Services,
  user: SignedIn,
  { header, body, footer, snippets, ...draft }: Preview,
  forScreen: boolean,
): Promise<RenderOrder> {
  const sources = await db.withTenant(templateScope(user), (tx) => snippetSources(tx))
  const used = snippets.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)).map(({ name }) => name)
  return {
    kind: 'preview',
    template: { header, body, footer, report: draft.report, used, snippets: sources },
    dataScope: draft.dataScope,
    previewData: draft.previewData,
    language: languageOf(draft),
    pictures: availablePictures(),
    forScreen,
  }
}

/** A template of all languages is shown in the chosen one. */
function languageOf({ language, previewLanguage }: Pick<Preview, 'language' | 'previewLanguage'>): LanguageCode {
  return languageByCode(language)?.code ?? previewLanguage ?? defaultTemplateLanguages[0] ?? 'en-GB'
}
