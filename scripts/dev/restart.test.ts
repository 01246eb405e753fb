import { fork, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepServing } from './keep-serving.ts'
import { watchFiles } from './watch-files.ts'

test('the server restarts when a file is replaced (as editors save), restored by git, added or deleted', async () => {
  const { root, main, other, git, results, started } = await watchedServer()
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first')
  await started('first', 1)

  writeFileSync(`${main}~`, sourceOf('replaced'))
  renameSync(`${main}~`, main)
  await started('replaced', 2)
  // A second time: a watcher on the file itself would still watch the replaced one.
  writeFileSync(main, sourceOf('written'))
  await started('written', 3)
  git('checkout', '-q', 'server/main.ts')
  await started('first', 4)
  writeFileSync(join(root, 'server/new.ts'), '')
  await started('first', 5)
  rmSync(other)
  await started('first', 6)
  expect(results).toEqual(['first', 'replaced', 'written', 'first', 'first', 'first'])
})

test('a change of a test or of a temporary file of an editor restarts nothing', async () => {
  const { root, main, results, started } = await watchedServer()
  for (const name of ['main.test.ts', 'main.ts~', '.main.ts.swp', '4913']) writeFileSync(join(root, 'server', name), '')
  writeFileSync(main, sourceOf('later'))
  await started('later', 2)
  expect(results).toEqual(['first', 'later'])
})

test('a server with a mistake in it is down until the mistake is fixed', async () => {
  const { main, server, results, started } = await watchedServer()
  writeFileSync(main, 'const x =')
  await vi.waitFor(() => expect(results.at(-1)).toBe('not ready'), patience)
  expect(await server.answers()).toBe(false)
  writeFileSync(main, sourceOf('mended'))
  await started('mended', 3)
  expect(await server.answers()).toBe(true)
})

test('calls wait while the server starts, and for the latest start if it is restarted meanwhile', async () => {
  const { main, server, results } = await watchedServer()
  writeFileSync(main, sourceOf('second'))
  server.restart()
  const waiting = server.answers()
  writeFileSync(main, sourceOf('third'))
  server.restart()
  expect(await waiting).toBe(true)
  expect(results.at(-1)).toBe('third')
})

test('a server that crashes is reported', async () => {
  const { main, server, results, started } = await watchedServer()
  writeFileSync(main, `${sourceOf('short')}setTimeout(() => process.exit(1), 50)\n`)
  await started('short', 2)
  await vi.waitFor(() => expect(results.at(-1)).toBe('not ready'), patience)
  expect(await server.answers()).toBe(false)
})

const patience = { timeout: 30_000, interval: 20 }

/** A one-line server, which sends its version when it is ready. */
const sourceOf = (version: string) => `process.send('${version}'); setInterval(() => undefined, 1000)\n`

/**
 * A temporary folder, watched as by `npm run dev`. The result reported is the version of the server that became ready.
 */
async function watchedServer() {
  const root = mkdtempSync(join(tmpdir(), 'assay-dev-'))
  const [main, other] = [join(root, 'server/main.ts'), join(root, 'server/other.ts')]
  mkdirSync(join(root, 'server'))
  writeFileSync(main, sourceOf('first'))
  writeFileSync(other, '')
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  const results: string[] = []
  let version = ''
  const start = () => {
    const child = fork(main, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
    return child.on('message', (message) => (version = message as string))
  }
  const server = keepServing(start, (ready) => results.push(ready ? version : 'not ready'))
  watchFiles(vite.watcher, root, ['server'], () => server.restart())
  onTestFinished(async () => {
    await vite.close()
    await server.stop()
    rmSync(root, { recursive: true })
  })
  const started = (latest: string, times: number) =>
    vi.waitFor(() => expect([results.length, results.at(-1)], results.join()).toEqual([times, latest]), patience)
  await started('first', 1)
  await vi.waitFor(() => expect(vite.watcher.getWatched()[join(root, 'server')]).toContain('main.ts'), patience)
  const git = (...words: string[]) => {
    expect(spawnSync('git', words, { cwd: root, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  }
  return { root, main, other, server, results, started, git }
}
