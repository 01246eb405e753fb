import autocannon from 'autocannon'
import { risingNumber, type Load, type LoadResult } from './measure.ts'

let given = 0
const withNextNumber = (request: { body?: string }) => {
  given += 1
  return { ...request, ...(request.body && { body: request.body.replace(risingNumber, String(given)) }) }
}

/**
 * Calls a server as fast as it answers, in a separate process, so that the generator's work is not counted as the
 * server's.
 */
process.on('message', ({ requests = [], ...load }: Load) => {
  const varied = requests.map((request) => ({ ...request, setupRequest: withNextNumber }))
  let clients = 0
  // Each connection starts elsewhere in the list: otherwise all would request the same record at the same time.
  const start = () => {
    clients += 1
    const at = Math.floor((clients * varied.length) / load.connections) % varied.length
    return [...varied.slice(at), ...varied.slice(0, at)]
  }
  const rotating = { requests: varied, setupClient: (client: autocannon.Client) => client.setRequests(start()) }
  void autocannon({ ...load, ...(varied.length > 0 && rotating) }).then(
    ({ requests: counted, latency, non2xx, errors }) => {
      const { p50, p99 } = latency
      process.send?.({ perSecond: counted.average, p50, p99, refused: non2xx + errors } satisfies LoadResult)
    },
  )
})
