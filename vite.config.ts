import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = resolve(import.meta.dirname, 'web')

/** The entry stays a separate file, under whose name the manifest lists it. */
const isEntry = (moduleId: string) => /\/web\/(main\.tsx|index\.html)$/.test(moduleId)

/**
 * The back-office. The public pages are rendered on the server and have their own build, so that a rater's phone never
 * loads any of this. `--mode gallery` builds the page that shows every part of the design system.
 */
export default defineConfig(({ mode }) => ({
  root,
  // web/public holds the pages opened by a link; nothing is copied from it.
  publicDir: false,
  plugins: [react()],
  // The server checks schemas: zod alone would be a tenth of the first page's scripts.
  resolve: { alias: [{ find: /^zod$/, replacement: resolve(root, 'platform/no-schemas.ts') }] },
  build: {
    outDir: resolve(import.meta.dirname, mode === 'gallery' ? 'dist/gallery' : 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Fonts stay files: the page's policy allows them from here and they are cached one by one.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // "use client" in libraries means nothing without server components.
      checks: { moduleLevelDirective: false },
      input: resolve(root, mode === 'gallery' ? 'ui/gallery/index.html' : 'index.html'),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
              priority: 30,
            },
            // The code that every page needs is one file of libraries, cached while only our own code changes, and one
            // of ours.
            { name: 'libraries', tags: ['$initial'], test: /node_modules\//, priority: 20 },
            { name: 'frame', tags: ['$initial'], test: (id) => !isEntry(id), priority: 10 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env['ASSAY_DEV_SERVER'] ?? 'http://127.0.0.1:3000' },
  },
}))
