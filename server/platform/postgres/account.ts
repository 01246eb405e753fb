import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The operating system account that PostgreSQL runs as; empty for our own. PostgreSQL refuses to run as root. */
export type Account = { readonly uid?: number; readonly gid?: number }

/** `nobody` on every Linux: initdb needs an account with a name. */
const nobody: Account = { uid: 65_534, gid: 65_534 }

export const startedByRoot = process.getuid?.() === 0

/** Our own account, or for root an unprivileged one: the owner of an existing cluster, else nobody. */
export function accountFor(cluster: string | undefined): Account {
  if (!startedByRoot) return {}
  const owner = cluster && statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Whether that account can enter the folder. Asks the system itself, so that access lists count too. */
export function canReach(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
