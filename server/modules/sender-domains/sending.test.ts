import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { addSenderDomain } from '../../../contract/sender-domains/sender-domains.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from '../mailing/testing/mailing-place.ts'
import { startSmtpHost, type SmtpHost } from '../mailing/testing/smtp-host.ts'
import { startStubNameServer, type StubNameServer } from './testing/stub-name-server.ts'
import { verifyDkim } from './testing/verify-dkim.ts'

type Domain = AnswerOf<typeof addSenderDomain>

const reminder = { mailType: 'MailNotificationEndOfNomination' }
const houseKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
let folder: string
let dns: StubNameServer
let host: SmtpHost
let assay: TestApp
let place: MailingPlace
let admin: Client
let clientAdmin: Client
let domain: Domain

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-dkim-'))
  writeFileSync(join(folder, 'key.pem'), houseKey.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  dns = await startStubNameServer()
  host = await startSmtpHost()
  assay = await startTestApp(undefined, {
    environment: {
      ASSAY_DNS_SERVERS: dns.address,
      ASSAY_SMTP_URL: host.url,
      ASSAY_PUBLIC_URL: 'https://app.house.example',
      ASSAY_MAIL_FROM: 'no-reply@house.example',
      ASSAY_DKIM_DOMAIN: 'house.example',
      ASSAY_DKIM_SELECTOR: 'house',
      ASSAY_DKIM_KEY_FILE: join(folder, 'key.pem'),
    },
  })
  place = await buildMailingPlace(assay, ['ann'])
  await assay.build(async (tx) => {
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    const client = { user_name: 'client', roles: ['AS360clientAdmin'], organization_id: place.organizationId }
    clientAdmin = assay.as(await buildUser(tx, client))
  })
  domain = (await admin.post(at(), { name: 'firma.example' })).body as Domain
  await admin.put(at(domain.domainGuid, 'addresses'), {
    addresses: [{ localPart: 'hr', displayName: 'Lidé a rozvoj' }],
    revision: domain.revision,
  })
  enter()
  await check()
  await writeSender('hr@firma.example')
})
afterEach(async () => {
  await assay.close()
  await host.close()
  await dns.close()
  rmSync(folder, { recursive: true })
})

const at = (...rest: string[]) => [`/api/crm/company/${place.organizationId}/sender-domains`, ...rest].join('/')
const enter = () => {
  for (const { name, value, isNeeded } of domain.records) if (isNeeded) dns.set(name, [value])
}
const check = async () => {
  assay.clock.advance(60_000)
  return (await admin.post(at(domain.domainGuid, 'check'))).body as Domain
}
const writeSender = (sender: string) =>
  assay.build(async (tx) => {
    const { content } = await tx
      .selectFrom('templates')
      .select('content')
      .where('id', '=', place.templateId)
      .executeTakeFirstOrThrow()
    const { mails, ...rest } = content as { mails: object[] }
    const written = { ...rest, mails: mails.map((mail) => ({ ...mail, sender: { 'en-GB': sender } })) }
    await tx
      .updateTable('templates')
      .set({ content: JSON.stringify(written) })
      .where('id', '=', place.templateId)
      .execute()
  })
