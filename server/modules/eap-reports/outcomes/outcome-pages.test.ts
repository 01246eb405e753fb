import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLink, linkSecret } from '../../../platform/links/links.ts'
import { startWithPages } from '../../../testing/start-with-pages.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildCase } from '../../eap-cases/testing/build-case.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { inviteOutcomes } from './invite-outcomes.ts'
import { outcomePages } from './outcome-pages.ts'

let assay: TestApp
let app: FastifyInstance
let close: () => Promise<void>
let programme: Programme
let link: string
beforeAll(async () => {
  ;({ assay, app, close } = await startWithPages(outcomePages, '2026-11-16T09:00:00Z'))
  programme = await assay.build((tx) => buildProgramme(tx))
}, 90_000)
afterAll(() => close())

beforeEach(async () => {
  await assay.build(async (tx) => {
    await tx.deleteFrom('eap_cases').execute()
    await tx.updateTable('eap_licences').set({ asks_outcomes: true }).execute()
    await tx.deleteFrom('links').execute()
    await buildCase(tx, programme.licence, {
      status: 3,
      created_at: new Date('2026-11-15T09:00:00Z'),
      sealed_client_email: Buffer.from('sealed'),
      client_language: 'hu',
    })
  })
  await inviteOutcomes(assay.services)
  const row = await assay.build((tx) => tx.selectFrom('links').selectAll().executeTakeFirstOrThrow())
  link = linkSecret(assay.services.sealing, row)
})

const open = async (secret = link, query = '?language=en') => {
  const { statusCode: status, body: html } = await app.inject({ method: 'GET', url: `/eap/outcome/${secret}${query}` })
  return {
    status,
    html,
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    language: /<html lang="(.*?)">/.exec(html)?.[1],
  }
}
const answer = () => assay.anonymous.post(`/api/eap/outcome/${link}`, { answers: [7, 3, 4, 5, 6] })
const endLink = () =>
  assay.build((tx) =>
    tx
      .updateTable('links')
      .set({ expires_at: new Date('2026-11-16T08:59:59Z') })
      .execute(),
  )

it('asks five questions in the language of the client, or the chosen one, and names no topic and no person', async () => {
  const { status, html, title } = await open()
  expect(status).toBe(200)
  expect(html).toContain('How are you now?')
  expect(html.match(/<fieldset/g)).toHaveLength(5)
  expect(html.match(/type="radio"/g)).toHaveLength(55)
  expect(title).not.toMatch(/psych|counsel|assistance/i)
  expect((await open(link, '')).language).toBe('hu')
})

it('opened by a mail program, it can still be answered; answered, it says so', async () => {
  await open()
  await open()
  expect((await answer()).status).toBe(200)
  const { html } = await open()
  expect(html).not.toContain('<fieldset')
  expect(html).toContain('Thank you')
})

it.each([
  ['after its time', endLink],
  [
    'when its licence does not ask any more',
    () => assay.build((tx) => tx.updateTable('eap_licences').set({ asks_outcomes: false }).execute()),
  ],
])('says that it is over %s, and takes no answer', async (_when, end) => {
  await end()
  const { status, html } = await open()
  expect(status).toBe(200)
  expect(html).not.toContain('<fieldset')
  expect(html).toContain('These questions are closed')
  expect(await answer()).toMatchObject({ status: 409, body: { errorMessage: 'LINK_EXPIRED' } })
})

it('does not open, and takes no answer, by a link of another kind or a guessed one', async () => {
  const other = await assay.build((tx) =>
    createLink(tx, assay.services.sealing, {
      kind: 'reservation',
      organization_id: programme.organization.id,
      expires_at: null,
    }),
  )
  const row = await assay.build((tx) =>
    tx.selectFrom('links').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow(),
  )
  for (const secret of [linkSecret(assay.services.sealing, row), '00000000-0000-4000-8000-000000000001', 'nonsense']) {
    expect((await open(secret)).status, secret).toBe(404)
    const posted = await assay.anonymous.post(`/api/eap/outcome/${secret}`, { answers: [7, 3, 4, 5, 6] })
    expect(posted.status, secret).toBe(secret === 'nonsense' ? 400 : 404)
  }
})
