import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { templateKindOf, type TemplateKind } from '../../../../domain/report-templates/template-kind.ts'
import { readAcdcGroupPreview, readAcdcPersonPreview } from '../preview/acdc/acdc-preview-data.ts'
import { readGroupPreview } from '../preview/group-preview-data.ts'
import { readIndividualPreview } from '../preview/preview-data.ts'
import { answerOrders } from './answer-orders.ts'
import { withFonts } from './fonts.ts'
import type { RenderAnswer, RenderOrder } from './render-in-process.ts'
import { renderDocument } from './report-document.ts'

answerOrders((order: RenderOrder): RenderAnswer => {
  const answer = answerTo(order)
  if ('problems' in answer || order.forScreen) return answer
  return { document: { ...answer.document, html: withFonts(answer.document.html) } }
})

function answerTo(order: RenderOrder): RenderAnswer {
  if (order.kind === 'report') return renderDocument(order)
  const { template, pictures, forScreen } = order
  const { previewData, language, dataScope } = order
  const read = readPreview(
    templateKindOf({ report: template.report, dataScope }),
    previewData,
    language,
    template.report,
  )
  return 'problems' in read ? read : renderDocument({ template, pictures, forScreen, data: read.report })
}

function readPreview(kind: TemplateKind, json: string, language: LanguageCode, report: string) {
  if (kind === 'person-acdc') return readAcdcPersonPreview(json, language)
  if (kind === 'group-acdc') return readAcdcGroupPreview(json, language)
  return kind === 'person-360' ? readIndividualPreview(json, language) : readGroupPreview(json, language, report)
}
