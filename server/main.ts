import type { Config } from './platform/config.ts'
import { createServices } from './create-services.ts'

export type RunningAssay = { close(): Promise<void> }

/**
 * The composition root: creates the services, the HTTP server and the job worker, depending on the role of this
 * process. Each loads only the code of its own role.
 */
export async function startAssay(config: Config, roles: { web: boolean; worker: boolean }): Promise<RunningAssay> {
  const services = await createServices(config)
  const web = roles.web ? await import('./start-web.ts').then(({ startWeb }) => startWeb(config, services)) : undefined
  const worker = roles.worker
    ? await import('./start-jobs.ts').then(({ startJobs }) => startJobs(config, services, !roles.web))
    : undefined
  return {
    async close() {
      await Promise.all([web?.stop(), worker?.stop()])
      await services.close()
    },
  }
}
