import { writeXlsxStream } from 'hucre/xlsx'
import { demoPeople } from '../../demo/people.ts'
import { fullSize, loadLarge } from '../../demo/large.ts'
import { listingGroupsQuery } from '../../server/modules/logins/listing/listing-groups-queries.ts'
import type { ListingFilter } from '../../server/modules/logins/listing/listing-filter-queries.ts'
import { listingPageQuery, type ListingPage } from '../../server/modules/logins/listing/listing-queries.ts'
import { compileBare, mustAnswer, startBareServer, startBenchApp, type BenchApp } from '../bench-app.ts'
import { ratioAtLeast, timesAtMost, type Finding } from '../finding.ts'
import { compareDuration, compareLoads, overHttp } from '../measure.ts'

const pageRows = 100
const everyLogin: ListingFilter = {
  search: '',
  found: { logins: [], companies: [] },
  statuses: [],
  invoiced: null,
  branchIds: null,
  generatedFrom: null,
  generatedTo: null,
  filledInFrom: null,
  filledInTo: null,
}
const bare: ListingPage = {
  ...everyLogin,
  group: null,
  groupBy: 'none',
  extended: true,
  page: 1,
  pageRows,
  knownTotal: null,
  sortBy: 'generatedDate',
  descending: true,
  language: 'en',
}

/**
 * The listing over 1,000 logins, over 100,000 and, with `--large`, a million: each page beside the same SQL by pg alone,
 * and beside itself over a thousand. Then a sheet of a hundred thousand rows beside the bare library.
 */
export async function loginListing(small: BenchApp, { large: isLarge }: { large: boolean }): Promise<Finding[]> {
  const findings: Finding[] = []
  const medians = new Map<string, number>()
  for (const logins of isLarge ? [1000, 100_000, 1_000_000] : [1000, 100_000]) {
    const assay = logins === 1000 ? small : await startBenchApp()
    try {
      await fill(assay, logins)
      findings.push(...(await pagesOver(assay, logins, medians)))
      if (logins === 100_000) findings.push(...(await sheetOf(assay)))
    } finally {
      if (assay !== small) await assay.close()
    }
  }
  return findings
}

async function fill(assay: BenchApp, logins: number): Promise<void> {
  await assay.build((tx) =>
    tx
      .insertInto('users')
      .values(demoPeople.filter(({ organization_id }) => !organization_id))
      .execute(),
  )
  const part = logins / 1_000_000
  const size = {
    organizations: Math.ceil(fullSize.organizations * part),
    projects: Math.ceil(fullSize.projects * part),
    peopleInProject: fullSize.peopleInProject,
  }
  await loadLarge(assay.services.config, { size, say: () => undefined })
}

type Wish = { path: string; body: object; sql: Parameters<typeof compileBare>[0] }

async function pagesOver(assay: BenchApp, logins: number, medians: Map<string, number>): Promise<Finding[]> {
  const token = await assay.token('admin', ['admin'])
  const findings: Finding[] = []
  for (const [name, wish] of Object.entries(await wishesOver(assay, logins))) {
    const query = compileBare(wish.sql)
    const server = await startBareServer(async () => JSON.stringify((await assay.bare.query(query)).rows))
    try {
      const { ours, byPg } = await compareLoads(
        {
          ours: overHttp({
            method: 'POST',
            url: assay.url + wish.path,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify(wish.body),
          }),
          byPg: overHttp({
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
            url: server.url,
          }),
        },
        { connections: 2, rounds: 3 },
      )
      const title = `login listing, ${name}, ${logins.toLocaleString('en')} logins`
      const overFew = medians.get(name)
      if (overFew === undefined) medians.set(name, ours.p50)
      findings.push(
        {
          name: title,
          ours: ours.perSecond,
          unit: 'calls/s',
          better: 'higher',
          limits: [{ than: 'the same SQL through pg alone', value: byPg.perSecond }],
          aim: ratioAtLeast(0.5),
        },
        {
          name: `${title}: median`,
          ours: ours.p50,
          unit: 'ms',
          better: 'lower',
          ...(overFew !== undefined && {
            limits: [{ than: 'over 1,000 logins', value: overFew }],
            aim: timesAtMost(1.5),
          }),
        },
      )
    } finally {
      await server.close()
    }
  }
  return findings
}

async function wishesOver(assay: BenchApp, logins: number): Promise<Record<string, Wish>> {
  const { rows } = await assay.bare.query<{ login: string }>('select login from logins order by id desc limit 1')
  const login = rows[0]?.login ?? ''
  const last = logins / pageRows
  const page = (part: Partial<ListingPage>, sent: object = part): Wish => ({
    path: '/api/reports/logins-reporting',
    body: { forLoginsReporting: true, withoutTotal: true, pageRows, ...sent },
    sql: listingPageQuery({ ...bare, ...part }),
  })
  return {
    'first page': page({}),
    filtered: page({ statuses: [7] }),
    'last page': page({ page: last, knownTotal: logins }),
    'search, one match': page({ search: login, found: await foundBy(assay, login) }, { search: login }),
    // A fifth of all: the tool's letters stand in every fifth search text.
    'search, a fifth of all': page({ search: 'ndr', found: { logins: null, companies: [] } }, { search: 'ndr' }),
    'group by company': {
      path: '/api/reports/logins-reporting-groups',
      body: { groupBy: 'company' },
      sql: listingGroupsQuery({ ...everyLogin, groupBy: 'company', language: 'en', limit: 51, offset: 0 }),
    },
  }
}

async function foundBy(assay: BenchApp, login: string): Promise<ListingFilter['found']> {
  const { rows } = await assay.bare.query<{ organization_id: string; id: number }>(
    'select organization_id, id from logins where login = $1',
    [login],
  )
  return { logins: rows, companies: [] }
}

const sheetRows = 100_000

/** Everything, as a sheet, against the library that writes as many cells from memory. */
async function sheetOf(assay: BenchApp): Promise<Finding[]> {
  const token = await assay.token('admin', ['admin'])
  const ours = async () => {
    const { path } = JSON.parse(await mustAnswer(`${assay.url}/api/reports/logins-export`, { token, body: {} })) as {
      path: string
    }
    await read(await fetch(assay.url + path))
  }
  const row = Array.from({ length: 13 }, (_, n) => `Přemysl Šťastný ${n}`)
  const library = async () => {
    const rows = (async function* () {
      for (let n = 0; n < sheetRows; n += 1) yield row
    })()
    const columns = row.map((header) => ({ header, numFmt: '@' }))
    await read(new Response(writeXlsxStream(rows, { name: 'Logins', columns }) as ReadableStream))
  }
  const { ours: took, limit } = await compareDuration(ours, library, 2)
  const [grown, grownByLibrary] = [await growthDuring(ours), await growthDuring(library)]
  return [
    {
      name: 'XLSX of 100,000 logins',
      ours: took,
      unit: 'ms',
      better: 'lower',
      limits: [{ than: 'hucre from memory', value: limit }],
      aim: timesAtMost(3),
    },
    {
      name: 'XLSX of 100,000 logins: memory at its peak',
      ours: grown,
      unit: 'MB',
      better: 'lower',
      limits: [{ than: 'hucre from memory', value: grownByLibrary }],
    },
  ]
}

async function read(answer: Response): Promise<void> {
  const reader = answer.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return
  }
}

/** By how much the process grows at most while it works, in megabytes; the server runs in it. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  await work()
  clearInterval(watch)
  return (most - before) / 2 ** 20
}
