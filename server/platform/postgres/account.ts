import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The operating system's account that PostgreSQL runs as; empty for our own. PostgreSQL refuses to run as root. */
export type Account = { readonly uid?: number; readonly gid?: number }

/** `nobody` on every Linux: initdb insists on an account that has a name. */
const nobody: Account = { uid: 65_534, gid: 65_534 }

export const startedByRoot = process.getuid?.() === 0

/** Ours, or for root an unprivileged one: the owner of a cluster that exists already, else nobody. */
export function accountFor(cluster: string | undefined): Account {
  if (!startedByRoot) return {}
  const owner = cluster && statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Whether that account can walk down to the folder. Asks the system itself, so that access lists count too. */
export function canReach(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
