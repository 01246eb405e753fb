import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { runVite } from '../parts/build-web.ts'
import type { Changes } from './watch-files.ts'

/** The pages that are opened by a link and rendered by the server are built, as in production. */
const configuration = 'vite.public.config.ts'

/** The part of the build that the server loads: the rendering module, and the file names for browsers. */
const readByServer = ['dist/public-server/render.js', 'dist/public/.vite/manifest.json']

/** Builds them. Vite reports a mistake in them; everything else keeps running. */
export function buildLinkPages(signal?: AbortSignal): Promise<void> {
  return runVite(configuration, signal).catch(() => undefined)
}

/** Rebuilds them when one of their files has changed; true if the server has to load them again. */
export async function rebuildLinkPages(changes: Changes, signal: AbortSignal): Promise<boolean> {
  const modules = modulesOfBuild()
  const concerned = [...changes].some(
    ([file, event]) =>
      file === configuration || modules.has(file) || (event !== 'change' && file.startsWith('web/public/entries/')),
  )
  if (!concerned && modules.size > 0) return false
  const before = fingerprint()
  await buildLinkPages(signal)
  return fingerprint() !== before
}

/** The modules by path from the root, as listed by the build (vite.public.config.ts); none if it failed. */
function modulesOfBuild(): Set<string> {
  const lists = globSync('dist/{public,public-server}/.vite/modules.json')
  return new Set(lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as string[]))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(readByServer).toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex')
}
