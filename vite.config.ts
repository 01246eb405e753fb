import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { askAgain } from './scripts/parts/ask-again.ts'
import { contractForBrowsers } from './scripts/parts/contract-for-browsers.ts'

const root = resolve(import.meta.dirname, 'web')

/** The entry stays a separate file, under whose name the manifest lists it. */
const isEntry = (moduleId: string) => /\/web\/(main\.tsx|index\.html)$/.test(moduleId)

const partsOfLists =
  /\/web\/ui\/(data-table\/data-table|controls\/filter-chip|page\/page-header)\.tsx|\/use-table-state\.ts|\/(Switch|Center|Group|Stack)\.mjs/
/** What most pages share beside lists. Fields for numbers bring a library of their own, which few pages need. */
const partsOfWidgets = [
  /node_modules\/(@floating-ui|react-remove-scroll|@mantine\/(form|hooks|core\/esm\/(?!components\/NumberInput)))/,
  /\/web\/ui\/(dialogs\/(dialog|confirm-dialog|use-confirm)|floating\/later|page\/(box|save-bar)|form\/leave-guard|marks\/chip)\.tsx/,
]

/** As a file each, their names would be half a kB of the first load, which itself shows two others. */
const iconsOfPages = /@tabler\/icons-react\/dist\/esm\/icons\/(?!Icon(Refresh|PlugConnectedX)\.)/

const partsOfDocument = /^assets\/(rolldown-runtime|react|libraries|frame|start)-/

const mantine = resolve(import.meta.dirname, 'node_modules/@mantine/core')

/**
 * The styles of a component of Mantine go where its code goes, into the first load or into the chunk of the page or dialog
 * that shows it. They are in the layer `mantine`, so that ours win wherever they are loaded. `npm run dev` prepares
 * libraries without our plugins: there `styles.ts` loads all styles.
 */
const stylesWithComponents: Plugin = {
  name: 'assay-mantine-styles',
  apply: 'build',
  transform: {
    filter: { id: /@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler(code, id) {
      const styles = resolve(mantine, 'styles', `${basename(id, '.module.mjs')}.layer.css`)
      return existsSync(styles) ? { code: `import ${JSON.stringify(styles)}\n${code}`, map: null } : undefined
    },
  },
}

const startModule = resolve(root, 'start.ts')
const ofStart = new Set<string>()

/**
 * `start.ts` and what it imports are a script of their own. Unlike the others it does not wait until the page is read and
 * everything else is loaded, but runs as soon as it is there.
 */
const startScript: Plugin = {
  name: 'assay-start-script',
  apply: 'build',
  buildEnd() {
    const note = (id: string) => {
      if (ofStart.has(id)) return
      ofStart.add(id)
      this.getModuleInfo(id)?.importedIds.forEach(note)
    }
    if (this.getModuleInfo(startModule)) note(startModule)
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const file = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.includes(startModule))
      if (!file) return []
      // Browsers fetch what is `async` after everything else, and this starts the calls that the page waits for.
      const attrs = { type: 'module', async: true, fetchpriority: 'high', crossorigin: true, src: `/${file.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
}

/**
 * The back-office. The public pages are rendered on the server and have their own build, so that a rater's phone never
 * loads any of this. `--mode gallery` builds the page that shows every part of the design system.
 */
export default defineConfig(({ mode }) => ({
  root,
  // web/public holds the pages opened by a link; nothing is copied from it.
  publicDir: false,
  plugins: [react(), stylesWithComponents, startScript, contractForBrowsers, askAgain],
  // The server checks schemas: zod alone would be a tenth of the first page's scripts.
  resolve: {
    alias: [
      { find: /^zod$/, replacement: resolve(root, 'platform/no-schemas.ts') },
      { find: /^temporal-polyfill$/, replacement: resolve(root, 'platform/temporal.ts') },
    ],
  },
  build: {
    outDir: resolve(import.meta.dirname, mode === 'gallery' ? 'dist/gallery' : 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Browsers know `modulepreload` since 2023; older ones only load what it names somewhat later.
    modulePreload: {
      polyfill: false,
      // What the document itself loads is named again by no screen.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !partsOfDocument.test(file)) : files,
    },
    // Fonts stay files: the page's policy allows them from here and they are cached one by one.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // "use client" in libraries means nothing without server components.
      checks: { moduleLevelDirective: false },
      input: resolve(root, mode === 'gallery' ? 'ui/gallery/index.html' : 'index.html'),
      output: {
        // Seven characters of 64 tell the versions of a file apart; the start script names some 300 files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
              priority: 30,
            },
            { name: 'start', test: (id) => ofStart.has(id), priority: 40 },
            // The code that every page needs is one file of libraries, cached while only our own code changes, and one
            // of ours.
            { name: 'libraries', tags: ['$initial'], test: /node_modules\//, priority: 20 },
            { name: 'frame', tags: ['$initial'], test: (id) => !isEntry(id), priority: 10 },
            // What lists are made of, with all that it needs: the first page is one.
            { name: 'lists', test: partsOfLists, priority: 5 },
            // Menus, choices, dialogs and their forms, which most pages share: loaded once the first page is used.
            {
              name: 'widgets',
              test: (id) => partsOfWidgets.some((parts) => parts.test(id)),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'icons', test: iconsOfPages, minShareCount: 4, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env['ASSAY_DEV_SERVER'] ?? 'http://127.0.0.1:3000' },
  },
}))
