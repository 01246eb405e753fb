import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseSealing } from '../../../platform/case-sealing.ts'
import { linkSecret } from '../../../platform/links/links.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCase } from '../../eap-cases/testing/build-case.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { inviteOutcomes } from './invite-outcomes.ts'
import { resealOutcomes } from './reseal-outcomes.ts'
import { pairPlace } from './sealed-pair.ts'

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z')
  programme = await assay.build((tx) => buildProgramme(tx))
}, 60_000)
afterAll(() => assay.close())
beforeEach(() =>
  assay.build(async (tx) => {
    await tx.deleteFrom('eap_outcome_answers').execute()
    await tx.deleteFrom('eap_cases').execute()
    await tx.deleteFrom('eap_messages').execute()
    await tx.updateTable('eap_licences').set({ asks_outcomes: true }).execute()
  }),
)

const accepted = (values: object = {}) =>
  assay.build((tx) =>
    buildCase(tx, programme.licence, {
      status: 3,
      created_at: new Date('2026-11-15T09:00:00Z'),
      sealed_client_email: Buffer.from('sealed'),
      ...values,
    }),
  )
const invite = () => inviteOutcomes(assay.services)
const invitations = () =>
  assay.build((tx) => tx.selectFrom('eap_outcome_invitations').selectAll().orderBy('stage', 'desc').execute())
const answers = () => assay.build((tx) => tx.selectFrom('eap_outcome_answers').selectAll().execute())
async function linkOf(stage: string): Promise<string> {
  const invitation = (await invitations()).find((one) => one.stage === stage)
  const link = await assay.build((tx) =>
    tx
      .selectFrom('links')
      .selectAll()
      .where('id', '=', invitation?.link_id ?? '')
      .executeTakeFirstOrThrow(),
  )
  return linkSecret(assay.services.sealing, link)
}
const answer = (link: string, given: number[] = [7, 3, 4, 5, 6]) =>
  assay.anonymous.post(`/api/eap/outcome/${link}`, { answers: given })
const complete = (id: number) =>
  assay.build((tx) => tx.updateTable('eap_cases').set({ status: 5 }).where('id', '=', id).execute())

describe('an invitation to the short questionnaire', () => {
  it('goes out once, when a case with an e-mail is accepted', async () => {
    const { id } = await accepted()
    await invite()
    await invite()
    expect(await invitations()).toMatchObject([{ case_id: id, stage: 'before', is_answered: false }])
    const messages = await assay.build((tx) => tx.selectFrom('eap_messages').selectAll().execute())
    expect(messages).toMatchObject([{ kind: 'outcome', channel: 'mail', to_user_name: null }])
  })

  it.each([
    ['without an e-mail', { sealed_client_email: null }],
    ['that nobody has accepted', { status: 1 }],
    ['after its first contact', { first_contact_at: new Date('2026-11-16T08:00:00Z') }],
    ['of long ago', { created_at: new Date('2026-09-01T08:00:00Z') }],
  ])('does not go out for a case %s', async (_which, values) => {
    await accepted(values)
    await invite()
    expect(await invitations()).toEqual([])
  })

  it('does not go out for a licence that does not ask', async () => {
    await assay.build((tx) => tx.updateTable('eap_licences').set({ asks_outcomes: false }).execute())
    await accepted()
    await invite()
    expect(await invitations()).toEqual([])
  })
})

