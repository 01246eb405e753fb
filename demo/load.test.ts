import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billingGaps } from '../domain/invoicing/billing-gaps.ts'
import { branchBillingIssues } from '../domain/invoicing/billing-issues.ts'
import { readPhoneNumber } from '../domain/text/phone-number.ts'
import { mondayOf } from '../domain/eap-booking/copy-week.ts'
import { startOfDay } from '../domain/eap-booking/timeslots.ts'
import { programmeZone } from '../domain/eap-cases/programme-zone.ts'
import type { Seller } from '../domain/invoicing/parties.ts'
import { outcomeQuestions } from '../domain/eap-reports/outcomes/outcome-questions.ts'
import { messageStates } from '../domain/mailing/reasons.ts'
import { proposedStart } from '../domain/eap-reports/report-period.ts'
import { addDays, localDateAt } from '../domain/time/local-time.ts'
import { startTestApp, type TestApp } from '../server/testing/test-app.ts'
import { loadDemo } from './load.ts'
import { firstOrganization } from './people.ts'
import { leadingProject } from './projects.ts'
import { toolsProject } from './tools.ts'

let assay: TestApp
const count = async (query: string) =>
  Number(
    (
      await assay.services.db.withTenant({ kind: 'all' }, async () =>
        assay.services.db.pool.query<{ n: number }>(query),
      )
    ).rows[0]?.n,
  )
/** Of tables of all organizations. */
const found = (from: string) =>
  assay.build(
    async (tx) => (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(tx)).rows[0]?.n,
  )
const rows = <T extends Record<string, unknown>>(table: 'waves' | 'users' | 'organizations', columns: string[]) =>
  assay.build((tx) =>
    tx
      .selectFrom(table)
      .select(columns as never)
      .execute(),
  ) as Promise<unknown> as Promise<T[]>

type BranchBilling = Seller & { legalName: string; currency: string; numberFormat: string; creditNumberFormat: string }
/** Of whom nothing is missing. */
const buyer = {
  name: 'Buyer',
  street: 'Street 1',
  city: 'City',
  postalCode: '1',
  country: 'CZ',
  registrationNumber: '',
  vatNumber: '',
  email: '',
  orderReference: '',
}

beforeAll(async () => {
  assay = await startTestApp()
  await loadDemo(assay.services.config, assay.clock.now())
}, 60_000)
afterAll(() => assay.close())

