import pg from 'pg'
import type { Config } from '../server/platform/config.ts'
import { withoutIndexes } from './large-indexes.ts'
import { largeOrganizationId, nameOrganizations } from './large-organizations.ts'
import * as statements from './large-statements.ts'
import names from './names.json' with { type: 'json' }
import { latin, type NameLanguage } from './naming.ts'

const seed = 20_260_121
export type LargeSize = { organizations: number; projects: number; peopleInProject: number }
/** 10,000 organizations, 50,000 projects, 500,000 people with two logins each: a million logins. */
export const fullSize: LargeSize = { organizations: 10_000, projects: 50_000, peopleInProject: 10 }

/**
 * Adds organizations, projects, people, tools and logins like those of a house with many years, to the ordinary demo
 * data, which it needs. The same on every load, except for the start date. All in one transaction of the owner, with
 * set-based statements, as no API could; an interrupted load leaves nothing behind.
 */
export async function loadLarge(
  config: Pick<Config, 'databaseOwnerUrl'>,
  {
    now = new Date(),
    size = fullSize,
    say = console.log,
  }: { now?: Date; size?: LargeSize; say?: (line: string) => void } = {},
): Promise<void> {
  const owner = new pg.Client({ connectionString: config.databaseOwnerUrl })
  await owner.connect()
  try {
    const refusal = await refusalOf(owner)
    if (refusal) return say(refusal)
    await owner.query('begin')
    await owner.query(
      `set local synchronous_commit = off; set local work_mem = '128MB'; set local maintenance_work_mem = '512MB'`,
    )
    const tables = ['organizations', 'projects', 'assessees', 'logins']
    await withoutIndexes(owner, tables, say, () => fill(owner, size, now, say))
    await owner.query('commit')
    await timed(say, 'Statistics', () =>
      owner.query(`vacuum analyze ${[...tables, 'custom_tools', 'locators'].join()}`),
    )
  } finally {
    await owner.end()
  }
}

async function refusalOf(owner: pg.Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ loaded: boolean; demo: boolean }>(
    `select exists (select from organizations where id = $1) as loaded, exists (select from users where user_name = 'manager' and demo) as demo`,
    [largeOrganizationId(1)],
  )
  if (rows[0]?.loaded) return 'The large demo data is in the database already.'
  return rows[0]?.demo
    ? undefined
    : 'The large demo data needs the ordinary demo data, and there is none in this database.'
}

async function fill(owner: pg.Client, size: LargeSize, now: Date, say: (line: string) => void): Promise<void> {
  const run = (what: string, [gather, write]: readonly [string, string], values: unknown[], writing: unknown[] = []) =>
    timed(say, what, async () => {
      await owner.query(gather, values)
      return owner.query(write, writing)
    })
  await owner.query(statements.scratch)
  await owner.query(statements.names, [JSON.stringify(namesByLanguage())])
  const organizations = nameOrganizations(size.organizations, seed)
  await run('Organizations', statements.organizations, [JSON.stringify(organizations)])
  await run('Projects', statements.projects, [size.projects, now], [now])
  await run('Tools', statements.tools, [])
  await run('People', statements.people, [size.peopleInProject])
  await owner.query('analyze large_projects, large_tools, large_people')
  await timed(say, 'Logins', () => owner.query(statements.logins, [now]))
}

function namesByLanguage() {
  const titles = names.projects as Partial<Record<NameLanguage, string[]>>
  return Object.entries(names.people).map(([language, { female, male }]) => ({
    language,
    given: [...female.given, ...male.given],
    family: [...female.family, ...male.family],
    given_latin: [...female.given, ...male.given].map(latin),
    family_latin: [...female.family, ...male.family].map(latin),
    titles: titles[language as NameLanguage] ?? names.projects.en,
  }))
}

async function timed(say: (line: string) => void, what: string, work: () => Promise<pg.QueryResult>): Promise<void> {
  const start = performance.now()
  const { rowCount } = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(
    `${what.padEnd(16)}${rowCount === null ? '' : rowCount.toLocaleString('en').padStart(10)} ${seconds.padStart(8)} s`,
  )
}
