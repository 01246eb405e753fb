import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import { hidden } from '../../platform/http/hidden.ts'
import { pictureFile } from './pictures.ts'

/**
 * The pictures that ship with the product, for anybody: they show nothing of a customer. A picture that is opened by
 * itself is a document, so it is told to load and run nothing.
 */
export function servePictures(app: FastifyInstance): void {
  const rateLimit = { max: 1200, timeWindow: '1 minute' }
  app.get('/static/:path', { ...hidden, config: { rateLimit } }, (request, reply) => {
    const { path } = request.params as { path: string }
    const picture = pictureFile(path)
    if (!picture) throw notFound()
    return reply
      .type(picture.mediaType)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=3600')
      .send(picture.content)
  })
}
