import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { matchRoute, respelled } from '../../../domain/shell/routes.ts'
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { hidden } from './hidden.ts'

const builtFolder = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

type Pages = { errorTrackingUrl: string | undefined; folder?: string }

/**
 * Serves the built back-office: hashed assets, cached for a year, and its one page for every address that is neither an
 * API call nor a file. Public pages have their own routes, which are matched first.
 */
export async function serveWebPages(
  app: FastifyInstance,
  { errorTrackingUrl, folder = builtFolder }: Pages,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
  })
  const page = tracing(readFileSync(join(folder, 'index.html'), 'utf8'), errorTrackingUrl)
  app.get('/*', hidden, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (machinePaths.some((start) => path.startsWith(start))) return reply.callNotFound()
    // The page itself reports an unknown address, in the visitor's language.
    return reply
      .code(isRoute(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page)
  })
}

/** What every page of the back-office loads first: scripts and styles named by its HTML. */
export function firstFilesOfWeb(folder = builtFolder): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  const named = readFileSync(page, 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)
  return [...new Set([...named].map(([, file = '']) => file))]
}

/** Addresses that programs call: an unknown one is answered with JSON. */
const machinePaths = ['/api/', '/dev/', '/oidc/', '/static/']

function isRoute(path: string): boolean {
  return matchRoute(respelled(path) ?? path) !== undefined
}

/** Tells the page where to report uncaught errors (web/platform/error-reporter.ts). */
function tracing(page: string, address: string | undefined): string {
  if (!address) return page
  return page.replace('<head>', () => `<head><meta name="error-tracing" content="${escapeHtml(address)}">`)
}
