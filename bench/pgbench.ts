import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { percentile, type Contender } from './measure.ts'

const run = promisify(execFile)

/** pgbench comes with PostgreSQL's own packages, not with the one from npm. */
function executable(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = [...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(), ...folders]
    .map((folder) => join(folder, 'pgbench'))
    .find(existsSync)
  if (!found) throw new Error('pgbench is not installed. It is in the packages of PostgreSQL (Debian: postgresql).')
  return found
}

/**
 * The same SQL without HTTP and without our code: pgbench runs the script, a transaction a time, as the superuser.
 * Variables are pgbench's own, e.g. `\set id random(1, 300)` and `:id`.
 */
export function byPgbench(database: URL, script: string): Contender {
  const pgbench = executable()
  return async ({ connections, seconds }) => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-pgbench-'))
    try {
      writeFileSync(join(folder, 'script.sql'), `${script}\n`)
      const options = ['-n', '-M', 'prepared', '-c', connections, '-j', 2, '-T', seconds, '-f', 'script.sql', '--log']
      const address = [
        '-h',
        database.searchParams.get('host') ?? database.hostname,
        '-U',
        database.username,
        database.pathname.slice(1),
      ]
      const env = { ...process.env, ...(database.port && { PGPORT: database.port }) }
      const { stdout } = await run(pgbench, [...options.map(String), ...address], { cwd: folder, env })
      return { perSecond: Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]), ...latencies(folder) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Its log has a line a transaction; the third value is the time it took, in microseconds. */
function latencies(folder: string): { p50: number; p99: number } {
  const times = globSync('pgbench_log.*', { cwd: folder })
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => (line ? [Number(line.split(' ')[2]) / 1000] : []))
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** A compiled query with its values written into it, for pgbench, which has no parameters. */
export function withValues({ text, values = [] }: pg.QueryConfig): string {
  const script = text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
  // pgbench takes every `:name` for a variable, in quotes as well.
  if (/(?<!:):\w/.test(script)) throw new Error('pgbench cannot run a query with a colon in a value')
  return script
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new Error('pgbench is given numbers, texts and booleans only')
}
