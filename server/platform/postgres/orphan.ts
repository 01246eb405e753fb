import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isListening } from '../is-listening.ts'
import { StartRefusal } from '../start-refusal.ts'

/** Longest time that an orphaned PostgreSQL gets to shut down, in milliseconds. */
const patience = 10_000

/**
 * Cleans up after a process that was killed and could not stop its PostgreSQL. Call it only while holding the cluster's
 * lock: then any server still running on this cluster is an orphan.
 */
export async function endOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  await endProcesses(data, Number(lines[0]))
  // PostgreSQL writes its port in the fourth line and the folder of its socket in the fifth.
  const socket = join(lines[4] || '/', `.s.PGSQL.${lines[3]}`)
  if (await isListening(socket)) throw new StartRefusal(unseen(data, file))
  // Left by a crash. PostgreSQL would refuse to start if another process meanwhile has their pid, or if the killed one
  // is still a zombie; removing them is safe because nobody listens.
  for (const left of [file, socket, `${socket}.lock`]) rmSync(left, { force: true })
}

const unseen = (data: string, file: string) =>
  `A PostgreSQL that this process cannot see, most likely in another container, runs on ${data}: stop that container. ` +
  `If there is none any more, remove ${file} and start again.`

async function endProcesses(data: string, master: number): Promise<void> {
  const deadline = performance.now() + patience
  for (let left = processesOf(data), asked = false; left.length > 0; left = processesOf(data)) {
    if (performance.now() > deadline) left.forEach((pid) => signal(pid, 'SIGKILL'))
    else if (!asked && left.includes(master)) signal(master, 'SIGINT')
    asked = true
    await pause(20)
  }
}

/**
 * PostgreSQL's processes run with the cluster's folder as working directory: that identifies them, even after a fork.
 */
function processesOf(data: string): number[] {
  const folder = realpathSync(data)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, folder))
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    )
  } catch {
    return false // another account's process, or one that has just ended
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
