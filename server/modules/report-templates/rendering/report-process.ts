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
  const read =
    dataScope === 1
      ? readIndividualPreview(previewData, language)
      : readGroupPreview(previewData, language, template.report)
  return 'problems' in read ? read : renderDocument({ template, pictures, forScreen, data: read.report })
}
