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
import { refusalOf } from './mail-faults.ts'
import { startMailServer, type MailRecord, type MailServer } from './mail-server.ts'
import { startProduct, type Running } from './processes.ts'
import { randomOf } from './random.ts'
import { buildScene } from './scene.ts'

/** ASSAY_CRASH_MAILS=2000 and ASSAY_CRASH_STALLS=3 for the whole proof. A stall lasts as long as the product's patience. */
const mails = Number(process.env.ASSAY_CRASH_MAILS ?? 200)
const stalls = Number(process.env.ASSAY_CRASH_STALLS ?? 0)
const reports = Number(process.env.ASSAY_CRASH_REPORTS ?? 20)
const kills = Number(process.env.ASSAY_CRASH_KILLS ?? 20)
/** Mails sent between two kills, at most: counted, not timed, so that a busy machine sends them too. */
const mostBetween = Math.ceil((1.8 * mails) / kills)
const mailWorkers = 2
/** Time that the mail server takes per message, in milliseconds: long enough that one is mostly in flight. */
const mailDelayMs = 60

/** Set ASSAY_CRASH_SEED to the seed of a failed run to repeat its kills. */
const seed = Number(process.env.ASSAY_CRASH_SEED ?? randomInt(2 ** 31))
const random = randomOf(seed)

let mailServer: MailServer
let environment: Record<string, string>
let dataDir: string
let running: Running | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'assay-crash-'))
  chmodSync(dataDir, 0o711)
  mailServer = await startMailServer({ seed, ledger: `${dataDir}.jsonl`, delayMs: mailDelayMs, stalls })
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
  for (const path of [dataDir, `${dataDir}.jsonl`]) rmSync(path, { recursive: true, force: true })
})

test(`nobody gets two mails and nothing is left standing when everything is killed ${kills} times and the mail server breaks off, refuses and stalls (seed ${seed})`, async () => {
  console.log(`Seed of the moments: ${seed}`)
  running = await startProduct(environment, 'apart')
  const projectId = await order()
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
  await untilNothingStands()
  const messages = await allMessages()
  expectOnce(messages, inFlight)
  await sendAgain(projectId, messages)
  // A report that was killed too often has failed, with a reason that the screen shows next to "Start again".
  const ends = await endsOfReports()
  console.log('Reports', ends)
  expect(ends.reduce((sum, { count }) => sum + count, 0)).toBe(reports)
  expect(ends.filter(({ status, error_code: reason }) => status !== 4 && !(status === 6 && reason))).toEqual([])
}, 3_600_000)

const untilNothingStands = () =>
  expect.poll(standing, { timeout: 900_000, interval: 500 }).toEqual({ mails: 0, reports: 0, jobs: 0 })

/** What the mail server took is compared with what the product shows. */
function expectOnce(messages: readonly Message[], inFlight: ReadonlySet<string>): void {
  const records = mailServer.records()
  const of = (...events: MailRecord['event'][]) => records.filter(({ event }) => events.includes(event))
  const addresses = (wanted: readonly { to: string }[]) => new Set(wanted.map(({ to }) => to))
  const taken = of('taken', 'taken without an answer')
  console.log('Mail server', countsOf(records.map(({ event }) => event)))
  console.log('Mails', countsOf(messages.map(({ state, reason }) => `${state} ${reason ?? ''}`)))
  expect(messages).toHaveLength(mails)
  expect(addresses(taken).size).toBe(taken.length)
  expect(messages.filter(({ state }) => !['sent', 'failed', 'unknown'].includes(state))).toEqual([])
  // Who has it as sent has it once, and is told by the same Message-ID.
  const idOf = new Map(taken.map(({ to, messageId }) => [to, messageId]))
  expect(messages.filter(({ state, to, messageId }) => state === 'sent' && idOf.get(to) !== messageId)).toEqual([])
  // Only those are refused for good whom the server refuses every time; they have nothing, and a reason.
  const failed = messages.filter(({ state }) => state === 'failed')
  expect(failed.filter(({ to }) => idOf.has(to) || !refusalOf(seed, to))).toEqual([])
  expect(failed.filter(({ reason }) => !['RECIPIENT_REFUSED', 'CONTENT_REFUSED'].includes(reason ?? ''))).toEqual([])
  // Only for these it is unknown whether they arrived: they were in flight, or the server said nothing about them.
  const unanswered = addresses(of('taken without an answer'))
  const cut = addresses(of('cut'))
  const isInDoubt = ({ id, to }: Message) => inFlight.has(id) || unanswered.has(to)
  expect(messages.filter((message) => isInDoubt(message) && message.state !== 'unknown')).toEqual([])
  const others = messages.filter((message) => message.state === 'unknown' && !isInDoubt(message))
  expect(others.filter(({ to }) => !cut.has(to))).toEqual([])
}

