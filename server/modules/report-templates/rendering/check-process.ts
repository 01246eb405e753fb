import { answerOrders } from './answer-orders.ts'
import { checkTemplate } from './liquid/fill-template.ts'
import type { CheckAnswer, CheckOrder } from './render-in-process.ts'

/** Loads less than the process for reports, so that the first save does not wait for that. */
answerOrders(({ template, templateKind }: CheckOrder): CheckAnswer => ({
  problems: checkTemplate(template, templateKind),
}))
