import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Email = Record<string, unknown> & { id: number; name: string; revision: number; body: Record<string, string> }
type Save = {
  isValid: boolean
  errors: { code: string; path: string; languages?: string[]; tags?: string[]; mailType?: string }[]
  newTemplateId: number | null
  template: Email | null
}

const url = '/api/templates/email-templates'
const both = (text: string) => ({ 'en-GB': text, cs: `${text} česky` })

let assay: TestApp
let superadmin: Client
let support: Client
let otherSupport: Client
let admin: Client
let company: string
let project: string

const draft = (change: object = {}) => ({
  name: 'Invitation of Aqua',
  organizationGuids: [company],
  sender: both('Online questionnaires'),
  subject: both('Your access'),
  body: both('<p>{{login}} {{password}} {{participantDataCollectionURL}}</p>'),
  ...change,
})
const save = (answer: { body: unknown }) => answer.body as Save
const create = async (change: object = {}, at = 'any/Invite', as = support) =>
  save(await as.post(`${url}/${at}`, draft(change)))
const created = async (change: object = {}, at?: string) => {
  const { template } = await create(change, at)
  if (!template) throw new Error('The template was refused')
  return template
}
const names = async (at: string, as = support) =>
  ((await as.get(`${url}/${at}`)).body as { templates: Email[] }).templates.map(({ name }) => name)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    company = (await build.buildOrganization(tx, { name: 'Aqua' })).id
    project = (await build.buildProject(tx, { organization_id: company })).id
    superadmin = assay.as(await build.buildUser(tx, { user_name: 'superadmin', roles: ['superadmin'] }))
    support = assay.as(await build.buildUser(tx, { user_name: 'support', roles: ['support'] }))
    otherSupport = assay.as(await build.buildUser(tx, { user_name: 'support2', roles: ['support'] }))
    admin = assay.as(await build.buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
  })
})
afterAll(() => assay.close())

describe('lists of e-mail templates', () => {
  test('hold one kind, for a provider and for every one (OPS-7-74)', async () => {
    await created({ name: 'For Hogan' }, 'Hogan/Invite')
    await created({ name: 'For all' })
    await created({ name: 'Reports of Hogan' }, 'Hogan/ReportSending')
    expect(await names('Hogan/Invite')).toEqual(['For all', 'For Hogan', 'Questionnaire invitation'])
    expect(await names('XRT/Invite')).toEqual(['For all', 'Questionnaire invitation'])
    expect(await names('any/Invite')).toEqual(['For all', 'For Hogan', 'Questionnaire invitation'])
    expect(await names('Hogan/ReportSending')).toEqual(expect.arrayContaining(['Reports of Hogan', 'Reports ready']))
  })

  test('are searched, sorted and paged (OPS-2-127)', async () => {
    expect(await names('any/Invite?search=HOGÁN')).toEqual(['For Hogan'])
    const { body } = await support.get(`${url}/any/Invite?sortBy=name&descending=true&pageRows=1&page=2`)
    expect(body).toMatchObject({ templates: [{ name: 'For Hogan' }], totalCount: 3 })
    expect(await names('any/Invite?only=mine', otherSupport)).toEqual([])
  })

  test('refuse an unknown provider or kind, and those who may not write e-mails', async () => {
    expect((await support.get(`${url}/Talentlens/Invite`)).status).toBe(400)
    expect((await support.get(`${url}/Hogan/MailActivation`)).status).toBe(400)
    expect((await admin.get(`${url}/Hogan/Invite`)).status).toBe(403)
  })
})

