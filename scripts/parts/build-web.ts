import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { StartRefusal } from '../../server/platform/start-refusal.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/** One build each: the back-office, and the parts with their own configuration. */
const configurations = globSync('vite{,.*}.config.ts').toSorted()
/** Everything that goes into the files for browsers. */
const sources = [
  '{web,contract,domain}/**/*',
  'package-lock.json',
  'scripts/parts/contract-for-browsers.ts',
  'scripts/parts/ask-again.ts',
  ...configurations,
]
const stamp = 'dist/web-sources'

/**
 * Builds the pages into `dist/` unless they were already built from the same sources. Prints a line only when it
 * builds.
 */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const current = hashOfSources()
  if (readIfThere(stamp) === current) return
  console.log('Building the pages …')
  rmSync(stamp, { force: true })
  for (const configuration of configurations) await runVite(configuration, signal)
  await compressAssets()
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, current)
}

/**
 * The server sends these files unchanged: nothing is compressed during a request. The best quality of brotli takes four
 * seconds of a processor for all files, and makes them 7 % smaller than quality 9.
 */
async function compressAssets(): Promise<void> {
  const files = globSync('dist/**/assets/**/*.{js,css,svg,json}')
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await Promise.all([
        writeFile(`${file}.br`, await brotli(content, quality)),
        writeFile(`${file}.gz`, await gzip(content)),
      ])
    }),
  )
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  )
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Runs one of Vite's configurations. */
export function runVite(configuration: string, signal?: AbortSignal): Promise<void> {
  const options = ['node_modules/vite/bin/vite.js', 'build', '--config', configuration, '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  return new Promise((resolve, reject) => {
    const vite = spawn(process.execPath, options, { stdio: 'inherit', signal, env })
    vite.once('error', reject)
    vite.once('exit', (code) =>
      code === 0 ? resolve() : reject(new StartRefusal('The pages could not be built; Vite says why above.')),
    )
  })
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
