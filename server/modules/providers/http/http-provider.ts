import { providerApi } from '../../../../contract/providers/provider-api.ts'
import type {
  AssessmentProvider,
  OrderState,
  ProviderResult,
} from '../../../../domain/providers/assessment-provider.ts'
import { cleanText } from '../../../../domain/text/clean-text.ts'
import { checkHeaders, discard } from '../../../platform/http-client/read-answer.ts'
import { askProvider, send, type Line } from './ask-provider.ts'
import { invalidAnswer, noAnswer } from './failures.ts'
import { answerMax, piecesOf } from './read-answer.ts'

/** Longest time for a whole answer, in milliseconds. Somebody waits at a screen for the lists of a provider. */
const usualPatienceMs = { call: 20_000, order: 30_000, screen: 8_000, file: 120_000 }

export type HttpProvider = AssessmentProvider & {
  /** Whether it is there, accepts our key and is the provider that we think it is. */
  ping(): Promise<void>
}

/** A provider of tests behind the wire format of contract/providers. `callbackUrl`: where it sends its messages. */
export function httpProvider(line: Line, callbackUrl: string | null, patienceMs = usualPatienceMs): HttpProvider {
  const { ping, catalogue, order, statuses, cancel, cancelByKey, unlock, result, diagnosis, readyReports } = providerApi
  const call = patienceMs.call
  return {
    async ping() {
      const { provider } = await askProvider(line, { ...ping, patienceMs: patienceMs.screen })
      if (provider !== line.provider) throw invalidAnswer(`it is ${provider}`)
    },
    catalogue: () => askProvider(line, { ...catalogue, patienceMs: patienceMs.screen }),
    async order(wanted) {
      const question = { method: order.method, path: order.path, answer: order.answer, patienceMs: patienceMs.order }
      const { orderKey, ...made } = await askProvider(line, { ...question, body: { ...wanted, callbackUrl } })
      if (orderKey !== undefined && orderKey !== wanted.orderKey) throw invalidAnswer("another order's login")
      return made
    },
    async statuses(orderIds) {
      if (orderIds.length === 0) return []
      const { method, path, answer } = statuses
      const { orders } = await askProvider(line, { method, path, answer, body: { orderIds }, patienceMs: call })
      return checkedStates(orders, orderIds)
    },
    async cancel(orderId) {
      return (await askProvider(line, { ...cancel, path: filled(cancel.path, orderId), patienceMs: call })).cancelled
    },
    async cancelByKey(orderKey) {
      const path = filled(cancelByKey.path, orderKey)
      return (await askProvider(line, { ...cancelByKey, path, patienceMs: call })).cancelled
    },
    async unlock(orderId) {
      await askProvider(line, { ...unlock, path: filled(unlock.path, orderId), patienceMs: call })
    },
    async result(orderId) {
      return checkedResult(
        await askProvider(line, { ...result, path: filled(result.path, orderId), patienceMs: call }),
        orderId,
      )
    },
    async diagnose(login) {
      const path = filled(diagnosis.path, login)
      const { problem, pairs } = await askProvider(line, { ...diagnosis, path, patienceMs: patienceMs.screen })
      const read = pairs.map(({ name, value }) => ({ name: cleanText(name), value: cleanText(value) }))
      return { problem: problem === null ? null : cleanText(problem), pairs: read }
    },
    async readyReports({ companyGuid }) {
      const path = filled(readyReports.path, companyGuid)
      return (await askProvider(line, { ...readyReports, path, patienceMs: call })).reports
    },
    reportFile: ({ id }) => reportFile(line, id, patienceMs.file),
  }
}

/** The same order twice, or one that nobody asked about, is the record of somebody else. */
function checkedStates(orders: readonly OrderState[], asked: readonly string[]): readonly OrderState[] {
  const open = new Set(asked)
  for (const { orderId } of orders) if (!open.delete(orderId)) throw invalidAnswer("another order's state")
  return orders
}

/** Scales have one value each. Whose result it is, the caller knows. */
function checkedResult(result: ProviderResult, orderId: string): ProviderResult {
  if (result.orderId !== orderId) throw invalidAnswer("another order's result")
  if (new Set(result.scales.map(({ id }) => id)).size < result.scales.length) throw invalidAnswer('a scale twice')
  return result
}

/** Ids come from the provider: none of them may lead to another path. */
function filled(path: string, id: string): string {
  if (id === '.' || id === '..' || id === '') throw invalidAnswer('an id that no address can hold')
  return path.replace(/\{\w+\}/, () => encodeURIComponent(id))
}

async function reportFile(line: Line, id: string, patienceMs: number): Promise<AsyncIterable<Uint8Array>> {
  const { method, path } = providerApi.reportFile
  const { headers, body } = await send(line, { method, path: filled(path, id), patienceMs })
  try {
    checkHeaders(headers, 'application/pdf', answerMax.file)
  } catch (error) {
    discard(body)
    throw noAnswer(error)
  }
  return piecesOf(body, answerMax.file)
}
