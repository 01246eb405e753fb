import { noticeTemplateGuid } from '../../../domain/notifications/notification.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { OutgoingMail } from '../../platform/mail/mail-transport.ts'
import { MailFailure } from '../../platform/mail/mail-transport.ts'
import { buildOrganization, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { ensureOfficialTemplates } from '../templates/ensure-official-templates.ts'
import { buildMailingPlace, type MailingPlace } from './testing/mailing-place.ts'

let assay: TestApp
let place: MailingPlace
let templates: Record<'Invite' | 'ReportSending', number>
let customTools: Record<'Hogan' | 'XRT' | 'Pointleader', number>
let secondTool: number
let clientAdmin: Client
let orgAdmin: Client
let stranger: Client
let outbox: OutgoingMail[] = []
let failure: MailFailure | undefined
const smtp = {
  name: 'smtp' as const,
  send: (mail: OutgoingMail) => {
    if (failure) return Promise.reject(failure)
    outbox.push(mail)
    return Promise.resolve()
  },
  close: () => undefined,
}

type LoginOf = {
  name: string
  login?: string | null
  url?: string | null
  sealed?: boolean
  status?: number
  password?: string | null
  provider?: keyof typeof customTools
  tool?: number
}

/** A login at a provider; returns its id. */
async function addLogin(of: LoginOf): Promise<number> {
  const { name, login = `U-${name}`, url = `https://tests.example/${name}`, provider = 'Hogan' } = of
  return assay.build(async (tx) => {
    const { id } = await tx
      .insertInto('logins')
      .values({
        organization_id: place.organizationId,
        project_id: place.projectId,
        wave_id: place.waveId,
        assessee_id: place.idOf(name),
        custom_tool_id: of.tool ?? customTools[provider],
        provider,
        login,
        product_url: url,
        sealed: of.sealed ?? false,
        status: of.status ?? loginStatus.generated,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { password = `pass-${name}` } = of
    if (password !== null)
      await tx
        .updateTable('logins')
        .set({ sealed_password: assay.services.sealing.seal(password, `logins ${id}`) })
        .where('id', '=', id)
        .execute()
    return id
  })
}

beforeAll(async () => {
  assay = await startTestApp()
  place = await buildMailingPlace(assay, ['ann', 'bob', 'eve', 'zoe'])
  const { organizationId: organization_id, projectId: project_id } = place
  await assay.build(async (tx) => {
    await ensureOfficialTemplates(tx)
    const rows = await tx
      .selectFrom('templates')
      .select(['id', 'email_kind'])
      .where('category', '=', 'generic-email')
      .where('is_official', '=', true)
      // Of the same kind as mails with reports, but for those who are told of them.
      .where('template_guid', '<>', noticeTemplateGuid)
      .execute()
    templates = Object.fromEntries(rows.map(({ id, email_kind }) => [email_kind, id])) as typeof templates
    const toolOf = async (provider: keyof typeof customTools, name = `Our ${provider}`) => {
      const tool = await tx.selectFrom('tools').selectAll().where('provider', '=', provider).executeTakeFirstOrThrow()
      const made = { organization_id, project_id, tool_id: tool.id, name }
      return (await tx.insertInto('custom_tools').values(made).returning('id').executeTakeFirstOrThrow()).id
    }
    customTools = {
      Hogan: await toolOf('Hogan'),
      XRT: await toolOf('XRT'),
      Pointleader: await toolOf('Pointleader'),
    }
    secondTool = await toolOf('Hogan', 'Our other Hogan')
    const client = (user_name: string, role: string, organization: string) =>
      buildUser(tx, { user_name, roles: [role], organization_id: organization })
    clientAdmin = assay.as(await client('clientAdmin', 'AS360clientAdmin', organization_id))
    orgAdmin = assay.as(await client('orgAdmin', 'OrgAdmin', organization_id))
    stranger = assay.as(await client('stranger', 'OrgAdmin', (await buildOrganization(tx)).id))
    await tx.updateTable('projects').set({ visible_to_clients: true }).where('id', '=', project_id).execute()
  })
})
afterAll(() => assay.close())
beforeEach(async () => {
  outbox = []
  failure = undefined
  await place.clear()
  await assay.build(async (tx) => {
    await tx.deleteFrom('link_reports').execute()
    await tx.deleteFrom('reports').execute()
    await tx.deleteFrom('logins').execute()
  })
})

const invite = (names: readonly string[], more: object = {}, as?: Client) =>
  place.send(
    {
      provider: 'Hogan',
      templateId: templates.Invite,
      mailType: undefined,
      assesseeIds: names.map(place.idOf),
      ...more,
    },
    as,
  )
const deliver = () => place.sweep({ mail: smtp })
const body = (request: object) =>
  place.request({ provider: 'Hogan', templateId: templates.Invite, mailType: undefined, ...request })
const check = (request: object) => place.manager.post(`/api/reports/validate-email/${place.projectId}`, body(request))
const recipientRows = async (page: string) =>
  (await place.manager.get(`/api/reports/mail-recipients/${place.projectId}/${place.waveId}/${page}`)).body
const recipients = async (page: string) => ((await recipientRows(page)) as { name: string }[]).map(({ name }) => name)

describe('an invite to a provider’s test', () => {
  test('tells the address, the name and the password, and needs no mail type (OPS-2-36, OPS-5-73)', async () => {
    await addLogin({ name: 'ann' })
    expect(await invite(['ann'])).toMatchObject({ status: 200, body: { error: 'None', queued: 1 } })
    await deliver()
    expect(outbox).toHaveLength(1)
    const [mail] = outbox
    expect(mail?.to.address).toBe('ann@svae.example')
    for (const said of ['https://tests.example/ann', 'U-ann', 'pass-ann']) {
      expect(mail?.html).toContain(said)
      expect(mail?.text).toContain(said)
    }
    expect(mail?.html).not.toContain('{{')
    const [campaign] = await assay.build((tx) => tx.selectFrom('mail_campaigns').selectAll().execute())
    expect(campaign).toMatchObject({ provider: 'Hogan', mail_type: 'HoganInvite' })
  })

  test('of 360 is refused without a mail type (OPS-5-73)', async () => {
    const answer = await place.send({ mailType: undefined })
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: 'mailType', code: 'MAIL_TYPE_REQUIRED' }] },
    })
  })

  test('is one mail for all logins of the provider, each below the name of its tool (OPS-2-36)', async () => {
    await addLogin({ name: 'ann', login: 'U-1', password: 'first' })
    await addLogin({ name: 'ann', login: 'U-2', tool: secondTool, password: 'second', url: 'https://tests.example/2' })
    await addLogin({ name: 'ann', login: 'X-1', provider: 'XRT' })
    await invite(['ann'])
    await deliver()
    expect(outbox).toHaveLength(1)
    const { html = '', text = '' } = outbox[0] ?? {}
    for (const said of ['U-1', 'first', 'U-2', 'second', 'https://tests.example/2', 'https://tests.example/ann'])
      expect(text).toContain(said)
    expect(text).not.toContain('X-1')
    expect(html).not.toContain('{{')
    expect(text.match(/Hello/g)).toHaveLength(1)
    expect(text.match(/Sign-in name/g)).toHaveLength(2)
  })

  test('leaves the password neither in the database nor in the journal (decision 0288)', async () => {
    await addLogin({ name: 'ann' })
    await addLogin({ name: 'bob' })
    await invite(['ann', 'bob'])
    failure = new MailFailure({ kind: 'temporary', reason: 'DEFERRED', smtpCode: 450 })
    await deliver()
    const stored = async () => {
      const tables = ['mail_messages', 'mail_campaigns', 'activity_journal', 'audit_log'] as const
      const rows = await assay.build(async (tx) =>
        Promise.all(tables.map((table) => tx.selectFrom(table).selectAll().execute())),
      )
      return JSON.stringify(rows)
    }
    expect(await stored()).not.toContain('pass-ann')
    failure = undefined
    assay.clock.advance(10 * 60_000)
    await deliver()
    expect(outbox.map(({ to }) => to.address).toSorted()).toEqual(['ann@svae.example', 'bob@svae.example'])
    expect(outbox.some(({ html }) => html.includes('pass-bob'))).toBe(true)
    expect(await stored()).not.toMatch(/pass-(ann|bob)/)
  })

  test('tells the password of the hour in which it goes out, and is dropped where nothing is left to do', async () => {
    const login = await addLogin({ name: 'ann' })
    await addLogin({ name: 'bob' })
    await invite(['ann', 'bob'])
    await assay.build(async (tx) => {
      const sealed_password = assay.services.sealing.seal('changed', `logins ${login}`)
      await tx.updateTable('logins').set({ sealed_password }).where('id', '=', login).execute()
      await tx
        .updateTable('logins')
        .set({ status: loginStatus.completed })
        .where('assessee_id', '=', place.idOf('bob'))
        .execute()
    })
    await deliver()
    expect(outbox.map(({ to }) => to.address)).toEqual(['ann@svae.example'])
    expect(outbox[0]?.text).toContain('changed')
    expect((await place.messages()).map(({ state, error_code }) => [state, error_code])).toEqual([
      ['sent', null],
      ['dropped', 'NO_LONGER_RECIPIENT'],
    ])
  })

  test('does not mail a sealed address, and the check names the person (OPS-8-36)', async () => {
    await addLogin({ name: 'ann', sealed: true })
    await addLogin({ name: 'bob', url: null })
    await addLogin({ name: 'eve' })
    const { body: checked } = await check({ assesseeIds: ['ann', 'bob', 'eve'].map(place.idOf) })
    expect(checked).toMatchObject({
      assesseesWithoutUrl: [{ name: 'ann' }, { name: 'bob' }],
      errors: [{ code: 'MissingDataCollectionLinks', isBlocking: true }],
    })
    expect((await invite(['ann', 'eve'])).body).toMatchObject({ error: 'MissingDataCollectionLinks', queued: 0 })
    // With another login that may be mailed, the mail goes out and leaves the sealed address away.
    await addLogin({ name: 'ann', login: 'U-open', tool: secondTool, url: 'https://tests.example/open' })
    await invite(['ann'])
    await deliver()
    expect(outbox[0]?.html).toContain('https://tests.example/open')
    expect(outbox[0]?.html).not.toContain('https://tests.example/ann')
    expect(outbox[0]?.text).toContain('U-ann')
  })

  test('says of each person, before anybody is chosen, whether there is an address to be invited to (OPS-5-76)', async () => {
    await addLogin({ name: 'ann', sealed: true })
    await addLogin({ name: 'bob', url: null })
    await addLogin({ name: 'bob', url: 'https://tests.example/done', tool: secondTool, status: loginStatus.completed })
    await addLogin({ name: 'eve' })
    await addLogin({ name: 'eve', sealed: true, tool: secondTool })
    await addLogin({ name: 'zoe', url: null })
    await addLogin({ name: 'zoe', provider: 'XRT' })
    const listed = async (page: string) =>
      ((await recipientRows(page)) as { name: string; hasUrl: boolean }[]).map(({ name, hasUrl }) => [name, hasUrl])
    expect(await listed('send-hogan-invites')).toEqual([
      ['ann', false],
      ['bob', false],
      ['eve', true],
      ['zoe', false],
    ])
    expect(await listed('send-xrt-invites')).toEqual([['zoe', true]])
    // The same people as the check finds.
    const { body: checked } = await check({ assesseeIds: ['ann', 'bob', 'eve', 'zoe'].map(place.idOf) })
    expect(checked).toMatchObject({ assesseesWithoutUrl: [{ name: 'ann' }, { name: 'bob' }, { name: 'zoe' }] })
  })

  test('goes to people without an address where its text has no link, and the list of templates says so', async () => {
    await addLogin({ name: 'ann', url: null })
    const bare = await assay.build(async (tx) => {
      const invites = tx.selectFrom('templates').select(['type', 'category', 'email_kind', 'content'])
      const { content, ...kind } = await invites.where('id', '=', templates.Invite).executeTakeFirstOrThrow()
      const inEnglish = { ...(content as object), body: { 'en-GB': '<p>{{login}}</p>' } }
      const made = { ...kind, name: 'Without a link', is_official: true, content: JSON.stringify(inEnglish) }
      return (await tx.insertInto('templates').values(made).returning('id').executeTakeFirstOrThrow()).id
    })
    onTestFinished(async () => {
      await place.clear()
      await assay.build((tx) => tx.deleteFrom('templates').where('id', '=', bare).execute())
    })
    const offered = await place.manager.get(`/api/reports/mail-templates/${place.projectId}/send-hogan-invites`)
    expect(offered.body).toMatchObject([
      { id: templates.Invite, needsUrl: true },
      { id: bare, needsUrl: false },
    ])
    expect((await check({ templateId: bare, assesseeIds: [place.idOf('ann')] })).body).toMatchObject({ errors: [] })
    expect((await invite(['ann'], { templateId: bare })).body).toMatchObject({ error: 'None', queued: 1 })
  })

  test('is for people with a login to use, of that provider and wave (OPS-2-36)', async () => {
    await addLogin({ name: 'ann' })
    await addLogin({ name: 'bob', status: loginStatus.inProgress })
    await addLogin({ name: 'eve', status: loginStatus.completed })
    await addLogin({ name: 'zoe', provider: 'Pointleader' })
    expect(await recipients('send-hogan-invites')).toEqual(['ann', 'bob'])
    expect(await recipients('send-pl-invites')).toEqual(['zoe'])
    expect(await recipients('send-xrt-invites')).toEqual([])
    expect((await invite(['eve'])).body).toMatchObject({ error: 'MissingDataCollectionLinks' })
  })

  test('goes to its sender as a sample, without saying how the person signs in', async () => {
    await addLogin({ name: 'ann' })
    expect((await invite(['ann'], { isSample: true })).body).toMatchObject({ error: 'None', queued: 1 })
    await deliver()
    expect(outbox.map(({ to }) => to.address)).toEqual(['marketa@assay.example'])
    const preview = await place.manager.post(
      `/api/reports/preview-invites/${place.projectId}`,
      body({ assesseeIds: [place.idOf('ann')] }),
    )
    for (const shown of [outbox[0]?.html, preview.raw.toString()]) {
      expect(shown).toContain('Sign-in name')
      for (const secret of ['pass-ann', 'U-ann', 'tests.example']) expect(shown).not.toContain(secret)
    }
  })

  test('pressed twice goes out once', async () => {
    await addLogin({ name: 'ann' })
    const answers = await Promise.all([invite(['ann']), invite(['ann'])])
    expect(new Set(answers.map(({ body: sent }) => (sent as { queued: number }).queued))).toEqual(new Set([0, 1]))
  })
})

