import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { isPublicRoute, routeOf } from '../../domain/shell/route-table.ts'
import { matchRoute } from '../../domain/shell/routes.ts'
import { hotTexts } from './hot-texts.ts'

/** Paths that the server answers; everything else is the back-office, which Vite serves from its sources. */
const serverPaths = ['/api', '/oidc', '/dev', '/pages', '/simulated', '/static', '/healthz', '/readyz', '/metrics']

export type DevPages = { readonly vite: ViteDevServer; close(): Promise<void> }

/**
 * Serves the pages during development; `target` is the server behind them. Calls during its start wait until it
 * `answers`.
 */
export async function servePages(
  host: string,
  port: number,
  target: string,
  answers: () => Promise<boolean>,
): Promise<DevPages> {
  const http = createServer()
  const vite = await createViteServer(http, target)
  http.on('request', (request, response) => void pass(request, response, vite, answers))
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen({ host, port }, resolve)
  })
  return {
    vite,
    async close() {
      await vite.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

function createViteServer(http: Server, target: string): Promise<ViteDevServer> {
  // The server sees the address that the browser requested: after signing in, people are redirected there.
  const toServer = { target, changeOrigin: false }
  const passedOn = Object.fromEntries(serverPaths.map((path) => [path, toServer]))
  return createVite({
    configFile: 'vite.config.ts',
    plugins: [hotTexts],
    server: {
      // With its own HTTP server Vite would end the process on a signal, before the database has stopped.
      middlewareMode: true,
      ws: { server: http },
      proxy: { ...passedOn, '/': { ...toServer, bypass: ({ url = '/' }) => (isDrawnByServer(url) ? undefined : url) } },
    },
  })
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { middlewares }: ViteDevServer,
  answers: () => Promise<boolean>,
): Promise<void> {
  if (!isForServer(request.url ?? '/') || (await answers())) return middlewares(request, response)
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
  response.end('The server is not running: the terminal of `npm run dev` says why.\n')
}

function isForServer(url: string): boolean {
  const [path = ''] = url.split('?')
  return serverPaths.some((served) => path === served || path.startsWith(`${served}/`)) || isDrawnByServer(url)
}

/** Pages opened by a link and the sign-in page come from the server. */
function isDrawnByServer(url: string): boolean {
  const route = matchRoute(url.replace(/\?.*$/, ''))
  if (route === undefined || !isPublicRoute(route.id)) return false
  return route.id === 'login' || routeOf(route.id).capability !== 'access'
}