const publicKeyOfHouse = createPublicKey(houseKey.privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
/** As a receiver finds it. */
const recordAt = (name: string) =>
  name === 'house._domainkey.house.example'
    ? `v=DKIM1; p=${publicKeyOfHouse}`
    : domain.records.find((record) => record.name === name)?.value
const delivered = () => host.delivered.map(({ text }) => text)
const headerOf = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim()

describe('a mail from a domain of its organization', () => {
  test('carries a signature that receivers find valid, over the headers that people see and unsubscribe by', async () => {
    expect((await place.send(reminder)).body).toMatchObject({ error: 'None', queued: 1 })
    await place.sweep()
    const [text = ''] = delivered()
    expect(headerOf(text, 'From')).toMatch(/^=\?UTF-8\?Q\?.*<hr@firma\.example>$/)
    const verdict = verifyDkim(text, recordAt)
    expect(verdict).toMatchObject({ domain: 'firma.example', isValid: true })
    for (const name of ['from', 'subject', 'to', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(verdict?.headers).toContain(name)
    expect(verifyDkim(text.replace(/^Subject: /im, 'Subject: Pay now – '), recordAt)?.isValid).toBe(false)
    expect(verifyDkim(`${text}P.S.\r\n`, recordAt)?.isValid).toBe(false)
  })

  test('goes out from the no-reply address while a record is missing, with answers to the address that was meant', async () => {
    await place.send()
    dns.forget(domain.records[1]?.name ?? '')
    expect((await check()).state).toBe('lost')
    await place.sweep()
    const [text = ''] = delivered()
    expect(headerOf(text, 'From')).toMatch(/<no-reply@house\.example>$/)
    expect(headerOf(text, 'Reply-To')).toBe('hr@firma.example')
    expect(verifyDkim(text, recordAt)).toMatchObject({ domain: 'house.example', selector: 'house', isValid: true })
  })

  test('is not sent any more once the domain was removed, queued or not', async () => {
    await place.send()
    await admin.delete(at(domain.domainGuid))
    await place.sweep()
    expect(delivered()).toEqual([])
    expect(await place.messages()).toMatchObject([{ state: 'failed', error_code: 'SENDER_NOT_ALLOWED' }])
    assay.clock.advance(24 * 3_600_000)
    expect(await place.send()).toMatchObject({
      status: 400,
      body: { details: [{ path: 'templateId', code: 'SENDER_NOT_ALLOWED' }] },
    })
  })

  test('is refused before its records are found, and from another organization’s domain', async () => {
    const stranger = await buildMailingPlaceOf('Stranger')
    const notAllowed = { status: 400, body: { details: [{ path: 'templateId', code: 'SENDER_NOT_ALLOWED' }] } }
    expect(await stranger.send()).toMatchObject(notAllowed)
    expect((await place.send()).status).toBe(200)
    await assay.build((tx) => tx.updateTable('sender_domain_keys').set({ activated_at: null }).execute())
    expect(await place.send(reminder)).toMatchObject(notAllowed)
  })
})

/** Another organization with a project of the same manager, whose mails use the same template. */
async function buildMailingPlaceOf(name: string) {
  const made = await assay.build(async (tx) => {
    const organization = await buildOrganization(tx, { name })
    const project = await buildProject(tx, { organization_id: organization.id, owner_user_name: 'manager' })
    const ids = { organization_id: organization.id, project_id: project.id }
    const wave = await buildWave(tx, { ...ids, wave_phase: 'nomination' })
    const person = await buildAssessee(tx, { ...ids, name: 'dan', email: 'dan@x.example', language_code: 'en-GB' })
    await tx
      .insertInto('wave_assessees')
      .values({ organization_id: organization.id, wave_id: wave.id, assessee_id: person.id })
      .execute()
    return { projectId: project.id, waveId: wave.id, personId: person.id }
  })
  return {
    send: () =>
      place.manager.post(
        `/api/reports/send-invites/${made.projectId}`,
        place.request({ waveGuid: made.waveId, assesseeIds: [made.personId] }),
      ),
  }
}

describe('the senders that are offered', () => {
  test('include the addresses of the organization for its staff, and only the no-reply one for clients (OPS-5-132)', async () => {
    const offered = async (who: Client, of = place.organizationId) =>
      (await who.get(`/api/templates/senders?organizationGuids=${of}`)).body
    expect(await offered(admin)).toEqual({ senders: ['no-reply@house.example', 'hr@firma.example'] })
    expect(await offered(clientAdmin)).toEqual({ senders: ['no-reply@house.example'] })
    expect((await admin.get('/api/templates/senders')).body).toEqual({ senders: ['no-reply@house.example'] })
    const { id } = await assay.build((tx) => buildOrganization(tx))
    expect(await offered(admin, `${place.organizationId},${id}`)).toEqual({ senders: ['no-reply@house.example'] })
  })
})