describe('an e-mail template', () => {
  test('is retrieved with its texts and facts (OPS-3-73, OPS-7-76)', async () => {
    const { id } = await created({ name: 'Facts', description: 'What for' }, 'Pointleader/ReportSending')
    expect((await support.get(`${url}/${id}`)).body).toMatchObject({
      id,
      name: 'Facts',
      description: 'What for',
      isOfficial: false,
      isTemporary: false,
      emailType: 'ReportSending',
      provider: 'Pointleader',
      sender: both('Online questionnaires'),
      subject: both('Your access'),
      languagesCodes: ['en-GB', 'cs'],
      revision: 1,
      isMine: true,
      updated: expect.any(String) as string,
    })
    expect((await support.get('/api/templates/email-templates/999999')).status).toBe(404)
    expect((await support.get(`/api/templates/template/${id}`)).status).toBe(404)
  })

  test('keeps a sender of its own in each language (OPS-3-70)', async () => {
    const sender = { 'en-GB': 'Questionnaires', cs: 'Dotazníky' }
    const { id } = await created({ sender })
    expect((await support.get(`${url}/${id}`)).body).toMatchObject({ sender })
  })

  test('is an invitation unless it says otherwise (OPS-3-72)', async () => {
    const answer = await support.post(`${url}/custom?projectId=${project}`, draft({ name: 'Only here' }))
    expect(answer.body).toMatchObject({ template: { emailType: 'Invite', isTemporary: true, provider: null } })
  })

  test('is changed, and deleted from the lists (OPS-7-75)', async () => {
    const { id, revision } = await created({ name: 'Short-lived' })
    const changed = draft({ name: 'Short-lived', emailType: 'Invite', provider: 'XRT', subject: both('Come') })
    const answer = save(await support.put(`${url}/${id}`, { ...changed, revision }))
    expect(answer).toMatchObject({
      newTemplateId: id,
      template: { subject: both('Come'), revision: 2, provider: 'XRT' },
    })
    expect((await otherSupport.delete(`${url}/${id}`)).status).toBe(403)
    expect((await support.delete(`${url}/${id}`)).status).toBe(200)
    expect(await names('any/Invite')).not.toContain('Short-lived')
    expect((await support.delete(`${url}/${id}`)).status).toBe(404)
  })

  test('that others have saved meanwhile is not overwritten (OPS-7-75)', async () => {
    const { id } = await created({ name: 'Shared' })
    await superadmin.put(`${url}/${id}`, { ...draft({ name: 'Shared', subject: both('Theirs') }), revision: 1 })
    const late = await support.put(`${url}/${id}`, { ...draft({ name: 'Shared', subject: both('Mine') }), revision: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      errorMessage: 'TEMPLATE_CHANGED_MEANWHILE',
      details: {
        updatedBy: 'superadmin',
        differences: expect.arrayContaining(['subject.en-GB', 'subject.cs']) as string[],
        template: { id, emailType: 'Invite', subject: both('Theirs') },
      },
    })
  })

  test('of somebody else is read only, and an official one becomes one’s own (OPS-7-75)', async () => {
    const { id } = await created({ name: 'Of support' })
    const put = { ...draft({ name: 'Of support' }), revision: 1 }
    expect((await otherSupport.put(`${url}/${id}`, put)).body).toMatchObject({ errorMessage: 'TEMPLATE_READ_ONLY' })
    const official = ((await support.get(`${url}/any/Invite`)).body as { templates: Email[] }).templates.find(
      ({ isOfficial }) => isOfficial,
    )
    const own = save(await support.put(`${url}/${official?.id}`, { ...draft({ name: official?.name }), revision: 1 }))
    expect(own.newTemplateId).not.toBe(official?.id)
    expect(own.template).toMatchObject({ isOfficial: false, isMine: true })
  })
})

describe('the errors of an e-mail template', () => {
  test('name language and tags that one language lacks (OPS-5-105)', async () => {
    const body = { 'en-GB': '<p>{{login}}</p>', cs: '<p>{{login}} {{password}}</p>' }
    expect(await create({ body })).toEqual({
      isValid: false,
      errors: [
        {
          code: 'MISSING_TAGS',
          severity: 'error',
          path: 'body',
          mailType: 'Invite',
          languages: ['en-GB'],
          tags: ['password'],
        },
      ],
      newTemplateId: null,
      template: null,
    })
  })

  test.each([
    ['no name', { name: ' ' }, { code: 'NAME_REQUIRED', path: 'name' }],
    [
      'a shown language without text',
      { body: { 'en-GB': 'x' } },
      { code: 'INCOMPLETE_TRANSLATION', path: 'body', languages: ['cs'] },
    ],
    [
      'a language that nobody completed',
      { languagesCodes: ['en-GB', 'cs', 'de'] },
      { code: 'INCOMPLETE_TRANSLATION', languages: ['de'] },
    ],
    ['no text at all', { sender: {}, subject: {}, body: {} }, { code: 'MAIL_REQUIRED', path: 'body' }],
    ['braces never closed', { body: both('{{login') }, { code: 'BROKEN_PLACEHOLDER', path: 'body' }],
    ['braces within braces', { subject: both('{{lo{{login}}}}') }, { code: 'BROKEN_PLACEHOLDER', path: 'subject' }],
    ['a line break in the subject', { subject: both('A\r\nBcc: b') }, { code: 'SUBJECT_LINE_BREAK', path: 'subject' }],
    ['a line break in the sender', { sender: both('A\nBcc: b') }, { code: 'SENDER_LINE_BREAK', path: 'sender' }],
    ['a foreign sender', { sender: both('Boss <boss@bank.cz>') }, { code: 'SENDER_NOT_ALLOWED', path: 'sender' }],
  ])('%s (OPS-5-103, OPS-5-104)', async (_, change, error) => {
    const { isValid, errors } = await create(change)
    expect(isValid).toBe(false)
    expect(errors).toContainEqual(expect.objectContaining({ severity: 'error', ...error }))
  })

  test('an unknown tag is only a warning (OPS-3-76)', async () => {
    const { isValid, errors } = await create({ body: both('{{projectName}}') })
    expect(isValid).toBe(true)
    expect(errors).toMatchObject([{ code: 'UNDEFINED_PLACEHOLDERS', severity: 'warning', tags: ['projectName'] }])
  })

  test('an open one needs the right to manage templates (OPS-5-107)', async () => {
    const open = { organizationGuids: [] }
    expect((await create(open)).errors).toMatchObject([{ code: 'NO_PERMISSION_FOR_OPEN_TEMPLATE' }])
    expect((await create(open, 'any/Invite', superadmin)).isValid).toBe(true)
  })

  test('too long a text is refused by its place, and an unknown field too', async () => {
    const long = await support.post(`${url}/any/Invite`, draft({ body: { 'en-GB': 'x'.repeat(2_000_000) } }))
    expect(long.status).toBe(400)
    expect(long.body).toMatchObject({ errorMessage: 'INVALID_INPUT', details: [{ path: 'body.en-GB' }] })
    expect((await support.post(`${url}/any/Invite`, draft({ content: {} }))).status).toBe(400)
  })
})
