import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from '../testing/mailing-place.ts'
import { sendDue } from './send-due.ts'

let assay: TestApp
let place: MailingPlace

beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z')
  place = await buildMailingPlace(assay, ['ann', 'bob', 'cyd'])
})
afterAll(() => assay.close())

type Query = { text: string; values: unknown[] }

/** How PostgreSQL reads the next message that is due, where its tables are too large to be read or sorted as a whole. */
async function planOf(send: () => Promise<unknown>): Promise<string> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await send()
  const queries = asked.mock.calls as unknown[][]
  asked.mockRestore()
  const found = queries
    .map(([query, values]) =>
      typeof query === 'string' ? { text: query, values: (values ?? []) as unknown[] } : (query as Query),
    )
    .find(({ text }) => text.includes('skip locked'))
  if (!found) throw new Error('No message was looked for')
  const client = await assay.services.db.pool.connect()
  try {
    await client.query('begin; set local role assay_house; set local enable_seqscan = off; set local enable_sort = off')
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${found.text}`, found.values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the next message is read from an index, however many are due', async () => {
  const { campaignId } = (await place.send()).body as { campaignId: string }
  const ofCampaign = await planOf(() => sendDue(assay.services, { organizationId: place.organizationId, campaignId }))
  const ofAll = await planOf(() => sendDue(assay.services))
  for (const plan of [ofCampaign, ofAll]) {
    expect(plan).toMatch(/Index Scan using mail_messages_due/)
    expect(plan).not.toContain('Sort')
  }
})
