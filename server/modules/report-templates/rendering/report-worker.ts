import { parentPort } from 'node:worker_threads'
import { readIndividualPreview } from '../preview/preview-data.ts'
import { checkTemplate } from './liquid/fill-template.ts'
import type { CheckAnswer, CheckOrder, RenderAnswer, RenderOrder } from './render-in-worker.ts'
import { renderDocument } from './report-document.ts'

parentPort?.on('message', (order: RenderOrder | CheckOrder) => parentPort?.postMessage(answerTo(order)))

function answerTo(order: RenderOrder | CheckOrder): RenderAnswer | CheckAnswer {
  if (order.kind === 'check') return { problems: checkTemplate(order.template, order.dataScope) }
  if (order.kind === 'report') return renderDocument(order)
  const { template, pictures, forScreen } = order
  const read = readIndividualPreview(order.previewData, order.language)
  return 'problems' in read ? read : renderDocument({ template, pictures, forScreen, data: read.report })
}
