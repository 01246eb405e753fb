import { startBareServer, type BenchApp } from '../bench-app.ts'
import type { Finding } from '../finding.ts'
import { compareLoads, overHttp } from '../measure.ts'

/** The cost of the frame: hooks, headers, metrics. */
export async function health(assay: BenchApp): Promise<Finding> {
  const bare = await startBareServer(() => 'ok')
  try {
    const { ours, limit } = await compareLoads({
      ours: overHttp({ url: `${assay.url}/healthz` }),
      limit: overHttp({ url: bare.url }),
    })
    const limits = [{ than: 'bare Fastify', value: limit.perSecond }]
    return { name: '/healthz', ours: ours.perSecond, unit: 'calls/s', better: 'higher', limits }
  } finally {
    await bare.close()
  }
}
