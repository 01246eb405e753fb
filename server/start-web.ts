import { createHttpServer } from './platform/http/http-server.ts'
import type { Config } from './platform/config.ts'
import { drain } from './platform/http/drain.ts'
import { forgetAddress, rememberAddress } from './platform/public-address.ts'
import { serveWebPages } from './platform/http/web-pages.ts'
import type { Services } from './platform/services.ts'
import { addRoutes } from './routes.ts'

/** Serves calls and pages. */
export async function startWeb(config: Config, services: Services): Promise<{ stop(): Promise<void> }> {
  const app = await createHttpServer(services)
  addRoutes(app, services)
  await serveWebPages(app, services.config)
  await app.listen({ port: config.port, host: config.host })
  rememberAddress(config)
  return {
    async stop() {
      forgetAddress(config)
      await drain(app, config.drainSeconds)
      await app.close()
    },
  }
}
