import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supervisors } from '../../../../simulator/eway/data/names.ts'
import { startEway, type TestEway } from '../../../../simulator/eway/testing/start-eway.ts'
import { systemClock } from '../../../platform/clock.ts'
import { buildCallers } from '../../../testing/build-callers.ts'
import { buildUser } from '../../../testing/builders.ts'
import { startWorker } from '../../../../simulator/eway/testing/start-worker.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { ewayCrm } from '../eway/eway-crm.ts'
import { runs } from '../testing/sync-tests.ts'

const companies = 900
const projects = 5000
/** Two starts of a worker take long where much else runs. */
const patience = 240_000

let eway: TestEway
let assay: TestApp
let as: (name: string) => Client
const started: ChildProcess[] = []

beforeAll(async () => {
  eway = await startEway({ companies, projects }, systemClock)
  assay = await startTestApp(new Date().toISOString(), { crm: ewayCrm(eway.config, systemClock) })
  await assay.build(async (tx) => {
    as = await buildCallers(assay, tx, [['support', ['support']]])
    for (const name of supervisors) await buildUser(tx, { user_name: name, email: `${name}@assay.example` })
  })
})
afterAll(async () => {
  for (const one of started) one.kill('SIGKILL')
  await assay.services.crm.close()
  await assay.close()
  await eway.close()
})

test(
  `a takeover of ${projects} projects goes on where its worker was killed, and makes nothing twice`,
  async () => {
    const first = await worker()
    const pressed = as('support').get('/api/crm/refresh-data/0')
    await expect
      .poll(progress, { timeout: patience / 3, interval: 5 })
      .toMatchObject({ phase: 'projects', isBegun: true })
    first.kill('SIGKILL')
    await once(first, 'exit')
    const stopped = await progress()
    expect(stopped).toMatchObject({ phase: 'projects', isOver: false })

    await worker()
    await expect.poll(progress, { timeout: patience / 3 }).toMatchObject({ isOver: true })
    expect((await pressed).status).toBe(200)
    const [run] = await runs(as)
    const here = await counts()
    expect(run).toMatchObject({ error: null, phase: 'done', readCount: companies + projects })
    expect(run?.createdCount).toBe(here.organizations + here.projects)
    expect(here).toMatchObject({ linkedTwice: 0, links: here.organizations + here.projects })
    // Names that the stand-in gives twice in a branch are refused, and with them the projects under such a company.
    expect(await reasons()).toEqual(['companyGuid UNKNOWN_COMPANY', 'name COMPANY_NAME_TAKEN'])
    expect(here.organizations + here.projects + (run?.refusedCount ?? 0)).toBe(companies + projects)

    // Read once more without any interruption, it finds everything as it is there.
    expect((await as('support').get('/api/crm/refresh-data/0')).status).toBe(200)
    await expect.poll(progress, { timeout: patience / 3 }).toMatchObject({ isOver: true })
    expect(await runs(as)).toMatchObject([{ createdCount: 0, updatedCount: 0, keptCount: 0, error: null }, {}])
    expect(await counts()).toEqual(here)
  },
  patience,
)

async function worker(): Promise<ChildProcess> {
  const one = await startWorker(assay, eway)
  started.push(one)
  return one
}

/** Why records were refused, each reason once. */
async function reasons(): Promise<string[]> {
  const { rows } = await assay.services.db.pool.query<{ reason: string }>(
    `select distinct field || ' ' || code as reason from crm_sync_refusals order by reason`,
  )
  return rows.map(({ reason }) => reason)
}

async function progress() {
  const { rows } = await assay.services.db.pool.query<{ phase: string; cursor: number; isOver: boolean }>(
    `select phase, cursor, finished_at is not null as "isOver" from crm_sync_runs order by id desc limit 1`,
  )
  const [run] = rows
  return { phase: run?.phase, isBegun: (run?.cursor ?? 0) > 0, isOver: run?.isOver }
}

async function counts() {
  const { rows } = await assay.build((tx) =>
    sql<{ organizations: number; projects: number; links: number; linkedTwice: number }>`
        select (select count(*) from organizations) as organizations, (select count(*) from projects) as projects,
               (select count(*) from crm_links) as links,
               (select count(*) from (select from crm_links group by record_id having count(*) > 1) twice) as "linkedTwice"`.execute(
      tx,
    ),
  )
  const [found] = rows
  if (!found) throw new Error('no counts')
  return found
}
