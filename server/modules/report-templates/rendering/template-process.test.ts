import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import type { Trial } from './testing/trying-process.ts'
import { TemplateProcess } from './template-process.ts'

const trying = new URL('./testing/trying-process.ts', import.meta.url)
const start = (limits = {}) => new TemplateProcess<Trial, unknown>(trying, limits)

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const gone = (pid: number) => vi.waitUntil(() => !isAlive(pid), { timeout: 30_000, interval: 50 })

describe('a process that fills templates in', () => {
  test('is kept for the next order', async () => {
    const templates = start()
    const [first, second] = await Promise.all([
      templates.ask({ act: 'say its id' }),
      templates.ask({ act: 'say its id' }),
    ])
    expect(first).toBe(second)
    expect(first).not.toBe(process.pid)
  })

  test('reaches no files, settings, processes, network or code but its own', async () => {
    process.env.ASSAY_SECRET_OF_A_TEST = 'secret'
    expect(await start().ask({ act: 'reach out' })).toEqual([])
    delete process.env.ASSAY_SECRET_OF_A_TEST
  })

  test('that uses its memory up is told apart and replaced, and this process goes on', async () => {
    const templates = start({ memoryMegabytes: 64 })
    const before = await templates.ask({ act: 'say its id' })
    const hog = templates.ask({ act: 'use up memory' })
    const next = templates.ask({ act: 'say its id' })
    expect(await hog).toMatchObject({ problems: [{ code: 'NEEDS_TOO_MUCH_MEMORY' }] })
    expect(await next).not.toBe(before)
    expect(isAlive(Number(before))).toBe(false)
  })

  test('is ended after its time, whatever it does', async () => {
    const templates = start({ secondsMax: 0.3 })
    const before = await templates.ask({ act: 'say its id' })
    expect(await templates.ask({ act: 'be busy', milliseconds: 3_600_000 })).toMatchObject({
      problems: [{ code: 'TAKES_TOO_LONG' }],
    })
    await gone(Number(before))
    expect(await templates.ask({ act: 'say its id' })).not.toBe(before)
  })

  test('that was killed meanwhile is replaced', async () => {
    const templates = start()
    const before = Number(await templates.ask({ act: 'say its id' }))
    process.kill(before, 'SIGKILL')
    await gone(before)
    expect(await templates.ask({ act: 'say its id' })).not.toBe(before)
  })

  test('tells of mistakes of ours and goes on', async () => {
    const templates = start()
    const before = await templates.ask({ act: 'say its id' })
    await expect(templates.ask({ act: 'fail' })).rejects.toThrow(/a mistake of ours.*trying-process/s)
    expect(await templates.ask({ act: 'say its id' })).toBe(before)
  })
})

/** A process of its own that starts another, and the id of that. */
async function parentOf(...args: string[]): Promise<{ parent: ChildProcess; child: number }> {
  const file = fileURLToPath(new URL('./testing/parent-process.ts', import.meta.url))
  const parent = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  return { parent, child: Number(said) }
}

describe('the process that started it', () => {
  test('ends when it has nothing else to do, and takes it along', async () => {
    const { parent, child } = await parentOf()
    expect(await once(parent, 'exit')).toEqual([0, null])
    await gone(child)
  })

  test.each(['idle', 'busy'])('leaves none behind that is %s when it is killed', async (then) => {
    const { parent, child } = await parentOf(then)
    expect(isAlive(child)).toBe(true)
    parent.kill('SIGKILL')
    await gone(child)
  })
})
