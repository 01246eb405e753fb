import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { hidden } from './hidden.ts'

const folder = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/**
 * Serves the built back-office: hashed assets for a year, and its one page for every address that is neither an API
 * call nor a file. Public pages are routes of their own and come before.
 */
export async function serveWebPages(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
  })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  app.get('/*', hidden, (request, reply) => {
    const { url } = request
    const isPage = request.headers.accept?.includes('text/html') ?? url === '/'
    if (url.startsWith('/api/') || url.startsWith('/dev/') || url.startsWith('/oidc/') || !isPage) {
      return reply.code(404).send({ errorMessage: 'NOT_FOUND' })
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
