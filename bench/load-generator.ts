import autocannon from 'autocannon'
import { risingNumber, type Load, type LoadResult } from './measure.ts'

/** Higher than in any earlier run: an answer with a lower number than the stored one would not be written. */
let given = Date.now() * 1000
const withNextNumber = (request: { body?: string }) => {
  given += 1
  return { ...request, ...(request.body && { body: request.body.replaceAll(risingNumber, String(given)) }) }
}

/**
 * Calls a server as fast as it answers, in a separate process, so that the generator's work is not counted as the
 * server's.
 */
process.on('message', ({ requests = [], ...load }: Load) => {
  const varied = requests.map((request) => ({ ...request, setupRequest: withNextNumber }))
  let clients = 0
  const first = Math.random() * varied.length
  // Each connection has a share of its own: otherwise all would request the same record at the same time.
  const start = () => {
    const at = Math.floor(first + (clients * varied.length) / load.connections) % varied.length
    clients += 1
    return [...varied.slice(at), ...varied.slice(0, at)].slice(0, Math.ceil(varied.length / load.connections))
  }
  // autocannon copies its options for each client: with all requests in them that would take it seconds.
  const rotating = {
    requests: varied.slice(0, 1),
    setupClient: (client: autocannon.Client) => client.setRequests(start()),
  }
  void autocannon({ ...load, ...(varied.length > 0 && rotating) }).then(
    ({ requests: counted, latency, non2xx, errors }) => {
      const { p50, p99 } = latency
      process.send?.({ perSecond: counted.average, p50, p99, refused: non2xx + errors } satisfies LoadResult)
    },
  )
})
