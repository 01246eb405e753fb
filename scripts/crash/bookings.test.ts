import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type TenantTransaction } from '../../server/platform/database/database.ts'
import { buildProgramme } from '../../server/modules/eap-cases/testing/build-programme.ts'
import { letClientsBook, newLedger, type Send } from '../../server/modules/eap-booking/testing/booking-clients.ts'
import { buildSlots } from '../../server/modules/eap-booking/testing/build-slots.ts'
import { freePort } from '../../server/testing/processes.ts'
import { startProduct, type Running } from './processes.ts'

const clients = 64
const hours = 10
/** ASSAY_BOOKING_TRIES=100000 and ASSAY_BOOKING_KILLS=20 for the whole proof. */
const tries = Number(process.env.ASSAY_BOOKING_TRIES ?? 2000)
const kills = Number(process.env.ASSAY_BOOKING_KILLS ?? 3)

let environment: Record<string, string>
let dataDir: string
let running: Running | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'assay-crash-'))
  chmodSync(dataDir, 0o711)
  environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
    PORT: String(await freePort()),
    ASSAY_DATA_DIR: dataDir,
    ASSAY_DEMO: '0',
    ASSAY_TRUST_PROXY: '127.0.0.1',
  }
})
afterAll(async () => {
  await running?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

test(`no time is booked twice and no booking is lost when everything is killed ${kills} times among ${clients} clients (EAP-7-33)`, async () => {
  running = await startProduct(environment, 'apart')
  const starts = Array.from({ length: hours }, (_, hour) => new Date(tomorrow() + hour * 3600_000).toISOString())
  const licence = await build(starts)
  const ledger = newLedger()
  for (let kill = 0; kill < kills; kill += 1) {
    const before = ledger.unanswered
    const goal = ledger.tries + Math.ceil(tries / (kills + 1))
    const crowd = { clients, tries: Infinity, starts, licence, random: Math.random }
    const booking = letClientsBook(send, crowd, ledger)
    while (ledger.tries < goal && ledger.unanswered === before) await pause(20)
    await running.kill()
    await booking
    running = await startProduct(environment, kill % 2 === 0 ? 'together' : 'apart')
  }
  await letClientsBook(send, { clients, tries, starts, licence, random: Math.random }, ledger)
  expect(ledger.unexpected).toEqual([])
  await expectWhole(ledger, await reservations(), starts)
}, 3_600_000)

/** An hour at which no day ends in Prague meanwhile. */
const tomorrow = () => Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000 + 7 * 3600_000

let addresses = 0
const send: Send = async (method, url, body) => {
  addresses += 1
  const answer = await fetch(`http://127.0.0.1:${environment.PORT}${url}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Awaited<ReturnType<Send>>['body'] }
}

async function asHouse<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  const { url, ownerUrl } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as Addresses
  const db = connect(url, ownerUrl, 1)
  try {
    return await db.withTenant({ kind: 'all' }, work)
  } finally {
    await db.close()
  }
}
type Addresses = { url: string; ownerUrl: string }

function build(starts: readonly string[]): Promise<string> {
  return asHouse(async (tx) => {
    const { licence, expert, bare } = await buildProgramme(tx)
    for (const { user_name } of [expert, bare]) await buildSlots(tx, user_name, starts)
    return licence.id
  })
}

type Stored = { expert: string; start: string; isTaken: boolean; isCancelled: boolean; messages: string[] }

/** Every reservation, whether its time is taken under its id, and which messages to the client were decided on. */
function reservations(): Promise<Stored[]> {
  return asHouse(async (tx) => {
    const { rows } = await sql<Omit<Stored, 'start'> & { start: Date }>`
      select r.expert_user_name as expert, r.starts_at as start, r.cancelled_at is not null as "isCancelled",
             exists (select from eap_taken_times t
                      where t.id = r.id and t.expert_user_name = r.expert_user_name
                        and t.during = tstzrange(r.starts_at, r.ends_at)) as "isTaken",
             array(select distinct m.kind from eap_messages m
                    where m.organization_id = r.organization_id and m.subject_id = r.id::text
                      and m.to_user_name is null) as messages
        from eap_reservations r`.execute(tx)
    return rows.map((row) => ({ ...row, start: row.start.toISOString() }))
  })
}

async function expectWhole(
  { confirmed, inDoubt, lost }: ReturnType<typeof newLedger>,
  stored: readonly Stored[],
  starts: readonly string[],
): Promise<void> {
  const standing = stored.filter(({ isCancelled }) => !isCancelled)
  console.log('Bookings', { all: stored.length, standing: standing.length, inDoubt: inDoubt.size, lost })
  // Together or not at all: reservation, time taken and message.
  expect(stored.filter(({ isTaken, isCancelled }) => isTaken === isCancelled)).toEqual([])
  expect(stored.filter(({ messages }) => !messages.includes('booked'))).toEqual([])
  expect(stored.filter(({ messages, isCancelled }) => isCancelled !== messages.includes('cancelled'))).toEqual([])
  const times = standing.map(({ expert, start }) => `${expert} ${start}`)
  expect(new Set(times).size).toBe(times.length)
  expect(times.length).toBeLessThanOrEqual(2 * starts.length)
  // Whatever was answered stands as it was answered; only calls without an answer may have done either.
  for (const [link, start] of confirmed) {
    const { status, body } = await send('GET', `/api/eap/timeslots/${link}`)
    if (!inDoubt.has(link)) expect([status, body.startTime]).toEqual([200, start])
  }
  const known = [...confirmed.keys()].filter((link) => !inDoubt.has(link)).length
  expect(standing.length).toBeGreaterThanOrEqual(known)
  expect(standing.length).toBeLessThanOrEqual(known + inDoubt.size + lost)
}
