import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Niceness of background work. People who wait for an answer go first: where both want a core, the background gets about
 * a tenth of it. Not the lowest, as a job that never runs would hold its locks for ever.
 */
const niceness = constants.priority.PRIORITY_BELOW_NORMAL

/** Gives a process and what it starts from now on a low priority. */
export function lowerPriority(pid: number = process.pid): void {
  for (const thread of threadsOf(pid)) lowerThread(thread)
}

/**
 * The same for a process that leads a session, with everything that it has started already. Where the kernel groups
 * processes by session (autogroup), niceness counts within a group only, so the group gets it as well.
 */
export function lowerPriorityOfSession(leader: number): void {
  for (const pid of numbersIn('/proc')) if (pid === leader || sessionOf(pid) === leader) lowerPriority(pid)
  if (sessionOf(leader) !== leader) return
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(niceness))
  } catch {
    // Another system, or a kernel without such groups: the niceness of the processes counts everywhere.
  }
}

/** Linux keeps the niceness of each thread; elsewhere the process has one. */
function threadsOf(pid: number): number[] {
  const threads = numbersIn(`/proc/${pid}/task`)
  return threads.length > 0 ? threads : [pid]
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .map(Number)
      .filter((number) => number > 0)
  } catch {
    return []
  }
}

function lowerThread(id: number): void {
  try {
    // A user may have chosen an even lower priority, and only the system may raise one.
    if (getPriority(id) < niceness) setPriority(id, niceness)
  } catch {
    // It has ended meanwhile, or the system does not allow it: then it works as before.
  }
}

function sessionOf(pid: number): number | undefined {
  try {
    // The name in parentheses may contain anything; after it come state, parent, group and session.
    const [, , , session] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(session)
  } catch {
    return undefined
  }
}
