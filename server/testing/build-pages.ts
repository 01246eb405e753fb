import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Builds the public pages from the current sources, without touching `dist/`. The folder is inside node_modules, so
 * that the module that renders them finds React.
 */
export async function buildPages(): Promise<{ folder: string; remove: () => void }> {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'assay-pages-'))
  // Otherwise Vite would use React's large development build.
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({
    configFile: join(root, 'vite.public.config.ts'),
    mode: 'production',
    logLevel: 'error',
    environments: {
      client: { build: { outDir: join(folder, 'public') } },
      ssr: { build: { outDir: join(folder, 'public-server') } },
    },
  })
  await builder.buildApp()
  process.env.NODE_ENV = 'test'
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
