import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'

const run = promisify(execFile)
const cache = mkdtempSync(path.join(tmpdir(), 'assay-chromium-'))
const module = path.resolve(import.meta.dirname, 'chromium.ts')
const script = `import { chromiumExecutable } from ${JSON.stringify(module)}; console.log(await chromiumExecutable())`

async function executableIn(environment: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, CHROMIUM_PATH: '', ...environment },
  })
  return stdout.trim()
}

afterEach(() => rmSync(cache, { recursive: true, force: true }))

it('unpacks a working Chromium, only once when two processes ask at the same time', async () => {
  const [first, second] = await Promise.all([
    executableIn({ XDG_CACHE_HOME: cache }),
    executableIn({ XDG_CACHE_HOME: cache }),
  ])
  expect(first).toBe(second)
  expect(first.startsWith(path.join(cache, 'assay'))).toBe(true)
  expect(readdirSync(path.dirname(path.dirname(first)))).toEqual(['browser'])
  expect((await run(first, ['--version'])).stdout).toMatch(/^Chromium \d/)
})

it('uses the Chromium that CHROMIUM_PATH names', async () => {
  expect(await executableIn({ CHROMIUM_PATH: '/opt/chromium', XDG_CACHE_HOME: cache })).toBe('/opt/chromium')
})