describe('demo data', () => {
  test('names categories and topics of the programme in German and Russian as well', async () => {
    const named = await assay.build((tx) =>
      tx
        .selectFrom('eap_categories')
        .select(['slug', 'names'])
        .unionAll(tx.selectFrom('eap_topics').select(['slug', 'names']))
        .execute(),
    )
    expect(named.length).toBeGreaterThan(20)
    for (const { slug, names } of named)
      expect([slug, Object.keys(names as object).toSorted()]).toEqual([slug, ['cs', 'de', 'en', 'hu', 'ru']])
  })

  test('has nine branches, forty organizations, 122 projects and every phase', async () => {
    expect(await count('select count(*) as n from branches')).toBe(9)
    expect(await rows('organizations', ['id'])).toHaveLength(40)
    const projects = await assay.build((tx) => tx.selectFrom('projects').select('id').execute())
    expect(projects).toHaveLength(122)
    const phases = new Set(
      (await rows<{ wave_phase: string }>('waves', ['wave_phase'])).map(({ wave_phase }) => wave_phase),
    )
    expect(phases).toEqual(new Set(['preparation', 'nomination', 'dataCollection', 'finished']))
  })

  test('has calendars of all active experts, clients of last week and of the weeks ahead, one of them cancelled', async () => {
    expect(
      await count(`select count(*) as n from eap_experts e where e.active and not exists (
        select from eap_timeslots t where t.expert_user_name = e.user_name and lower(t.during) > '2026-12-20')`),
    ).toBe(0)
    const booked = await assay.build((tx) => tx.selectFrom('eap_reservations').selectAll().execute())
    expect(booked).toHaveLength(25)
    expect(booked.filter(({ starts_at }) => starts_at < assay.clock.now()).length).toBeGreaterThan(5)
    expect(booked.filter(({ cancelled_at }) => cancelled_at !== null)).toHaveLength(1)
    expect(await count('select count(*) as n from eap_taken_times')).toBe(24)
    const admin = assay.as({ user_name: 'admin', name: '', email: '', roles: ['admin'] })
    const listed = (await admin.get('/api/eap/booked-timeslots')).body as { applicantPhone: string }[]
    expect(listed).toHaveLength(24)
    // Those of other branches are opened by a reason.
    const phones = listed.map(({ applicantPhone }) => applicantPhone).filter((phone) => phone !== '')
    expect(phones.length).toBeGreaterThan(5)
    expect(phones.filter((phone) => !readPhoneNumber(phone).ok)).toEqual([])
  })

  test('has cases of every status with clocks that are over, for everybody who works with them', async () => {
    type Row = { yearId: string; status: number; participantLanguageCode: string; needsReason: boolean }
    const casesOf = async (user_name: string, roles: string[]) => {
      const as = assay.as({ user_name, name: '', email: '', roles })
      const { cases } = (await as.post('/api/eap/cases', { pageRows: 300 })).body as { cases: Row[] }
      return { as, cases, summary: (await as.get('/api/eap/case-summary')).body }
    }
    const { as: admin, cases, summary } = await casesOf('admin', ['admin'])
    expect(cases.length).toBeGreaterThan(55)
    expect([...new Set(cases.map(({ status }) => status))].toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
    expect(new Set(cases.map((one) => one.participantLanguageCode)).size).toBeGreaterThan(4)
    expect(summary).toMatchObject({ over: expect.toSatisfy((over: number) => over > 2) as number })
    const own = [
      await casesOf('eapexpert', []),
      await casesOf('eapexpert2', []),
      await casesOf('eapoperator', ['EAPlineOperator']),
      await casesOf('eapbranchadmin', ['EAPbranchAdmin']),
    ]
    expect(own.filter((one) => one.cases.length < 10)).toEqual([])
    const open = cases.filter(({ needsReason }) => !needsReason)
    expect(open.length).toBeLessThan(cases.length)
    const phones = await Promise.all(
      open.map(async ({ yearId }) => (await admin.get(`/api/eap/case/${yearId}`)).body as { clientPhone: string }),
    )
    expect(phones.filter(({ clientPhone }) => !readPhoneNumber(clientPhone).ok)).toEqual([])
  })

  test('has report templates of a branch, of a customer, unpublished, and in two versions, which all can be shown (OPS-3-57)', async () => {
    const admin = assay.as({ user_name: 'admin', name: '', email: '', roles: ['admin'] })
    type Listed = {
      id: number
      name: string
      version: number
      published: boolean
      softDeleted: boolean
      branchesLabels: string[]
      companiesLabels: string[]
    }
    const { reportTemplates } = (await admin.post('/api/reports/report-templates', { softDeleted: true })).body as {
      reportTemplates: (Listed & { owner: string })[]
    }
    const made = reportTemplates.filter(({ owner }) => owner !== '')
    expect(
      made.map(({ version, published, softDeleted, branchesLabels, companiesLabels }) => [
        version,
        published,
        softDeleted,
        [...branchesLabels, ...companiesLabels].length,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [1, true, false, 1],
        [1, false, false, 0],
        [1, true, true, 1],
        [2, true, false, 1],
      ]),
    )
    for (const { id } of made) {
      const whole = (await admin.get(`/api/reports/report-template/${id}`)).body as object
      expect((await admin.post('/api/reports/report-template/preview-html', whole)).status).toBe(200)
    }
  })

  test('has an audit log of what people changed in its waves', async () => {
    const admin = assay.as({ user_name: 'superadmin', name: '', email: '', roles: ['superadmin'] })
    const { body } = await admin.post('/api/reports/audit-log', { companyGuid: firstOrganization })
    const { entries } = body as { entries: { action: string; userName: string | null }[] }
    const actions = new Set(entries.map(({ action }) => action))
    expect(actions).toEqual(
      new Set([
        'create-wave',
        'change-wave',
        'save-nominations',
        'switch-wave-phase',
        'generate-reports',
        'import-ist',
      ]),
    )
    expect(entries.every(({ userName }) => userName === 'manager')).toBe(true)
  })

  test('has time off in weeks that calendars open with, and clients whose answers before and after a report tells', async () => {
    const admin = assay.as({ user_name: 'admin', name: '', email: '', roles: ['admin'] })
    const monday = mondayOf(localDateAt(assay.clock.now().getTime(), programmeZone))
    const timeOff = async (expert: string, week: number) => {
      const at = (days: number) => new Date(startOfDay(addDays(monday, 7 * week + days))).toISOString()
      const range = { startTimeslotsRange: at(0), endTimeslotsRange: at(7) }
      const { body } = await admin.post('/api/eap/calendar-notes', { expert, ...range })
      return (body as { timeOff: object[] }).timeOff.length
    }
    expect([await timeOff('eapexpert', 0), await timeOff('eapexpert', 1), await timeOff('eapexpert2', 1)]).toEqual([
      1, 1, 1,
    ])
    const figures = async (number: number) => {
      const { year, month } = proposedStart(localDateAt(assay.clock.now().getTime(), programmeZone), 3)
      const licenseGuid = `e0000000-0000-4000-8000-00000000000${number}`
      const period = { licenseGuid, startYear: year, startMonth: month, duration: 3 }
      const { body } = await admin.post('/api/eap/report-figures', period)
      type Row = { interval: object | null; isHidden: boolean }
      return (body as { sections: { rows: Row[] }[] }).sections.flatMap((section) => section.rows)
    }
    expect((await figures(1)).filter(({ interval }) => interval !== null)).toHaveLength(outcomeQuestions.length)
    // Of few people nothing is told.
    expect((await figures(2)).filter(({ interval }) => interval !== null)).toEqual([])
  })

  test('has invoices in every state, whose sums are those of their logins (OPS-2-55)', async () => {
    const admin = assay.as({ user_name: 'admin', name: '', email: '', roles: ['admin'] })
    const { body } = await admin.post(`/api/reports/company-invoices/${firstOrganization}`, {})
    const { invoices } = body as { invoices: Record<string, unknown>[] }
    expect(invoices).toMatchObject([
      { isConfirmed: false, number: null, kind: 'invoice', projectGuid: toolsProject },
      { isConfirmed: true, number: expect.stringMatching(/^\d{4}0002$/), kind: 'invoice' },
      { isConfirmed: true, number: expect.stringMatching(/^D\d{4}0001$/), kind: 'credit-note', products: 1 },
      { isConfirmed: true, number: expect.stringMatching(/^\d{4}0001$/), kind: 'invoice' },
    ])
    expect(
      await found(`invoices i where abs(net) <> (
        select sum(price) from invoice_items t where t.organization_id = i.organization_id and t.invoice_id = i.id)`),
    ).toBe(0)
    // On the invoice that counts them, but for the one that a credit note took back.
    expect(
      await found(`invoice_items t join invoices i on i.id = t.invoice_id
        where i.kind = 'invoice' and not exists (select from logins l where l.id = t.login_id and l.invoice_id = i.id)`),
    ).toBe(1)
    const parts = await assay.build((tx) => tx.selectFrom('invoice_order_parts').select(['state', 'error']).execute())
    expect(parts).toEqual([
      { state: 'created', error: null },
      { state: 'failed', error: 'CRM_REFUSED' },
    ])
    for (const left of ['not_to_be_invoiced', "product_code = ''"])
      expect([left, await found(`logins where ${left}`)]).not.toEqual([left, 0])
  })

  test('has billing details that are valid, mostly complete, and prices of the past and to come', async () => {
    const admin = assay.as({ user_name: 'admin', name: '', email: '', roles: ['admin'] })
    const { body } = await admin.get('/api/crm/price-lists')
    const lists = body as { branchGuid: string; name: string }[]
    const incomplete: string[] = []
    for (const { branchGuid, name } of lists) {
      const billing = (await admin.get(`/api/crm/branch-billing/${branchGuid}`)).body as BranchBilling
      expect([name, branchBillingIssues(billing)]).toEqual([name, []])
      if (billingGaps({ ...billing, name: billing.legalName }, buyer).length > 0) incomplete.push(name)
    }
    expect(incomplete).toEqual(['USA'])
    const buyers = await assay.build((tx) => tx.selectFrom('organization_billing').select('street').execute())
    expect(buyers).toHaveLength(35)
    expect(buyers.filter(({ street }) => street === '')).toHaveLength(4)
    const day = `date '${localDateAt(assay.clock.now().getTime(), 'Europe/Prague')}'`
    expect(await count(`select count(*) as n from tool_prices where valid_to < ${day}`)).toBe(3)
    expect(await count(`select count(*) as n from tool_prices where valid_from > ${day}`)).toBe(2)
  })

  test('has reports that wait, are being made, failed with a reason, were deleted, and are about a group', async () => {
    const reports = await assay.build((tx) =>
      tx
        .selectFrom('reports')
        .select(['status', 'error_code', 'deleted_at', 'report_type', 'with_presentation', 'provider'])
        .where('project_id', '=', leadingProject)
        .execute(),
    )
    expect(reports).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 1, provider: null }),
        expect.objectContaining({ status: 1, provider: 'Hogan' }),
        expect.objectContaining({ status: 7, provider: 'Hogan' }),
        expect.objectContaining({ status: 6, error_code: 'NOBODY_ANSWERED' }),
        expect.objectContaining({ deleted_at: expect.any(Date) as Date }),
        expect.objectContaining({ report_type: 'Group', with_presentation: true }),
      ]),
    )
    const releasing = await assay.build((tx) =>
      tx.selectFrom('waves').select('id').where('release_reports', '=', true).execute(),
    )
    expect(releasing.length).toBeGreaterThan(0)
  })

  test('has the people that guides and scripts name, each client in one organization', async () => {
    const users = await rows<{
      user_name: string
      organization_id: string | null
      roles: string[]
      has_resource_access: boolean
      demo: boolean
    }>('users', ['user_name', 'organization_id', 'roles', 'has_resource_access', 'demo'])
    expect(users.flatMap(({ user_name, demo }) => (demo ? [user_name] : [])).toSorted()).toEqual([
      'admin',
      'beta',
      'branchadmin',
      'client360',
      'client360b',
      'eapbranchadmin',
      'eapexpert',
      'eapexpert2',
      'eapoperator',
      'internal',
      'manager',
      'nobody',
      'observer',
      'orgadmin',
      'orgadmin2',
      'orguser',
      'orguser2',
      'superadmin',
      'support',
    ])
    expect(users.find(({ user_name }) => user_name === 'nobody')?.has_resource_access).toBe(false)
    const [first, second] = ['orgadmin', 'orgadmin2'].map(
      (name) => users.find(({ user_name }) => user_name === name)?.organization_id,
    )
    expect(first).not.toBe(second)
  })

  test('has a journal, with more than one page in the leading project, and no entries in the future', async () => {
    const entries = await assay.build((tx) =>
      tx.selectFrom('activity_journal').select(['project_id', 'code', 'created_at']).execute(),
    )
    expect(entries.filter(({ project_id }) => project_id === leadingProject).length).toBeGreaterThan(20)
    expect(entries.every(({ created_at }) => created_at <= assay.clock.now())).toBe(true)
    expect(new Set(entries.map(({ code }) => code)).size).toBeGreaterThan(6)
  })

  test('has imported IST results, with the logins that they complete', async () => {
    const { imported, logins } = await assay.build(async (tx) => ({
      imported: await tx
        .selectFrom('data_imports')
        .select(['kind', 'status', 'counts', 'wave_id'])
        .where('kind', '=', 'ist')
        .execute(),
      logins: await tx
        .selectFrom('logins')
        .select(['status', 'result_at'])
        .where('provider', '=', 'IST')
        .where('result_at', 'is not', null)
        .execute(),
    }))
    expect(imported).toMatchObject([{ status: 'done', counts: { people: logins.length } }])
    expect(logins.length).toBeGreaterThan(3)
    expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([4]))
  })

  test('is the same on every load, and is loaded only once', async () => {
    const names = async (app: TestApp) =>
      (await app.build((tx) => tx.selectFrom('assessees').select('email').orderBy('id').limit(50).execute())).map(
        ({ email }) => email,
      )
    const other = await startTestApp()
    try {
      await loadDemo(other.services.config, other.clock.now())
      expect(await names(other)).toEqual(await names(assay))
      await loadDemo(other.services.config, other.clock.now())
      expect((await other.build((tx) => tx.selectFrom('projects').select('id').execute())).length).toBe(122)
    } finally {
      await other.close()
    }
  }, 60_000)

  test('has mails in every state that does not pass, a plan of reminders and notifications', async () => {
    const states = await assay.build((tx) => tx.selectFrom('mail_messages').select('state').distinct().execute())
    expect(states.map(({ state }) => state).toSorted()).toEqual(
      messageStates.filter((state) => state !== 'claimed').toSorted(),
    )
    expect(await found('mail_bounced_addresses where cleared_at is null')).toBeGreaterThan(0)
    expect(await found('mail_messages m where not exists (select from mail_events e where e.message_id = m.id)')).toBe(
      0,
    )
    expect(await found(`reminder_plans where is_enabled`)).toBeGreaterThan(0)
    expect(await found('notifications where is_enabled and fired_at is null')).toBeGreaterThan(1)
  })

  test('has as many mails as the journal says were ordered', async () => {
    const ordered = await assay.build((tx) =>
      sql<{ wave: string; mails: number; told: number }>`
        select j.wave_id as wave, sum((j.details ->> 'queued')::int)::int as told,
               (select count(*)::int from mail_messages m join mail_campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
                 where c.wave_id = j.wave_id and c.created_at = c.dispatch_at) as mails
          from activity_journal j where j.code = 'MAILS_QUEUED' group by j.wave_id`.execute(tx),
    )
    expect(ordered.rows.length).toBeGreaterThan(10)
    for (const { wave, mails, told } of ordered.rows) expect([wave, mails]).toEqual([wave, told])
  })
})