describe('answers', () => {
  it('of before and after have one random id, and nothing else tells whose they are', async () => {
    const { id } = await accepted()
    await invite()
    expect((await answer(await linkOf('before'))).status).toBe(200)
    await invite()
    expect(await invitations()).toHaveLength(1)
    await complete(id)
    await invite()
    expect((await answer(await linkOf('after'), [2, 6, 7, 8, 9])).status).toBe(200)
    const stored = await answers()
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual([
      'answers',
      'licence_id',
      'month',
      'organization_id',
      'pair_id',
      'stage',
    ])
    expect(stored).toMatchObject([
      { stage: 'before', answers: [7, 3, 4, 5, 6], month: 2026 * 12 + 10 },
      { stage: 'after', answers: [2, 6, 7, 8, 9] },
    ])
    expect(stored[0]?.pair_id).toBe(stored[1]?.pair_id)
    expect((await invitations()).map(({ sealed_pair }) => sealed_pair)).toEqual([null, null])
  })

  it('are stored once: sent again, also at the same time, they change nothing', async () => {
    await accepted()
    await invite()
    const link = await linkOf('before')
    const both = await Promise.all([answer(link), answer(link, [1, 1, 1, 1, 1])])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await answer(link, [9, 9, 9, 9, 9])).status).toBe(200)
    expect(await answers()).toHaveLength(1)
  })

  it('after the last contact are stored once as well, though it is forgotten whose they are', async () => {
    const { id } = await accepted()
    await invite()
    await answer(await linkOf('before'))
    await complete(id)
    await invite()
    const link = await linkOf('after')
    expect((await answer(link, [2, 6, 7, 8, 9])).status).toBe(200)
    expect(await answer(link, [9, 9, 9, 9, 9])).toMatchObject({ status: 200, body: { stored: true } })
    expect((await answers()).map((one) => one.answers)).toEqual([
      [7, 3, 4, 5, 6],
      [2, 6, 7, 8, 9],
    ])
  })

  it.each([
    ['too few', [1, 2, 3]],
    ['beyond the scale', [11, 0, 0, 0, 0]],
    ['below it', [-1, 0, 0, 0, 0]],
    ['between its steps', [1.5, 0, 0, 0, 0]],
  ])('that are %s are refused', async (_how, given) => {
    await accepted()
    await invite()
    expect(await answer(await linkOf('before'), given)).toMatchObject({
      status: 400,
      body: { errorMessage: 'INVALID_INPUT' },
    })
    expect(await answers()).toEqual([])
  })

  it('by a guessed link, or after its time, are refused', async () => {
    await accepted()
    await invite()
    expect((await answer('00000000-0000-4000-8000-000000000001')).status).toBe(404)
    const link = await linkOf('before')
    await assay.build((tx) =>
      tx
        .updateTable('links')
        .set({ expires_at: new Date('2026-11-16T08:00:00Z') })
        .where('kind', '=', 'outcome')
        .execute(),
    )
    expect(await answer(link)).toMatchObject({ status: 409, body: { errorMessage: 'LINK_EXPIRED' } })
  })
})

describe('whose answers are whose', () => {
  it('is sealed with a new key by the nightly job, and stays the same', async () => {
    await accepted()
    await invite()
    await answer(await linkOf('before'))
    const { config } = assay.services
    const newer = caseSealing({ ...config, caseKeys: [{ id: '2027', key: Buffer.alloc(32, 5) }] })
    await resealOutcomes({ ...assay.services, caseSealing: newer })
    const [invitation] = await invitations()
    const [stored] = await answers()
    if (!invitation?.sealed_pair) throw new Error('the pair is gone')
    expect(invitation.key_id).toBe('2027')
    expect(newer.unseal(invitation.sealed_pair, '2027', pairPlace(invitation.id))).toBe(stored?.pair_id)
  })

  it('and who was asked is deleted thirty days after the link ended, unless answers may follow', async () => {
    const answered = await accepted()
    const silent = await accepted()
    await invite()
    const [first] = (await invitations()).filter(({ case_id }) => case_id === answered.id)
    await assay.build((tx) =>
      tx
        .updateTable('eap_outcome_invitations')
        .set({ is_answered: true })
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    const endedDaysAgo = (days: number) =>
      assay.build((tx) =>
        tx
          .updateTable('eap_outcome_invitations')
          .set({ expires_at: new Date(Date.parse('2026-11-16T09:00:00Z') - days * 86_400_000) })
          .execute(),
      )
    const casesLeft = async () => {
      await invite()
      await forgetInvitations(assay.services)
      return new Set((await invitations()).map(({ case_id }) => case_id))
    }
    await endedDaysAgo(29)
    expect(await casesLeft()).toEqual(new Set([answered.id, silent.id]))
    await endedDaysAgo(31)
    expect(await casesLeft()).toEqual(new Set([answered.id]))
    await endedDaysAgo(401)
    await assay.build((tx) =>
      tx
        .updateTable('eap_cases')
        .set({ created_at: new Date('2025-01-01T09:00:00Z') })
        .execute(),
    )
    expect(await casesLeft()).toEqual(new Set())
  })
})
