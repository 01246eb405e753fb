import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPages } from '../../testing/build-pages.ts'
import { assetsOf, readManifest } from './built-pages.ts'

const entries = fileURLToPath(new URL('../../../web/public/entries/', import.meta.url))
const names = globSync('*.tsx', { cwd: entries }).map((file) => basename(file, '.tsx'))
const pages = names.filter((name) => name !== 'login')
const kilobyte = 1000

let built: Awaited<ReturnType<typeof buildPages>>
beforeAll(async () => {
  built = await buildPages()
}, 60_000)
afterAll(() => built.remove())

const compressedBytes = (addresses: readonly string[]) =>
  addresses.reduce(
    (sum, address) => sum + gzipSync(readFileSync(join(built.folder, 'public', address.replace('/pages/', '')))).length,
    0,
  )

it.each(pages)('%s loads at most 90 kB of compressed script and 12 kB of style', (page) => {
  const { scripts, preloads, styles } = assetsOf(readManifest(built.folder), page, 'cs')
  const script = compressedBytes([...scripts, ...preloads])
  expect(script).toBeGreaterThan(40 * kilobyte)
  expect(script).toBeLessThanOrEqual(90 * kilobyte)
  expect(compressedBytes(styles)).toBeLessThanOrEqual(12 * kilobyte)
})

it('the sign-in page loads at most 12 kB of compressed script and 8 kB of style: it has no React', () => {
  const { scripts, preloads, styles } = assetsOf(readManifest(built.folder), 'login', 'cs')
  expect(compressedBytes([...scripts, ...preloads])).toBeLessThanOrEqual(12 * kilobyte)
  expect(compressedBytes(styles)).toBeLessThanOrEqual(8 * kilobyte)
  const style = styles.map((address) =>
    readFileSync(join(built.folder, 'public', address.replace('/pages/', '')), 'utf8'),
  )
  // Those of its own parts too, which are rendered by the server alone.
  for (const part of ['side', 'picture', 'summary', 'data-tone']) expect(style.join('')).toContain(part)
})

it('only the sign-in page has a script that runs before it is drawn, which is short and no module', () => {
  const manifest = readManifest(built.folder)
  for (const page of pages) expect(assetsOf(manifest, page, 'cs').beforeDrawing).toEqual([])
  const [address = '', ...others] = assetsOf(manifest, 'login', 'cs').beforeDrawing
  expect(others).toEqual([])
  expect(compressedBytes([address])).toBeLessThanOrEqual(kilobyte)
  const script = readFileSync(join(built.folder, 'public', address.replace('/pages/', '')), 'utf8')
  expect(script).not.toMatch(/\b(import|export)\b/)
})

it('loads the typeface for the script that the language is written with', () => {
  const fonts = (language: 'cs' | 'ru') => assetsOf(readManifest(built.folder), 'questionnaires', language).fonts
  expect(fonts('cs')).toEqual([expect.stringMatching(/geist-latin-wght/)])
  expect(fonts('ru')).toEqual([expect.stringMatching(/geist-cyrillic-wght/)])
})
