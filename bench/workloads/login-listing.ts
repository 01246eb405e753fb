import pg from 'pg'
import { compileBare, mustAnswer, startBareServer, startBenchApp, type BenchApp } from '../bench-app.ts'
import { fillWithLogins } from '../fill-with-logins.ts'
import { ratioAtLeast, timesAtMost, type Finding } from '../finding.ts'
import { commonText, countingCalls, loginCalls, type LoginCall } from '../login-calls.ts'
import { compareDuration, compareLoads, overHttp } from '../measure.ts'

const few = 1000
const rounds = 15
type Calls = Record<string, LoginCall>

/**
 * The listing over 1,000 logins and over 100,000, and with `--large` over a million: each call beside the same SQL by pg
 * alone, and beside itself over a thousand. `--logins 1000000` takes only that size, beside a thousand.
 */
export async function loginListing(
  small: BenchApp,
  { large: isLarge, logins }: { large: boolean; logins?: number },
): Promise<Finding[]> {
  const ofFew = await filled(small, few)
  const findings = logins === undefined || logins === few ? await besidePg(small, few, ofFew) : []
  const others = isLarge ? [100_000, 1_000_000] : [100_000]
  for (const size of logins === undefined ? others : [logins].filter((one) => one !== few)) {
    const assay = await startBenchApp()
    try {
      const ofMany = await filled(assay, size)
      findings.push(
        ...(await besidePg(assay, size, { ...ofMany, ...countingCalls() })),
        ...(await besideFew({ assay, calls: ofMany, size }, { assay: small, calls: ofFew })),
      )
    } finally {
      await assay.close()
    }
  }
  return findings
}

/** The calls over so many logins, answered once with what they have to answer. */
async function filled(assay: BenchApp, size: number): Promise<Calls> {
  await fillWithLogins(assay, size, { inEveryFifth: commonText })
  return loginCalls(assay, size)
}

const titleOf = (name: string, size: number) => `login listing, ${name}, ${size.toLocaleString('en')} logins`

async function besidePg(assay: BenchApp, size: number, calls: Calls): Promise<Finding[]> {
  const authorization = `Bearer ${await assay.token('admin', ['admin'])}`
  const headers = { 'content-type': 'application/json' }
  const findings: Finding[] = []
  // With the settings under which the product runs them.
  const options = '-c join_collapse_limit=1 -c from_collapse_limit=1'
  const pool = new pg.Pool({ connectionString: assay.superuserUrl.href, options })
  for (const [name, { path, body, statements }] of Object.entries(calls)) {
    const queries = statements.map(compileBare)
    const server = await startBareServer(async () => {
      let rows: unknown[] = []
      for (const query of queries) ({ rows } = await pool.query(query))
      return JSON.stringify(rows)
    })
    try {
      const post = { method: 'POST', headers } as const
      const { ours, byPg } = await compareLoads(
        {
          ours: overHttp({
            ...post,
            url: assay.url + path,
            headers: { ...headers, authorization },
            body: JSON.stringify(body),
          }),
          byPg: overHttp({ ...post, url: server.url, body: '{}' }),
        },
        { connections: 2, rounds: 3 },
      )
      findings.push({
        name: titleOf(name, size),
        ours: ours.perSecond,
        unit: 'calls/s',
        better: 'higher',
        limits: [{ than: 'the same SQL through pg alone', value: byPg.perSecond }],
        aim: ratioAtLeast(0.5),
      })
    } finally {
      await server.close()
    }
  }
  await pool.end()
  return findings
}

type Side = { assay: BenchApp; calls: Calls }

/** One caller, who asks both in turn. */
async function besideFew(many: Side & { size: number }, less: Side): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of Object.keys(many.calls)) {
    const { ours, limit } = await compareDuration(await asking(many, name), await asking(less, name), rounds)
    findings.push({
      name: `${titleOf(name, many.size)}: one call`,
      ours,
      unit: 'ms',
      better: 'lower',
      limits: [{ than: 'over 1,000 logins', value: limit }],
      aim: timesAtMost(1.5),
    })
  }
  return findings
}

async function asking({ assay, calls }: Side, name: string): Promise<() => Promise<unknown>> {
  const token = await assay.token('admin', ['admin'])
  const call = calls[name]
  if (!call) throw new Error(`The two sets have different calls: ${name}`)
  return () => mustAnswer(assay.url + call.path, { token, body: call.body })
}
