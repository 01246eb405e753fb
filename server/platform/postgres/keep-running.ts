import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster, type Cluster, type ClusterPlace } from './cluster.ts'

/** A database that ends this often within this time (in milliseconds) is not restarted again. */
const most = { starts: 5, within: 600_000 }
const firstPause = 200

/**
 * Restarts a cluster when it ends unexpectedly: killed when memory runs out, or crashed. Its address stays the same.
 * `ended` resolves once that has happened too often.
 */
export async function keepRunning(place: ClusterPlace): Promise<Cluster> {
  const first = await startCluster(place)
  const stopping = new AbortController()
  let current = first
  const ended = watch(first)
  return {
    ...first,
    ended,
    async stop() {
      stopping.abort()
      await current.stop()
      await ended
    },
  }

  async function watch(cluster: Cluster, starts: readonly number[] = []): Promise<void> {
    await cluster.ended
    if (stopping.signal.aborted) return
    const next = await startAgain(place, starts, stopping.signal)
    if (!next) return
    current = next.cluster
    if (stopping.signal.aborted) await current.stop()
    return watch(next.cluster, next.starts)
  }
}

type Started = { cluster: Cluster; starts: readonly number[] }

async function startAgain(
  place: ClusterPlace,
  earlier: readonly number[],
  stopping: AbortSignal,
): Promise<Started | undefined> {
  const now = performance.now()
  const starts = [...earlier.filter((at) => at > now - most.within), now]
  // If the folder is gone, a start would create an empty database in its place.
  const isGone = !existsSync(join(place.home, 'cluster/PG_VERSION'))
  if (starts.length > most.starts || isGone || stopping.aborted) return undefined
  console.error('PostgreSQL ended unexpectedly and is restarted; the log of its last run is next to the cluster.')
  try {
    await pause(firstPause * 2 ** (starts.length - 1), undefined, { signal: stopping })
    return { cluster: await startCluster(place, stopping), starts }
  } catch (error) {
    if (stopping.aborted) return undefined
    console.error((error as Error).message)
    return startAgain(place, starts, stopping)
  }
}
