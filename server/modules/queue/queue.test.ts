import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { MailMessages, Reports } from '../../platform/database/schema.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { buildCallers } from '../../testing/build-callers.ts'
import { buildOrganization, buildProject } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let as: (name: string) => Client
const status = (name: string) => as(name).get('/api/reports/queues-status/')
const none = { reports: 0, invitations: 0 }

/** The clock of the test is set to nine o'clock of this day. */
const recently = '2026-11-16T08:00:00Z'
const longAgo = '2026-11-14T08:00:00Z'

beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z')
  await assay.build(async (tx) => {
    const organization = await buildOrganization(tx)
    const other = await buildOrganization(tx)
    const inOne = { organization_id: organization.id }
    as = await buildCallers(assay, tx, [
      ['manager', ['project manager']],
      ['colleague', ['internal']],
      ['clientadmin', ['AS360clientAdmin'], inOne],
      ['orgadmin', ['OrgAdmin'], inOne],
      ['orguser', ['OrgUser'], inOne],
    ])
    const one = { ...inOne, project_id: (await buildProject(tx, inOne)).id }
    const two = {
      organization_id: other.id,
      project_id: (await buildProject(tx, { organization_id: other.id })).id,
    }
    await buildReports(tx, one)
    await buildReports(tx, two)
    await buildMails(tx, one)
  })
})
afterAll(() => assay.close())

type Place = { organization_id: string; project_id: string }

/** Of the manager: 3 queued, 1 failed, 1 finished; of the client admin 1 queued. */
async function buildReports(tx: TenantTransaction, place: Place): Promise<void> {
  const report = (fields: Partial<Insertable<Reports>>) => ({
    ...place,
    report_type: 'Group' as const,
    report_name: 'R',
    file_name: 'r.pdf',
    language_code: 'cs' as const,
    requested_by: 'manager',
    created_at: recently,
    ...fields,
  })
  const rows = [
    report({ status: 1 }),
    report({ status: 7 }),
    report({ status: 1, created_at: longAgo }),
    report({ status: 1, deleted_at: recently }),
    report({ status: 6 }),
    report({ status: 6, created_at: longAgo }),
    report({ status: 4, completed_at: recently }),
    report({ status: 4, created_at: longAgo, completed_at: longAgo }),
    report({ status: 1, requested_by: 'clientadmin' }),
  ]
  for (const row of rows) await tx.insertInto('reports').values(row).execute()
}

/** Of the manager: 2 queued, 1 failed, 1 finished. */
async function buildMails(tx: TenantTransaction, place: Place): Promise<void> {
  const template = await tx
    .selectFrom('templates')
    .select('id')
    .where('type', '=', 'mails')
    .limit(1)
    .executeTakeFirstOrThrow()
  const campaignOf = async (created_by: string) =>
    (
      await tx
        .insertInto('mail_campaigns')
        .values({ ...place, created_by, provider: '360', template_id: template.id, dispatch_at: recently })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const message = (campaign_id: string, number: number, fields: Partial<Insertable<MailMessages>>) => ({
    organization_id: place.organization_id,
    campaign_id,
    created_at: recently,
    to_address: `person${number}@client.example`,
    from_address: 'house@assay.example',
    subject: 'S',
    html: 'S',
    text: 'S',
    language_code: 'cs' as const,
    dispatch_at: recently,
    ...fields,
  })
  const mine = await campaignOf('manager')
  const theirs = await campaignOf('colleague')
  const rows = [
    message(mine, 1, { state: 'queued' }),
    message(mine, 2, { state: 'claimed', created_at: longAgo }),
    message(mine, 3, { state: 'failed' }),
    message(mine, 4, { state: 'failed', created_at: longAgo }),
    message(mine, 5, { state: 'sent', sent_at: recently }),
    message(mine, 6, { state: 'dropped' }),
    message(theirs, 7, { state: 'queued' }),
  ]
  for (const row of rows) await tx.insertInto('mail_messages').values(row).execute()
}

describe('GET queues-status/', () => {
  test("counts the caller's own reports and invitations: those that wait, and those that ended within a day (PLT-3-33, PLT-7-72)", async () => {
    expect((await status('manager')).body).toEqual({
      queued: { reports: 6, invitations: 2 },
      failed: { reports: 2, invitations: 1 },
      finished: { reports: 2, invitations: 1 },
    })
    expect((await status('colleague')).body).toEqual({
      queued: { reports: 0, invitations: 1 },
      failed: none,
      finished: none,
    })
  })

  test('counts only the organization of a client user (PLT-6-58)', async () => {
    expect((await status('clientadmin')).body).toEqual({
      queued: { reports: 1, invitations: 0 },
      failed: none,
      finished: none,
    })
  })

  test('is for internal users and AS360 client admins (PLT-6-58, PLT-2-84)', async () => {
    expect((await status('orgadmin')).status).toBe(403)
    expect((await status('orguser')).status).toBe(403)
    expect((await status('anonymous')).status).toBe(401)
  })
})
