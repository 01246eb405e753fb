import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageAssets, PageState } from '../../../contract/public-pages.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'

/** Where the build puts `public/` for browsers and `public-server/render.js` for the server. */
export const builtFolder = fileURLToPath(new URL('../../../dist/', import.meta.url))

export const pagesPrefix = '/pages/'

export type BuiltPages = {
  /** Files for browsers; their names contain a hash of their content. */
  assetsFolder: string
  render(state: PageState): string
}

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>
type Renderer = { renderPage(state: PageState, assets: PageAssets): string }

const manifestPath = (folder: string) => join(folder, 'public/.vite/manifest.json')

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(manifestPath(folder), 'utf8')) as Manifest
}

/** `undefined` if the pages are not built. */
export async function loadBuiltPages(folder: string): Promise<BuiltPages | undefined> {
  if (!existsSync(manifestPath(folder))) return undefined
  const manifest = readManifest(folder)
  const { renderPage } = (await import(pathToFileURL(join(folder, 'public-server/render.js')).href)) as Renderer
  return {
    assetsFolder: join(folder, 'public/assets'),
    render: (state) => renderPage(state, assetsOf(manifest, state.page, state.language)),
  }
}

/** What a page loads: its entry, the imports of that, and their styles. */
export function assetsOf(manifest: Manifest, page: string, language: InterfaceLanguage): PageAssets {
  const entry = manifest[`public/entries/${page}.tsx`]
  if (!entry) throw new Error(`The page ${page} has no entry among the built files`)
  const imported = importsOf(manifest, entry)
  const files = [entry, ...imported]
  const address = (file: string) => `${pagesPrefix}${file}`
  return {
    scripts: [address(entry.file)],
    beforeDrawing: beforeDrawing(manifest, page).map(address),
    preloads: imported.map(({ file }) => address(file)),
    styles: [...new Set(files.flatMap(({ css }) => css ?? []))].map(address),
    fonts: fontsOf(
      files.flatMap(({ assets }) => assets ?? []),
      language,
    ).map(address),
  }
}

/** A page may have a second entry, for what has to happen before anybody sees it. */
function beforeDrawing(manifest: Manifest, page: string): string[] {
  const entry = manifest[`public/entries/before-drawing/${page}.ts`]
  return entry ? [entry.file] : []
}

function importsOf(manifest: Manifest, chunk: Chunk, known = new Set<Chunk>()): Chunk[] {
  for (const name of chunk.imports ?? []) {
    const found = manifest[name]
    if (!found || known.has(found)) continue
    known.add(found)
    importsOf(manifest, found, known)
  }
  return [...known]
}

/** The one font file for the script in which the language is mostly written; browsers load the others when needed. */
function fontsOf(assets: readonly string[], language: InterfaceLanguage): string[] {
  const script = language === 'ru' ? 'cyrillic' : 'latin'
  return assets.filter((file) => new RegExp(`geist-${script}-wght-normal[^/]*\\.woff2$`).test(file)).slice(0, 1)
}