describe('a mail with a provider’s reports', () => {
  const addReport = async (name: string, provider: 'Hogan' | 'Pointleader') =>
    assay.build((tx) =>
      tx
        .insertInto('reports')
        .values({
          organization_id: place.organizationId,
          project_id: place.projectId,
          wave_id: place.waveId,
          assessee_id: place.idOf(name),
          report_type: 'Individual',
          report_name: 'Insight',
          file_name: 'insight.pdf',
          language_code: 'en-GB',
          status: reportStatus.completed,
          provider,
          provider_report_id: `${provider} ${name}`,
        })
        .execute(),
    )

  test('has a link to the person’s reports of that provider (OPS-2-37)', async () => {
    await addReport('ann', 'Hogan')
    await addReport('ann', 'Pointleader')
    await addReport('bob', 'Pointleader')
    expect(await recipientRows('send-hogan-reports')).toMatchObject([{ name: 'ann', hasUrl: true }])
    expect(await recipients('send-pl-reports')).toEqual(['ann', 'bob'])
    expect((await invite(['ann'], { templateId: templates.ReportSending })).body).toMatchObject({ queued: 1 })
    await deliver()
    const [, share = ''] = /\/shared-reports\/([0-9a-f-]{36})/.exec(outbox[0]?.html ?? '') ?? []
    const shared = await assay.anonymous.post(`/api/reports/shared-company-reports/${share}`)
    expect((shared.body as { totalCount: number }).totalCount).toBe(1)
  })

  test('of XRT does not exist (OPS-2-37)', async () => {
    const url = `/api/reports/mail-recipients/${place.projectId}/${place.waveId}/send-xrt-reports`
    expect((await place.manager.get(url)).status).toBe(400)
    const answer = await invite(['ann'], { provider: 'XRT', templateId: templates.ReportSending })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ code: 'UNKNOWN_TEMPLATE' }] } })
  })
})

