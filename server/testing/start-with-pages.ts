import type { FastifyInstance } from 'fastify'
import { createHttpServer } from '../platform/http/http-server.ts'
import { publicPages, type ServePage } from '../platform/http/public-pages.ts'
import type { Services } from '../platform/services.ts'
import { buildPages } from './build-pages.ts'
import { startTestApp } from './test-app.ts'

type AddPages = (servePage: ServePage, services: Services, app: FastifyInstance) => void

/** A test server, and beside it `app`, which draws the pages that are added, as web/public is now. */
export async function startWithPages(addPages: AddPages, ...options: Parameters<typeof startTestApp>) {
  const [assay, built] = await Promise.all([startTestApp(...options), buildPages()])
  const app = await createHttpServer(assay.services)
  addPages(publicPages(app, built.folder), assay.services, app)
  await app.ready()
  const close = async () => {
    await app.close()
    await assay.close()
    built.remove()
  }
  return { assay, app, close }
}
