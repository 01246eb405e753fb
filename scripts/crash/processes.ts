import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

type Environment = Record<string, string>
export type Running = { kill(): Promise<void> }

/** Commands with the line that each prints once it is up. Of two the first runs the database. */
const layouts = {
  together: [['scripts/start.ts', 'Assay is ready']],
  apart: [
    ['scripts/serve.ts', 'Assay is ready'],
    ['scripts/work.ts', 'Assay is working'],
  ],
} as const

/** Starts the product as an operator does. */
export async function startProduct(env: Environment, layout: keyof typeof layouts): Promise<Running> {
  const processes: ChildProcess[] = []
  try {
    for (const [script, said] of layouts[layout]) {
      const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      processes.push(child)
      await untilSaid(child, said)
    }
  } catch (error) {
    await killAll(processes)
    throw error
  }
  return { kill: () => killAll(processes) }
}

async function untilSaid(child: ChildProcess, words: string): Promise<void> {
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-20_000)
        if (said.includes(words)) resolve()
      })
    child.once('exit', (code) =>
      reject(new Error(`${child.spawnargs[1]} ended with ${code} before "${words}":\n${said}`)),
    )
  })
  await ready
}

/**
 * Kills everything that these processes have started, at the same moment: PostgreSQL with its children, the browser
 * with its own. All are suspended first, so that none notices the end of another and reacts.
 */
async function killAll(processes: readonly ChildProcess[]): Promise<void> {
  const all = familyOf(processes.flatMap(({ pid }) => (pid === undefined ? [] : [pid])))
  for (const name of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of all) signal(pid, name)
  await Promise.all(processes.map(async (child) => isOver(child) || (await once(child, 'exit'))))
  while (all.some(isAlive)) await pause(5)
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** These processes and all their descendants, as far as the chain of parents is intact. */
function familyOf(roots: readonly number[]): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => [pid, statusOf(pid).parent]),
  )
  const family = new Set(roots)
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid)
  }
  return [...family]
}

/** A dead process that its parent has not waited for yet is a zombie: it does nothing any more. */
const isAlive = (pid: number) => !['gone', 'Z', 'X'].includes(statusOf(pid).state)

function statusOf(pid: number): { state: string; parent: number } {
  try {
    // State and parent come after the name, which is in parentheses and may contain anything.
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return { state: 'gone', parent: 0 }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
