import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGroupWorld, type GroupWorld } from './testing/group-reports-world.ts'
import { slowPrinter } from './testing/print-later.ts'
import { paper } from './testing/reports-world.ts'
import { transactionsWait } from './testing/waiting-transactions.ts'

const [first, last] = [0, 3]

let world: GroupWorld
beforeAll(async () => {
  world = await startGroupWorld()
}, 120_000)
afterAll(() => world.assay.close())
beforeEach(() => world.startOver())

const works = { pdf: paper() }
const jams = { pdf: paper(() => Promise.reject(new Error('jammed'))) }

describe('a report about a group and others about its people', () => {
  test('leaves out whoever’s numbers would reveal a rater beside an earlier report (OPS-3-23)', async () => {
    await world.runJob(await world.individual(first), works)
    await world.handInAbout(first)
    const guid = await world.ordered()
    await world.runJob(guid, works)
    expect(await world.report(guid)).toMatchObject({ status: 4 })
    expect([...(await world.claimsOf(guid)).keys()]).toEqual([1, 2, 3].map(world.idOf))
    // One more, and too few are left.
    await world.runJob(await world.individual(1), works)
    await world.handInAbout(1)
    const few = await world.ordered()
    await world.runJob(few, works)
    expect(await world.report(few)).toMatchObject({ status: 6, error_code: 'WOULD_REVEAL_RATERS' })
    expect((await world.rows())[0]).toMatchObject({ errorCode: 'WOULD_REVEAL_RATERS', canStartAgain: true })
  }, 60_000)

  test('is what later reports about one of them are checked against, until it is deleted unseen (OPS-3-23)', async () => {
    const guid = await world.ordered()
    await world.runJob(guid, jams).catch(() => undefined)
    await world.handInAbout(last)
    const later = await world.individual(last)
    await world.runJob(later, works)
    expect(await world.report(later)).toMatchObject({ error_code: 'WOULD_REVEAL_RATERS' })
    expect(await world.show({ assesseeGuids: [world.guidOf(last)], reportTemplateId: world.templateId })).toMatchObject(
      {
        status: 409,
        body: { errorMessage: 'WOULD_REVEAL_RATERS' },
      },
    )
    await world.manager.delete(`/api/reports/report/${guid}?softdelete=1`)
    await world.manager.post(`/api/reports/start-report-again/${later}`)
    await world.runJob(later, works)
    expect(await world.report(later)).toMatchObject({ status: 4 })
  })

  test('shown at once is a document, stands in no list and counts as issued (OPS-7-82, OPS-3-23)', async () => {
    const { status, body } = await world.show({ forceLanguageCode: 'cs' })
    expect(status).toBe(200)
    const { content } = body as { content: string }
    expect(content).toContain('<html lang="cs"')
    expect(content).not.toContain('Žofie Příhodová')
    expect(await world.rows()).toEqual([])
    await world.handInAbout(first)
    const later = await world.individual(first)
    await world.runJob(later, works)
    expect(await world.report(later)).toMatchObject({ error_code: 'WOULD_REVEAL_RATERS' })
  }, 30_000)

  test('that cannot be shown leaves nothing behind', async () => {
    const template = (set: { body: string }) =>
      world.assay.build((tx) =>
        tx.updateTable('report_templates').set(set).where('id', '=', world.groupTemplateIds.team).execute(),
      )
    const { body } = await world.assay.build((tx) =>
      tx
        .selectFrom('report_templates')
        .select('body')
        .where('id', '=', world.groupTemplateIds.team)
        .executeTakeFirstOrThrow(),
    )
    await template({ body: '{% nonsense %}' })
    const answer = await world.show()
    await template({ body })
    expect(answer).toMatchObject({ status: 409, body: { errorMessage: 'TEMPLATE_BROKEN' } })
    const left = await world.assay.build((tx) => tx.selectFrom('report_people').select('id').execute())
    expect(left).toEqual([])
  })
})

describe('attempts at a report about a group', () => {
  test('that were killed leave no claim: the next is not checked against them (PLT-2-141)', async () => {
    const guid = await world.ordered()
    const slow = slowPrinter()
    const dead = world.runJob(guid, slow)
    await slow.isPrinting
    expect((await world.claimsOf(guid)).size).toBe(4)
    await world.handInAbout(first)
    await world.runJob(guid, works)
    slow.finish()
    await dead
    expect(await world.report(guid)).toMatchObject({ status: 4 })
    const claims = await world.claimsOf(guid)
    expect([...claims.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3].map(world.idOf))
    // The claim is that of the attempt that was printed, with the third colleague.
    const colleagues = claims
      .get(world.idOf(first))
      ?.find(({ unit, question }) => unit === 'colleague' && question === 'raters')
    expect(Object.keys(colleagues?.valueByRater ?? {})).toHaveLength(3)
    const later = await world.individual(first)
    await world.runJob(later, works)
    expect(await world.report(later)).toMatchObject({ status: 4 })
  })

  test('give up what an earlier attempt claimed for somebody who is left out now', async () => {
    const guid = await world.ordered()
    await world.runJob(guid, jams).catch(() => undefined)
    const alone = await world.individual(first)
    await world.runJob(alone, works)
    await world.handInAbout(first)
    await world.runJob(guid, works)
    expect([...(await world.claimsOf(guid)).keys()]).not.toContain(world.idOf(first))
    expect(await world.report(guid)).toMatchObject({ status: 4 })
  })

  test('can be cancelled, begun again and released; nothing stays claimed (PLT-2-141)', async () => {
    const guid = await world.ordered()
    const slow = slowPrinter()
    const running = world.runJob(guid, slow)
    await slow.isPrinting
    expect((await world.claimsOf(guid)).size).toBe(4)
    expect(await world.manager.post('/api/reports/cancel-reports', { fileGuids: [guid] })).toMatchObject({
      body: { cancelled: 1 },
    })
    slow.finish()
    await running
    expect(await world.rows()).toMatchObject([{ errorCode: 'CANCELLED', canStartAgain: true }])
    expect((await world.claimsOf(guid)).size).toBe(0)
    await world.assay.build((tx) => tx.updateTable('waves').set({ release_reports: true }).execute())
    expect((await world.manager.post(`/api/reports/start-report-again/${guid}`)).status).toBe(200)
    await world.runJob(guid, works)
    expect(await world.rows(world.orgUser)).toMatchObject([{ releaseAwaited: true, canDownload: false }])
    expect(await world.manager.post('/api/reports/release-reports', { fileGuids: [guid] })).toMatchObject({
      body: { released: 1 },
    })
    expect((await world.orgUser.get(`/api/reports/report-download/${guid}`)).status).toBe(200)
    expect((await world.stranger.get(`/api/reports/report-download/${guid}`)).status).toBe(404)
    expect((await world.manager.post('/api/reports/zip', { fileGuids: [guid] })).status).toBe(200)
  })
})

