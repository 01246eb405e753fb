import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { lowerPriority, lowerPriorityOfSession } from './low-priority.ts'

const started: ChildProcess[] = []
afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
})

const wait = 'setInterval(() => {}, 1000)'

/** A process with threads in a session of its own, and the one that it has started. */
async function startFamily(): Promise<[leader: number, child: number]> {
  const start = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '${wait}']); console.log(pid); ${wait}`
  const leader = spawn(process.execPath, ['-e', start], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(leader)
  const [said] = (await once(leader.stdout, 'data')) as [Buffer]
  return [leader.pid ?? 0, Number(String(said))]
}

const prioritiesOf = (pid: number) => [...new Set(readdirSync(`/proc/${pid}/task`).map(Number).map(getPriority))]

test('a process gets a low priority with all its threads, and the one that it has started keeps its own', async () => {
  const [leader, child] = await startFamily()
  const usual = getPriority()
  lowerPriority(leader)
  expect([prioritiesOf(leader), prioritiesOf(child)]).toEqual([[10], [usual]])
})

test('a session gets it with every process', async () => {
  const [leader, child] = await startFamily()
  lowerPriorityOfSession(leader)
  expect([prioritiesOf(leader), prioritiesOf(child)]).toEqual([[10], [10]])
})

test('an even lower priority is kept', async () => {
  const [leader] = await startFamily()
  setPriority(leader, 15)
  lowerPriority(leader)
  expect(getPriority(leader)).toBe(15)
})

test('a process that has ended is no error', () => {
  expect(() => lowerPriorityOfSession(2 ** 22 + 1)).not.toThrow()
})
