import { watch } from 'node:fs/promises'
import { createServer, type ViteDevServer } from 'vite'
import { isPublicRoute, routeOf } from '../../domain/shell/route-table.ts'
import { matchRoute } from '../../domain/shell/routes.ts'
import { runVite } from '../parts/build-web.ts'

/** What the server answers itself; everything else is the back-office, which Vite serves from its sources. */
const serverPaths = ['/api', '/oidc', '/dev', '/pages', '/healthz', '/readyz', '/metrics']
/** The pages that are opened by a link and drawn by the server. */
const linkPages = 'vite.public.config.ts'

/** Serves the pages while they are worked on; `target` is the server behind them. */
export async function servePages(host: string, port: number, target: string): Promise<ViteDevServer> {
  // The server sees the address that the browser asked for: signing in sends people back there.
  const toServer = { target, changeOrigin: false }
  const passedOn = Object.fromEntries(serverPaths.map((path) => [path, toServer]))
  const pages = await createServer({
    configFile: 'vite.config.ts',
    server: {
      host,
      port,
      strictPort: true,
      proxy: { ...passedOn, '/': { ...toServer, bypass: ({ url = '/' }) => (isDrawnByServer(url) ? undefined : url) } },
    },
  })
  return pages.listen()
}

/** Pages opened by a link come from the server; signing in is a part of the back-office. */
function isDrawnByServer(url: string): boolean {
  const route = matchRoute(url.replace(/\?.*$/, ''))
  return route !== undefined && isPublicRoute(route.id) && routeOf(route.id).capability !== 'access'
}

/** One build of the pages that the server draws. A mistake in them is told by Vite and keeps nothing from running. */
export function buildLinkPages(signal?: AbortSignal): Promise<void> {
  return runVite(linkPages, signal).catch(() => undefined)
}

/** Builds them again whenever something below `web/` changes; the server, which reads them, then starts anew. */
export async function rebuildLinkPages(signal: AbortSignal): Promise<void> {
  let changed = false
  let building: Promise<void> | undefined
  const build = async () => {
    while (changed) {
      changed = false
      await buildLinkPages(signal)
    }
    building = undefined
  }
  try {
    for await (const { filename } of watch('web', { recursive: true, signal })) {
      changed ||= !/\.test\.tsx?$/.test(filename ?? '')
      building ??= build()
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
