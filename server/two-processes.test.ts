import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardMails360 } from './modules/templates/official/official.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from './testing/builders.ts'
import { freePort, untilSaid } from './testing/processes.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let assay: TestApp
let port: string
const started: ChildProcess[] = []

beforeAll(async () => {
  port = String(await freePort())
  // Its tokens are valid for a process with the same address and data folder, which holds the key.
  assay = await startTestApp(new Date().toISOString(), { port: Number(port) })
})
afterAll(async () => {
  for (const one of started) one.kill('SIGKILL')
  await assay.close()
})

/** Two starts, one after the other, take long where much else runs. */
const patience = 180_000

test(
  'one process serves and another runs jobs, on one database, and both stop when asked to',
  async () => {
    const { token, projectId, request } = await buildInvitation()

    const serve = start('serve')
    await untilSaid(serve, 'Assay is ready')
    const sent = await fetch(`http://127.0.0.1:${port}/api/reports/send-invites/${projectId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    expect([sent.status, await sent.json()]).toMatchObject([200, { error: 'None', queued: 1 }])
    expect(await waitingJobs()).toEqual(['send-campaign'])
    expect(await messageStates()).toEqual(['queued'])

    const work = start('work')
    await untilSaid(work, 'Assay is working')
    await expect.poll(messageStates, { timeout: patience / 2 }).toEqual(['sent'])
    await expect.poll(waitingJobs, { timeout: patience / 2 }).toEqual([])

    for (const one of [serve, work]) one.kill('SIGTERM')
    expect(await Promise.all([ended(serve), ended(work)])).toEqual([0, 0])
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  },
  patience,
)

async function buildInvitation() {
  return assay.build(async (tx) => {
    const organization = await buildOrganization(tx)
    const manager = await buildUser(tx, { user_name: 'manager', roles: ['project manager'] })
    const project = await buildProject(tx, { organization_id: organization.id, owner_user_name: manager.user_name })
    const place = { organization_id: organization.id, project_id: project.id }
    const wave = await buildWave(tx, { ...place, wave_phase: 'nomination' })
    const person = await buildAssessee(tx, { ...place, email: 'zofie@svae.example', language_code: 'cs' })
    const inWave = { organization_id: organization.id, wave_id: wave.id, assessee_id: person.id }
    await tx.insertInto('wave_assessees').values(inWave).execute()
    const content = JSON.stringify(standardMails360.content)
    const template = await tx
      .insertInto('templates')
      .values({ type: 'mails', name: 'Mails', content })
      .returning('id')
      .executeTakeFirstOrThrow()
    const request = {
      provider: '360',
      templateId: template.id,
      mailType: 'MailActivationAssessed',
      assesseeIds: [person.id],
      waveGuid: wave.id,
      dispatchTime: assay.clock.now().toISOString(),
    }
    return { token: await assay.tokenOf(manager), projectId: project.id, request }
  })
}

const messageStates = () =>
  assay.build(async (tx) => {
    const rows = await tx.selectFrom('mail_messages').select('state').execute()
    return rows.map(({ state }) => state)
  })

/** Repeated jobs are queued by themselves, every minute. */
async function waitingJobs(): Promise<string[]> {
  const { rows } = await assay.services.db.pool.query<{ name: string }>(
    `select task_identifier as name from graphile_worker.jobs where task_identifier = 'send-campaign'`,
  )
  return rows.map(({ name }) => name)
}

function start(role: 'serve' | 'work'): ChildProcess {
  const { databaseUrl, databaseOwnerUrl, dataDir } = assay.services.config
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: port,
    ASSAY_DATA_DIR: dataDir,
    ASSAY_SECRET: 'only for tests, only for tests, only!',
    DATABASE_URL: databaseUrl,
    ASSAY_DATABASE_OWNER_URL: databaseOwnerUrl,
  }
  const made = spawn(process.execPath, [`scripts/${role}.ts`], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(made)
  return made
}

async function ended(one: ChildProcess): Promise<number | null> {
  if (one.exitCode === null && one.signalCode === null) await once(one, 'exit')
  return one.exitCode
}