/** What a person sends again goes out once more; nothing else does. */
async function sendAgain(projectId: string, messages: readonly Message[]): Promise<void> {
  const before = mailServer.records().length
  mailServer.beGood()
  const inDoubt = messages.filter(({ state }) => state === 'unknown')
  if (inDoubt.length > 0)
    await post(`/api/reports/mail-messages/${projectId}/send-again`, { messageIds: inDoubt.map(({ id }) => id) })
  await untilNothingStands()
  const again = mailServer.records().slice(before)
  expect(again.map(({ event, to }) => `${event} ${to}`).toSorted()).toEqual(
    inDoubt.map(({ to }) => `taken ${to}`).toSorted(),
  )
  expect((await allMessages()).filter(({ state }) => state === 'unknown')).toEqual([])
}

const countsOf = (words: readonly string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(words, (word) => word)).map(([word, all]) => [word, all?.length]))

/** Waits until some more mails were sent; the kill then comes during or between two mails, and while reports print. */
async function randomMoment(): Promise<void> {
  const sent = () => mailServer.records().filter(({ event }) => event !== 'refused').length
  const enough = sent() + Math.floor(random() * mostBetween)
  const deadline = performance.now() + 120_000
  // Mails in doubt are not sent again, so they may run out before the kills do: the rest hit only the reports.
  while (sent() < enough && performance.now() < deadline && (await areMailsLeft())) {
    await endPauses()
    await pause(200)
  }
  await pause(random() * 2 * mailDelayMs)
}

/** Time is advanced instead of waited for: the pauses between attempts, and those that spare a faulty mail server. */
async function endPauses(): Promise<void> {
  await asOwner(`update mail_messages set next_try_at = now() where state = 'queued' and next_try_at > now()`)
  await asOwner(`update mail_pause set next_probe_at = now() where next_probe_at > now()`)
  await asOwner(`select graphile_worker.add_job('send-due-mails', job_key => 'soon send-due-mails')`)
}

async function areMailsLeft(): Promise<boolean> {
  const left = await idsOf(`state = 'queued' or (state = 'claimed' and claimed_at >= pg_postmaster_start_time())`)
  return left.length > 0
}

const addresses = () =>
  JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { url: string; ownerUrl: string }

/** Builds the data and orders mails and reports as a person would; answers the project of the mails. */
async function order(): Promise<string> {
  const { url, ownerUrl } = addresses()
  const db = connect(url, ownerUrl, 1)
  const { user, orders, projectId } = await db.withTenant({ kind: 'all' }, (tx) => buildScene(tx, { mails, reports }))
  await db.close()
  orderer = { ...user, has_resource_access: true }
  for (const { url: path, body } of orders) await post(path, body)
  return projectId
}

let orderer: Parameters<typeof signAccessToken>[1]

async function post(path: string, body: unknown): Promise<void> {
  const settings = readSettings(environment)
  const token = await signAccessToken(settings, orderer, Math.floor(Date.now() / 1000))
  const answer = await fetch(`http://127.0.0.1:${settings.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect({ path, status: answer.status, body: await answer.text() }).toMatchObject({ status: 200 })
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

/** Messages that were being handed over at the kill: none of them is given up so soon. */
const claimedByTheDead = () => idsOf(`state = 'claimed' and claimed_at < pg_postmaster_start_time()`)

/** The names of the repeated jobs: each line of the crontab ends with one. */
const repeated = cron
  .trim()
  .split('\n')
  .flatMap((line) => line.split(' ').slice(5, 6))

/** Counts unfinished work. Time is advanced: pauses before retries end, repeated jobs become due. */
async function standing() {
  await asOwner(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`)
  await endPauses()
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

type Message = { id: string; to: string; state: string; reason: string | null; messageId: string | null }
const allMessages = () =>
  asOwner<Message>(
    'select id, to_address as "to", state, error_code as reason, message_id as "messageId" from mail_messages order by id',
  )

const endsOfReports = () =>
  asOwner<{ status: number; error_code: string | null; count: number }>(
    'select status, error_code, count(*)::int as count from reports group by 1, 2',
  )