describe('who', () => {
  test('templates: a page offers those of its kind only (OPS-3-82)', async () => {
    const offered = async (page: string, as = place.manager) =>
      await as.get(`/api/reports/mail-templates/${place.projectId}/${page}`)
    for (const page of ['send-hogan-invites', 'send-pl-invites', 'send-xrt-invites'])
      expect((await offered(page)).body).toMatchObject([{ id: templates.Invite }])
    for (const page of ['send-hogan-reports', 'send-pl-reports'])
      expect((await offered(page)).body).toMatchObject([{ id: templates.ReportSending }])
    expect((await offered('send-hogan-invites', stranger)).status).toBe(404)
  })

  test('sends Pointleader’s mails and reports: managers of the project (OPS-6-09)', async () => {
    await addLogin({ name: 'ann' })
    await addLogin({ name: 'ann', provider: 'Pointleader' })
    const refused = async (as: Client, more: object) => (await invite(['ann'], more, as)).status
    expect(await refused(clientAdmin, {})).toBe(200)
    expect(await refused(clientAdmin, { provider: 'Pointleader' })).toBe(403)
    expect(await refused(clientAdmin, { templateId: templates.ReportSending })).toBe(403)
    expect(await refused(orgAdmin, {})).toBe(403)
    expect(await refused(stranger, {})).toBe(404)
    expect(await refused(place.manager, { provider: 'Pointleader' })).toBe(200)
  })

  test('uses a 360 template for a provider, or the other way round: nobody', async () => {
    expect((await invite(['ann'], { templateId: place.templateId })).status).toBe(400)
    expect((await place.send({ templateId: templates.Invite })).status).toBe(400)
  })
})