/** Runs the work while nobody can write a claim into a table; `letGo` ends that. */
async function whileClaimsWait(
  table: 'reports' | 'report_people',
  work: (owner: pg.Client, letGo: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const owner = new pg.Client({ connectionString: world.assay.services.config.databaseOwnerUrl })
  await owner.connect()
  try {
    await owner.query(`
      create function wait_for_owner() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(42, 42); return new; end $$;
      create trigger wait_for_owner before update of published on ${table}
        for each row when (new.published is not null) execute function wait_for_owner();
      select pg_advisory_lock(42, 42)`)
    await work(owner, () => owner.query('select pg_advisory_unlock(42, 42)'))
  } finally {
    await owner.query(`drop trigger wait_for_owner on ${table}; drop function wait_for_owner`)
    await owner.end()
  }
}

describe('reports that are begun at the same time', () => {
  test('about a group and then one of its people: the second is checked against the first (OPS-3-23)', async () => {
    await whileClaimsWait('report_people', async (owner, letGo) => {
      const [group, alone] = [await world.ordered(), await world.individual(first)]
      const one = world.runJob(group, works)
      await transactionsWait(owner, 1)
      await world.handInAbout(first)
      const two = world.runJob(alone, works)
      await transactionsWait(owner, 2)
      await letGo()
      await Promise.all([one, two])
      expect(await world.report(group)).toMatchObject({ status: 4 })
      expect(await world.report(alone)).toMatchObject({ status: 6, error_code: 'WOULD_REVEAL_RATERS' })
    })
  })

  test('about a person and then a group with this person: the person is left out (OPS-3-23)', async () => {
    await whileClaimsWait('reports', async (owner, letGo) => {
      const [alone, group] = [await world.individual(first), await world.ordered()]
      const one = world.runJob(alone, works)
      await transactionsWait(owner, 1)
      await world.handInAbout(first)
      const two = world.runJob(group, works)
      await transactionsWait(owner, 2)
      await letGo()
      await Promise.all([one, two])
      expect(await world.report(alone)).toMatchObject({ status: 4 })
      expect(await world.report(group)).toMatchObject({ status: 4 })
      expect([...(await world.claimsOf(group)).keys()]).toEqual([1, 2, 3].map(world.idOf))
    })
  })

  test('about a group do not keep those about other people waiting', async () => {
    await whileClaimsWait('report_people', async (owner, letGo) => {
      const group = await world.ordered({ assesseeGuids: [0, 1, 2].map(world.guidOf) })
      const running = world.runJob(group, works)
      await transactionsWait(owner, 1)
      const other = await world.individual(last)
      await world.runJob(other, works)
      expect(await world.report(other)).toMatchObject({ status: 4 })
      expect(
        await world.show({ assesseeGuids: [world.guidOf(last)], reportTemplateId: world.templateId }),
      ).toMatchObject({ status: 200 })
      await letGo()
      await running
      expect(await world.report(group)).toMatchObject({ status: 4 })
    })
  })

  test('and lose somebody meanwhile are collected anew, so that nobody counts twice', async () => {
    await whileClaimsWait('report_people', async (owner, letGo) => {
      const guid = await world.ordered()
      let html = ''
      const prints = {
        pdf: paper(async (document) => {
          html = document
          return Buffer.from('%PDF-')
        }),
      }
      const running = world.runJob(guid, prints)
      await transactionsWait(owner, 1)
      const { rowCount } = await owner.query('delete from report_people where assessee_id = $1', [world.idOf(last)])
      expect(rowCount).toBe(1)
      await letGo()
      await running
      expect(await world.report(guid)).toMatchObject({ status: 4 })
      const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
      expect(text).toContain('People 3')
    })
  })

  test('about different people do not wait for each other', async () => {
    const owner = new pg.Client({ connectionString: world.assay.services.config.databaseOwnerUrl })
    await owner.connect()
    // Another report of the first person is being claimed.
    await owner.query(`begin`)
    await owner.query(
      `select pg_advisory_xact_lock_shared(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))`,
      [`reports of ${world.wave.waveId}`, `report of ${world.idOf(first)} in ${world.wave.waveId}`],
    )
    try {
      const other = await world.individual(last)
      await world.runJob(other, works)
      expect(await world.report(other)).toMatchObject({ status: 4 })
    } finally {
      await owner.query('rollback')
      await owner.end()
    }
  })
})
