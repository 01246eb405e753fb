import type { FastifyReply } from 'fastify'
import * as contract from '../../../contract/report-templates/report-templates.ts'
import * as files from '../../../contract/report-templates/attached-files.ts'
import { templateKindOf } from '../../../domain/report-templates/template-kind.ts'
import { FileAnswer, TextAnswer } from '../../platform/http/answers.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { addAttachedFile } from './attached-files/add-attached-file.ts'
import { downloadAttachedFile, listAttachedFiles } from './attached-files/list-attached-files.ts'
import { removeAttachedFile } from './attached-files/remove-attached-file.ts'
import { createReportTemplate } from './create-report-template.ts'
import { duplicateReportTemplate } from './duplicate-report-template.ts'
import { getReportTemplate } from './get-report-template.ts'
import { listReportTemplates } from './list-report-templates.ts'
import { listSnippets } from './list-snippets.ts'
import { listReportTemplateTools, listToolReports } from './list-tool-reports.ts'
import { availablePictures } from './pictures.ts'
import { samplePreviewData } from './preview/sample-preview-data.ts'
import { previewHtml, previewPdf } from './preview-report-template.ts'
import { setDefaultReportTemplate } from './set-default-report-template.ts'
import { updateReportTemplate } from './update-report-template.ts'

/** Whoever opens the preview by itself gets a document that loads nothing, runs nothing and is of no origin. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

export function reportTemplatesRoutes(register: Register, services: Services): void {
  register(contract.listReportTemplates, ({ user, body, language }) => {
    const { instantReports, dataScope, providerName, only, search, ...rest } = body
    const given = { instantReports: instantReports ?? false, dataScope: dataScope ?? null, only: only ?? null }
    const words = { providerName: providerName ?? '', search: search ?? '' }
    return listReportTemplates(services, user, { ...rest, ...given, ...words, userName: user.userName, language })
  })
  register(contract.getReportTemplate, ({ user, params }) => getReportTemplate(services, user, params.id))
  register(contract.createReportTemplate, ({ user, body }) => createReportTemplate(services, user, body))
  register(contract.updateReportTemplate, ({ user, params, body }) =>
    updateReportTemplate(services, user, params.id, body),
  )
  register(contract.duplicateReportTemplate, ({ user, params }) => duplicateReportTemplate(services, user, params.id))
  register(contract.setDefaultReportTemplate, ({ user, params }) => setDefaultReportTemplate(services, user, params.id))
  register(files.listAttachedFiles, ({ user, params }) => listAttachedFiles(services, user, params.id))
  register(files.addAttachedFile, ({ user, params, request }) => addAttachedFile(services, user, params.id, request))
  register(files.downloadAttachedFile, ({ user, params }) => downloadAttachedFile(services, user, params))
  register(files.removeAttachedFile, async ({ user, params }) => {
    await removeAttachedFile(services, user, params)
    return {}
  })
  register(contract.previewReportTemplateHtml, async ({ user, body, reply }) => {
    const page = await previewHtml(services, user, body, leaving(reply))
    void reply.header('content-security-policy', previewPolicy)
    return new TextAnswer(page, 'text/html; charset=utf-8')
  })
  register(contract.previewReportTemplatePdf, async ({ user, body, reply }) => {
    const pdf = await previewPdf(services, user, body, leaving(reply))
    return new FileAnswer(pdf, `${body.name}.pdf`, 'application/pdf', pdf.length)
  })
  register(contract.getSamplePreviewData, ({ params, query }) =>
    Promise.resolve({
      previewData: samplePreviewData(
        templateKindOf({ report: query.report ?? '', dataScope: Number(params.dataScope) }),
        params.language,
      ),
    }),
  )
  register(contract.listSnippets, ({ user }) => listSnippets(services, user))
  register(contract.listToolReports, ({ user, params }) => listToolReports(services, user, params.toolId))
  register(contract.listReportTemplateTools, ({ user, language }) => listReportTemplateTools(services, user, language))
  register(contract.listAvailableImages, () => Promise.resolve(Object.keys(availablePictures())))
}

/** Aborted when the caller does not wait any longer, so that a preview nobody will see takes no turn. */
function leaving(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
