import { globSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { askAgain } from './scripts/parts/ask-again.ts'
import { contractForBrowsers } from './scripts/parts/contract-for-browsers.ts'

const root = resolve(import.meta.dirname, 'web')
const entries = globSync('public/entries/*.tsx', { cwd: root })
/** Small scripts that are no modules, see `PageAssets`. */
const beforeDrawing = globSync('public/entries/before-drawing/*.ts', { cwd: root })

/** Lists our files that go into the build: `npm run dev` rebuilds when one of them changes. */
const noteModules: Plugin = {
  name: 'assay-note-modules',
  generateBundle() {
    const files = [...this.getModuleIds()].filter(
      (id) => id.startsWith(import.meta.dirname) && !/node_modules/.test(id),
    )
    const source = JSON.stringify(files.map((id) => relative(import.meta.dirname, id.replace(/\?.*$/, ''))).toSorted())
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
  },
}

/**
 * The pages that are opened by a link: one entry each for the browser, which share their common parts, and one module
 * with which the server renders them. Contains nothing of the back-office.
 */
export default defineConfig({
  root,
  base: '/pages/',
  plugins: [react(), noteModules, contractForBrowsers, askAgain],
  publicDir: false,
  // As in the back-office: a script of the browser needs the addresses of calls and not their schemas.
  resolve: { alias: [{ find: /^zod$/, replacement: resolve(root, 'platform/no-schemas.ts') }] },
  build: { emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: resolve(import.meta.dirname, 'dist/public'),
        manifest: true,
        rolldownOptions: {
          input: Object.fromEntries([
            ...entries.map((file) => [basename(file, '.tsx'), resolve(root, file)]),
            ...beforeDrawing.map((file) => [`before-${basename(file, '.ts')}`, resolve(root, file)]),
          ]),
        },
      },
    },
    ssr: {
      build: {
        outDir: resolve(import.meta.dirname, 'dist/public-server'),
        ssr: resolve(root, 'public/render.tsx'),
        rolldownOptions: { output: { entryFileNames: 'render.js' } },
      },
    },
  },
})
