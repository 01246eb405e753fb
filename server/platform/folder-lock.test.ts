import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataFolder } from './folder-lock.ts'

let folder: string
const holders: ChildProcess[] = []

beforeEach(() => {
  // Longer than a socket's address may be.
  folder = join(mkdtempSync(join(tmpdir(), 'assay-lock-')), 'x'.repeat(120))
  mkdirSync(folder)
})
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  rmSync(join(folder, '..'), { recursive: true })
})

/** Another process that holds the lock. */
async function holdElsewhere(): Promise<ChildProcess> {
  const script = `
    import { lockDataFolder } from '${new URL('folder-lock.ts', import.meta.url).href}'
    if (await lockDataFolder('${folder}')) console.log('held')
    setInterval(() => undefined, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(holder)
  if (holder.stdout) await once(holder.stdout, 'data')
  return holder
}

describe('the lock of a data folder', () => {
  test('belongs to one process until released', async () => {
    const unlock = await lockDataFolder(folder)
    expect(unlock).toBeDefined()
    expect(await lockDataFolder(folder)).toBeUndefined()
    unlock?.()
    await expect.poll(() => readdirSync(folder)).toEqual([])
    const again = await lockDataFolder(folder)
    expect(again).toBeDefined()
    again?.()
  })

  test('is not taken from a process that is suspended and may resume', async () => {
    const holder = await holdElsewhere()
    holder.kill('SIGSTOP')
    expect(await lockDataFolder(folder)).toBeUndefined()
  })

  test('passes from a killed process to exactly one of those that want it', async () => {
    const holder = await holdElsewhere()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const wanted = await Promise.all(Array.from({ length: 6 }, () => lockDataFolder(folder)))
    const given = wanted.filter((unlock) => unlock !== undefined)
    expect(given).toHaveLength(1)
    given[0]?.()
  })

  test('is not taken while another machine keeps updating its file', async () => {
    const file = join(folder, 'lock-holder')
    let beats = 0
    const beat = () => writeFileSync(file, `another-machine 7 ${(beats += 1)}\n`)
    beat()
    const beating = setInterval(beat, 500)
    expect(await lockDataFolder(folder)).toBeUndefined()
    clearInterval(beating)
  })

  test('is taken from another machine, or from this one before its reboot, that has stopped updating its file', async () => {
    writeFileSync(join(folder, 'lock-holder'), 'another-machine 7 1\n')
    const unlock = await lockDataFolder(folder)
    expect(unlock).toBeDefined()
    unlock?.()
  })
})
