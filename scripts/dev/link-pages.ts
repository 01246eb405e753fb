import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { runVite } from '../parts/build-web.ts'
import type { Changes } from './watch-files.ts'

/** The pages that are opened by a link and drawn by the server are built, as in production. */
const configuration = 'vite.public.config.ts'

/** What the server reads of the build: what draws the pages, and the names of the files for browsers. */
const readByServer = ['dist/public-server/render.js', 'dist/public/.vite/manifest.json']

/** Builds them. A mistake in them is told by Vite and keeps nothing from running. */
export function buildLinkPages(signal?: AbortSignal): Promise<void> {
  return runVite(configuration, signal).catch(() => undefined)
}

/** Builds them again where one of their files has changed; true when the server has to read them anew. */
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

/** By their paths from the root, as the build has noted them (vite.public.config.ts); none where it has failed. */
function modulesOfBuild(): Set<string> {
  const lists = globSync('dist/{public,public-server}/.vite/modules.json')
  return new Set(lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as string[]))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(readByServer).toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex')
}
