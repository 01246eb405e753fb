import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../server/platform/config.ts'
import { connect } from '../../server/platform/database/database.ts'
import { signAccessToken } from '../../server/platform/identity/sign-access-token.ts'
import { cron } from '../../server/jobs.ts'
import { freePort } from '../../server/testing/processes.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { startProduct, type Running } from './processes.ts'
import { buildScene } from './scene.ts'

const mails = 200
const reports = 20
const kills = 20
/** Mails sent between two kills, at most: counted, not timed, so that a busy machine sends them too. */
const mostBetween = 18
const mailWorkers = 2
/** Time that the mail server takes per message, in milliseconds: long enough that one is mostly in flight. */
const mailDelayMs = 60

/** Set ASSAY_CRASH_SEED to the seed of a failed run to repeat its kills. */
const seed = Number(process.env.ASSAY_CRASH_SEED ?? randomInt(2 ** 31))
const random = mulberry32(seed)

let mailServer: MailServer
let environment: Record<string, string>
let dataDir: string
let running: Running | undefined

beforeAll(async () => {
  mailServer = await startMailServer(mailDelayMs)
  dataDir = mkdtempSync(join(tmpdir(), 'assay-crash-'))
  chmodSync(dataDir, 0o711)
  environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
    PORT: String(await freePort()),
    ASSAY_DATA_DIR: dataDir,
    ASSAY_DEMO: '0',
    ASSAY_SMTP_URL: mailServer.url,
    ASSAY_MAIL_WORKERS: String(mailWorkers),
    ASSAY_WORKER_LOST_AFTER_MS: '900',
  }
})
afterAll(async () => {
  await running?.kill()
  await mailServer.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test(`nobody gets two mails and nothing is left standing when everything is killed ${kills} times (seed ${seed})`, async () => {
  console.log(`Seed of the moments: ${seed}`)
  running = await startProduct(environment, 'apart')
  await order()
  const inFlight = new Set<string>()
  for (let kill = 0; kill < kills; kill += 1) {
    await randomMoment()
    await running.kill()
    running = await startProduct(environment, kill % 4 === 0 ? 'apart' : 'together')
    // Each worker hands over one message at a time; those are still claimed by the killed processes.
    const fresh = (await claimedByTheDead()).filter((id) => !inFlight.has(id))
    expect(fresh.length).toBeLessThanOrEqual(mailWorkers)
    for (const id of fresh) inFlight.add(id)
  }
  await expect.poll(standing, { timeout: 600_000, interval: 500 }).toEqual({ mails: 0, reports: 0, jobs: 0 })
  const messages = await messagesByState()
  console.log('Mails', Object.fromEntries(messages))
  expect([...mailServer.delivered].filter(([, times]) => times > 1)).toEqual([])
  expect([...messages.keys()].filter((state) => !['sent', 'unknown'].includes(state))).toEqual([])
  // Only for these is it unknown whether they arrived.
  expect(await idsOfUnknown()).toEqual([...inFlight].toSorted())
  // Every mail shown as sent was accepted by the mail server.
  expect(mailServer.delivered.size).toBeGreaterThanOrEqual(messages.get('sent') ?? 0)
  // A report that was killed too often has failed, with a reason that the screen shows next to "Start again".
  const ends = await endsOfReports()
  console.log('Reports', ends)
  expect(ends.reduce((sum, { count }) => sum + count, 0)).toBe(reports)
  expect(ends.filter(({ status, error_code: reason }) => status !== 4 && !(status === 6 && reason))).toEqual([])
}, 1_800_000)

/** Waits until some more mails were sent; the kill then comes during or between two mails, and while reports print. */
async function randomMoment(): Promise<void> {
  const enough = mailServer.delivered.size + Math.floor(random() * mostBetween)
  const deadline = performance.now() + 30_000
  // Mails in doubt are not sent again, so they may run out before the kills do: the rest hit only the reports.
  while (mailServer.delivered.size < enough && performance.now() < deadline && (await areMailsLeft())) await pause(20)
  await pause(random() * 2 * mailDelayMs)
}

async function areMailsLeft(): Promise<boolean> {
  const left = await idsOf(`state = 'queued' or (state = 'claimed' and claimed_at >= pg_postmaster_start_time())`)
  return left.length > 0
}

const addresses = () =>
  JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { url: string; ownerUrl: string }

/** Builds the data and orders mails and reports as a person would. */
async function order(): Promise<void> {
  const { url, ownerUrl } = addresses()
  const db = connect(url, ownerUrl, 1)
  const { user, orders } = await db.withTenant({ kind: 'all' }, (tx) => buildScene(tx, { mails, reports }))
  await db.close()
  const settings = readSettings(environment)
  const token = await signAccessToken(settings, { ...user, has_resource_access: true }, Math.floor(Date.now() / 1000))
  for (const { url: path, body } of orders) {
    const answer = await fetch(`http://127.0.0.1:${settings.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect({ path, status: answer.status, body: await answer.text() }).toMatchObject({ status: 200 })
  }
}

async function asOwner<T extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: addresses().ownerUrl })
  await client.connect()
  try {
    return (await client.query<T>(query, values)).rows
  } finally {
    await client.end()
  }
}

const idsOf = async (condition: string) =>
  (await asOwner<{ id: string }>(`select id from mail_messages where ${condition}`)).map(({ id }) => id)

/** Messages that were being handed over at the kill, whether given up by now or not. */
const claimedByTheDead = () => idsOf(`state in ('claimed', 'unknown') and claimed_at < pg_postmaster_start_time()`)

const idsOfUnknown = async () => (await idsOf(`state = 'unknown'`)).toSorted()

/** The names of the repeated jobs: each line of the crontab ends with one. */
const repeated = cron
  .trim()
  .split('\n')
  .flatMap((line) => line.split(' ').slice(5, 6))

/**
 * Counts unfinished work. Time is advanced instead of waited for: pauses before retries end, repeated jobs become due.
 */
async function standing() {
  await asOwner(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`)
  await asOwner(`update mail_messages set next_try_at = now() where state = 'queued' and next_try_at > now()`)
  // Claimed before the last start: the claiming process is gone.
  await asOwner(`update mail_messages set claimed_at = claimed_at - interval '1 h'
                  where state = 'claimed' and claimed_at < pg_postmaster_start_time()`)
  await asOwner(`select graphile_worker.add_job(name, job_key => 'soon ' || name) from unnest($1::text[]) as name`, [
    repeated,
  ])
  const [row] = await asOwner(
    `
    select (select count(*)::int from mail_messages where state in ('queued', 'claimed')) as mails,
           (select count(*)::int from reports where status in (1, 7)) as reports,
           (select count(*)::int from graphile_worker.jobs where not task_identifier = any($1)) as jobs`,
    [repeated],
  )
  return row
}

async function messagesByState(): Promise<Map<string, number>> {
  const rows = await asOwner<{ state: string; count: number }>(
    'select state, count(*)::int as count from mail_messages group by state',
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

const endsOfReports = () =>
  asOwner<{ status: number; error_code: string | null; count: number }>(
    'select status, error_code, count(*)::int as count from reports group by 1, 2',
  )

/** Numbers in [0, 1) determined by a seed. */
function mulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
