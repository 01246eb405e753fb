import { startBareServer, type BenchApp } from '../bench-app.ts'
import { compareThroughput, type Finding } from '../measure.ts'

/** The cost of the frame: hooks, headers, metrics. */
export async function health(assay: BenchApp): Promise<Finding> {
  const bare = await startBareServer(() => 'ok')
  try {
    const { ours, limit } = await compareThroughput({ url: `${assay.url}/healthz` }, { url: bare.url })
    return { name: '/healthz', ours, limit, unit: 'calls/s', than: 'bare Fastify', better: 'higher', aim: '–' }
  } finally {
    await bare.close()
  }
}
