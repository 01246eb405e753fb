import { parentPort } from 'node:worker_threads'
import { readIndividualPreview } from '../preview/preview-data.ts'
import type { RenderAnswer, RenderOrder } from './render-in-worker.ts'
import { renderDocument } from './report-document.ts'

parentPort?.on('message', (order: RenderOrder) => parentPort?.postMessage(answerTo(order)))

function answerTo(order: RenderOrder): RenderAnswer {
  if (order.kind === 'report') return renderDocument(order)
  const { template, pictures, forScreen } = order
  const read = readIndividualPreview(order.previewData, order.language)
  return 'problems' in read ? read : renderDocument({ template, pictures, forScreen, data: read.report })
}
