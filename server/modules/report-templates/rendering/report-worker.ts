import { parentPort } from 'node:worker_threads'
import { readGroupPreview } from '../preview/group-preview-data.ts'
import { readIndividualPreview } from '../preview/preview-data.ts'
import { checkTemplate } from './liquid/fill-template.ts'
import type { CheckAnswer, CheckOrder, RenderAnswer, RenderOrder } from './render-in-worker.ts'
import { renderDocument } from './report-document.ts'

parentPort?.on('message', (order: RenderOrder | CheckOrder) => parentPort?.postMessage(answerTo(order)))

function answerTo(order: RenderOrder | CheckOrder): RenderAnswer | CheckAnswer {
  if (order.kind === 'check') return { problems: checkTemplate(order.template, order.dataScope) }
  if (order.kind === 'report') return renderDocument(order)
  const { template, pictures, forScreen } = order
  const { previewData, language, dataScope } = order
  const read =
    dataScope === 1
      ? readIndividualPreview(previewData, language)
      : readGroupPreview(previewData, language, template.report)
  return 'problems' in read ? read : renderDocument({ template, pictures, forScreen, data: read.report })
}
