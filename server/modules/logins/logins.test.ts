import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ProviderFailure } from '../../platform/providers/provider-failure.ts'
import { createLink } from '../../platform/links/links.ts'
import { branchId, buildUser } from '../../testing/builders.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { buildLogin, buildOrderWorld, countingProvider, loginRow, type OrderWorld } from './testing/build-orders.ts'
import { orderTests } from './testing/order-tests.ts'

const setting = orderTests()
const { assay, admin, world } = setting

const login = (more: Parameters<typeof buildLogin>[3] = {}, tool: keyof OrderWorld['tools'] = 'XRT') =>
  setting.login(tool, more)
const takeBack = async (id: number, client = admin) => {
  const { status, body } = await client.delete(`/api/tools/login/${world.project.id}/${id}`)
  return [status, (body as { errorMessage?: string }).errorMessage]
}
const generate = () => setting.generate({ xrt: true })
const exists = (id: number) => assay.build((tx) => tx.selectFrom('logins').select('id').where('id', '=', id).execute())

describe('taking a login back', () => {
  test('removes one that was only assigned, also from shared links, where the others stay', async () => {
    const [one, other] = [await login(), await login()]
    const { id: linkId } = await assay.build(async (tx) => {
      const link = await createLink(tx, assay.services.sealing, {
        kind: 'shared-tools',
        ...world.place,
        created_by: 'admin',
      })
      await tx
        .insertInto('link_logins')
        .values(
          [one, other].map(({ id }, position) => ({
            organization_id: world.organization.id,
            link_id: link.id,
            login_id: id,
            position,
          })),
        )
        .execute()
      return link
    })
    expect(await takeBack(one.id)).toEqual([200, undefined])
    expect(await exists(one.id)).toEqual([])
    const shared = await assay.build((tx) =>
      tx.selectFrom('link_logins').select('login_id').where('link_id', '=', linkId).execute(),
    )
    expect(shared).toEqual([{ login_id: other.id }])
  })

  test.each([2, 6, 8, 9])('cancels one of status %i at its provider', async (status) => {
    const { provider, cancelled } = countingProvider('ready')
    setting.given = { XRT: provider }
    const { id } = await login({ status, provider_order_id: 'o', next_poll_at: '2026-11-16T09:00:00Z' })
    expect(await takeBack(id)).toEqual([200, undefined])
    expect(await loginRow(assay, id)).toMatchObject({ status: 5, next_poll_at: null })
    expect([cancelled, await takeBack(id)]).toEqual([['o'], [404, 'NOT_FOUND']])
  })

  test.each([
    [{ status: 7, provider_order_id: 'o' }, 'LOGIN_IN_USE'],
    [{ status: 3 }, 'LOGIN_IN_USE'],
    [{ status: 4 }, 'LOGIN_IN_USE'],
    [{ status: 1, ordering_since: '2026-11-16T09:00:00Z' }, 'LOGIN_BEING_ORDERED'],
  ])('refuses %j with %s', async (more, code) => {
    const { id } = await login(more)
    expect([await takeBack(id), (await loginRow(assay, id)).status]).toEqual([[409, code], more.status])
  })

  test('refuses one on an invoice', async () => {
    const { id } = await login({ status: 2 })
    await assay.build(async (tx) => {
      const invoice = await tx
        .insertInto('invoices')
        .values({ ...world.place, created_by: 'admin', currency: 'CZK' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.updateTable('logins').set({ invoice_id: invoice.id }).where('id', '=', id).execute()
    })
    expect(await takeBack(id)).toEqual([409, 'LOGIN_INVOICED'])
  })

  test('keeps it when the provider says that somebody has begun, or does not answer', async () => {
    const { id } = await login({ status: 2, provider_order_id: 'o' })
    setting.given = { XRT: { cancel: () => Promise.resolve(false) } }
    expect(await takeBack(id)).toEqual([409, 'LOGIN_IN_USE'])
    setting.given = { XRT: { cancel: () => Promise.reject(new ProviderFailure('away')) } }
    expect(await takeBack(id)).toEqual([502, 'SOURCE_UNAVAILABLE'])
    setting.given = {}
    expect(await takeBack(id)).toEqual([409, 'PROVIDER_NOT_SET_UP'])
    expect((await loginRow(assay, id)).status).toBe(2)
  })

  test('lets go of one whose order the provider does not know any more, and of no other that it refuses', async () => {
    const { id } = await login({ status: 2, provider_order_id: 'o', problem: 'ORDER_UNKNOWN' })
    const state = { orderId: 'o', status: 'ready', changedAt: '2026-11-16T09:00:00Z', filledInAt: null }
    const cancel = () => Promise.reject(new ProviderFailure('refused'))
    setting.given = { XRT: { cancel, statuses: () => Promise.resolve([state]) } }
    expect(await takeBack(id)).toEqual([502, 'PROVIDER_REFUSED'])
    setting.given = { XRT: { cancel, statuses: () => Promise.reject(new ProviderFailure('away')) } }
    expect(await takeBack(id)).toEqual([502, 'SOURCE_UNAVAILABLE'])
    expect((await loginRow(assay, id)).status).toBe(2)
    setting.given = { XRT: { cancel, statuses: () => Promise.resolve([]) } }
    expect(await takeBack(id)).toEqual([200, undefined])
    expect((await loginRow(assay, id)).status).toBe(5)
  })

  test('twice at once is one taking back', async () => {
    const { provider } = countingProvider('ready')
    setting.given = { XRT: provider }
    const { id } = await login({ status: 2, provider_order_id: 'o' })
    const both = await Promise.all([takeBack(id), takeBack(id)])
    expect(both.filter(([status]) => status === 200).length).toBeGreaterThan(0)
    const told = await assay.build((tx) =>
      tx.selectFrom('activity_journal').select('code').where('project_id', '=', world.project.id).execute(),
    )
    expect(told).toEqual([{ code: 'LOGIN_TAKEN_BACK' }])
  })

  test('needs canCreateLogins in the project of the login', async () => {
    const { id } = await login()
    const support = await assay.build(async (tx) => assay.as(await buildUser(tx, { roles: ['support'] })))
    const other = await assay.build((tx) => buildOrderWorld(tx))
    expect(await takeBack(id, support)).toEqual([403, 'NOT_ALLOWED'])
    const elsewhere = await admin.delete(`/api/tools/login/${other.project.id}/${id}`)
    expect(elsewhere.status).toBe(404)
    expect(await exists(id)).toHaveLength(1)
  })
})

describe('taking back an order that may exist at the provider', () => {
  /** The provider has the order under its key with other content, and says so each time. */
  const knownOtherwise = async () => {
    const counted = countingProvider('ready')
    const closed: string[] = []
    setting.given = {
      XRT: {
        ...counted.provider,
        order: (order) =>
          closed.length === 0
            ? Promise.reject(new ProviderFailure('refused', { isUncertain: true, detail: 'ORDER_KEY_REUSED' }))
            : counted.provider.order(order),
        cancelByKey: (orderKey) => Promise.resolve(closed.push(orderKey) > 0),
      },
    }
    const made = await login()
    await generate()
    const { order_key: key } = await loginRow(assay, made.id)
    return { ...made, counted, closed, key }
  }

  test('is a way to order it again, under another key and never under both (OPS-7-30)', async () => {
    const { id, counted, closed, key } = await knownOtherwise()
    expect(await loginRow(assay, id)).toMatchObject({ status: 6, error_message: 'ORDER_KEY_REUSED' })
    expect(await takeBack(id)).toEqual([200, undefined])
    expect(closed).toEqual([key])
    expect(await loginRow(assay, id)).toMatchObject({
      status: 1,
      order_key: null,
      order_may_exist: false,
      batch_id: null,
    })
    await generate()
    expect(await loginRow(assay, id)).toMatchObject({ status: 2, error_message: null })
    expect(counted.asked).toHaveLength(1)
    expect(counted.asked).not.toContain(key)
  })

  test('keeps the key while the provider does not answer, and unless it takes the order back', async () => {
    const { id, key, counted } = await knownOtherwise()
    const cancelByKey = (outcome: () => Promise<boolean>) =>
      void (setting.given = { XRT: { ...counted.provider, cancelByKey: outcome } })
    cancelByKey(() => Promise.reject(new ProviderFailure('away')))
    expect(await takeBack(id)).toEqual([502, 'SOURCE_UNAVAILABLE'])
    cancelByKey(() => Promise.resolve(false))
    expect(await takeBack(id)).toEqual([409, 'LOGIN_ORDER_KEPT'])
    cancelByKey(() => Promise.reject(new ProviderFailure('refused')))
    expect(await takeBack(id)).toEqual([409, 'LOGIN_ORDER_KEPT'])
    setting.given = {}
    expect(await takeBack(id)).toEqual([409, 'LOGIN_ORDER_KEPT'])
    expect(await loginRow(assay, id)).toMatchObject({ status: 6, order_key: key, order_may_exist: true })
  })

  test('may leave the order at the provider if somebody says so, which the audit log keeps', async () => {
    const { id, key } = await knownOtherwise()
    setting.given = { XRT: { cancelByKey: () => Promise.resolve(false) } }
    expect((await admin.delete(`/api/tools/login/${world.project.id}/${id}?leaveOrder=maybe`)).status).toBe(400)
    expect((await admin.delete(`/api/tools/login/${world.project.id}/${id}?leaveOrder=true`)).status).toBe(200)
    expect(await loginRow(assay, id)).toMatchObject({ status: 1, order_key: null })
    const entry = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'take-login-back')
        .where('record_id', '=', String(id))
        .executeTakeFirstOrThrow(),
    )
    expect(entry.details).toEqual({ provider: 'XRT', status: 6, orderLeft: key })
  })

  test('waits while it is being ordered, and twice at once is one taking back', async () => {
    const { id, counted, key } = await knownOtherwise()
    setting.given = {
      XRT: {
        ...counted.provider,
        cancelByKey: async () => {
          await assay.build((tx) =>
            tx.updateTable('logins').set({ ordering_since: new Date() }).where('id', '=', id).execute(),
          )
          return true
        },
      },
    }
    expect(await takeBack(id)).toEqual([409, 'LOGIN_BEING_ORDERED'])
    expect(await takeBack(id)).toEqual([409, 'LOGIN_BEING_ORDERED'])
    expect(await loginRow(assay, id)).toMatchObject({ order_key: key, order_may_exist: true })
    await assay.build((tx) => tx.updateTable('logins').set({ ordering_since: null }).where('id', '=', id).execute())
    setting.given = { XRT: { ...counted.provider, cancelByKey: () => Promise.resolve(true) } }
    const press = () => admin.delete(`/api/tools/login/${world.project.id}/${id}?seenStatus=6`)
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toContain(200)
    expect(await press()).toMatchObject({ status: 409, body: { errorMessage: 'RECORD_CHANGED' } })
    expect(await loginRow(assay, id)).toMatchObject({ status: 1 })
    const told = await assay.build((tx) =>
      tx.selectFrom('activity_journal').select('code').where('project_id', '=', world.project.id).execute(),
    )
    expect(told.filter(({ code }) => code === 'LOGIN_TAKEN_BACK')).toHaveLength(1)
  })
})

describe('deleting a person whose order may exist at the provider', () => {
  const remove = async (person: { id: number }) =>
    (await admin.delete(`/api/reports/assessee/${world.project.id}/${person.id}`)).status
  const again = () =>
    sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(assay.services.db.open)

  test('has it taken back by its key, again and again until the provider answers (OPS-7-14)', async () => {
    const { provider } = countingProvider('ready')
    const closed: string[] = []
    setting.given = { XRT: { ...provider, order: () => Promise.reject(new ProviderFailure('invalid')) } }
    const { id, assessee } = await login()
    await generate()
    const { order_key: key } = await loginRow(assay, id)
    let tries = 0
    setting.given = {
      XRT: {
        cancelByKey: (orderKey) => {
          tries += 1
          return tries < 3 ? Promise.reject(new ProviderFailure('away')) : Promise.resolve(closed.push(orderKey) > 0)
        },
      },
    }
    expect([await remove(assessee), await exists(id)]).toEqual([200, []])
    while (closed.length === 0) {
      await again()
      await runJobs(assay.services)
    }
    expect([tries, closed]).toEqual([3, [key]])
  })

  test('has it taken back also while it is on its way, and if nobody hears the answer (OPS-7-14)', async () => {
    const { provider } = countingProvider('ready')
    const closed: string[] = []
    const { id, assessee } = await login()
    let key = ''
    setting.given = {
      XRT: {
        ...provider,
        order: async ({ orderKey }) => {
          key = orderKey
          expect(await remove(assessee)).toBe(200)
          throw new ProviderFailure('invalid')
        },
        cancelByKey: (orderKey) => Promise.resolve(closed.push(orderKey) > 0),
      },
    }
    await generate()
    await runJobs(assay.services)
    expect([closed, await exists(id)]).toEqual([[key], []])
  })

  test('keeps it from being ordered if it was not sent yet', async () => {
    const counted = countingProvider('ready')
    setting.given = { XRT: counted.provider }
    const { assessee } = await login()
    const { of } = assay.services.providers
    let calls = 0
    assay.services.providers.of = async (branch, provider) => {
      calls += 1
      // First the press looks whether there is one, then the job.
      if (calls === 2) expect(await remove(assessee)).toBe(200)
      return of(branch, provider)
    }
    await generate()
    assay.services.providers.of = of
    expect([calls, counted.asked]).toEqual([2, []])
  })
})

describe('diagnosing a login', () => {
  const diagnose = (name: string, client = admin) => client.get(`/api/reports/diagnose-login/${name}`)

  test('answers what Hogan knows as pairs, a problem first (PLT-7-69)', async () => {
    const pairs = [{ name: 'Participant', value: 'found' }]
    await login({ status: 2, login: 'BB77' }, 'Hogan')
    setting.given = { Hogan: { diagnose: () => Promise.resolve({ problem: 'Locked out', pairs }) } }
    expect((await diagnose('BB77')).body).toEqual([{ name: 'Problem', value: 'Locked out' }, ...pairs])
    setting.given = { Hogan: { diagnose: () => Promise.resolve({ problem: null, pairs }) } }
    expect((await diagnose('BB77')).body).toEqual(pairs)
    setting.given = { Hogan: { diagnose: () => Promise.reject(new ProviderFailure('away')) } }
    const away = await diagnose('BB77')
    expect([away.status, away.body]).toEqual([502, { errorMessage: 'SOURCE_UNAVAILABLE' }])
  })

  test('asks the account of the newest login that the caller sees, of Hogan alone (PLT-7-69)', async () => {
    const branches: (string | null)[] = []
    await login({ status: 2, login: 'TWICE', created_at: '2026-11-01T00:00:00Z' }, 'Hogan')
    await login({ status: 2, login: 'OF XRT' })
    await assay.build(async (tx) => {
      const other = await buildOrderWorld(tx)
      await tx
        .updateTable('organizations')
        .set({ branch_id: branchId('PL') })
        .where('id', '=', other.organization.id)
        .execute()
      await buildLogin(tx, other, other.tools.Hogan, { status: 2, login: 'TWICE', created_at: '2026-11-02T00:00:00Z' })
    })
    setting.given = { Hogan: { diagnose: () => Promise.resolve({ problem: null, pairs: [] }) } }
    const { of } = assay.services.providers
    assay.services.providers.of = (branch, provider) => {
      branches.push(branch)
      return of(branch, provider)
    }
    expect((await diagnose('TWICE')).status).toBe(200)
    assay.services.providers.of = of
    expect(branches).toEqual([branchId('PL')])
    expect((await diagnose('OF%20XRT')).status).toBe(404)
    const as = (role: string) => assay.build(async (tx) => assay.as(await buildUser(tx, { roles: [role] })))
    expect((await diagnose('TWICE', await as('project manager'))).status).toBe(403)
    expect((await diagnose('TWICE', await as('branch admin'))).status).toBe(404)
  })

  test('is of the own branch for an admin of a branch (PLT-2-151, PLT-6-34)', async () => {
    const ofBranch = (code: 'PL' | 'SK') =>
      assay.build(async (tx) => assay.as(await buildUser(tx, { roles: ['branch admin'], branch_id: branchId(code) })))
    await assay.build(async (tx) => {
      const polish = await buildOrderWorld(tx)
      await tx
        .updateTable('organizations')
        .set({ branch_id: branchId('PL') })
        .where('id', '=', polish.organization.id)
        .execute()
      await buildLogin(tx, polish, polish.tools.Hogan, { status: 2, login: 'POLISH' })
    })
    setting.given = { Hogan: { diagnose: () => Promise.resolve({ problem: null, pairs: [] }) } }
    expect((await diagnose('POLISH', await ofBranch('PL'))).status).toBe(200)
    expect((await diagnose('POLISH', await ofBranch('SK'))).status).toBe(404)
    expect((await diagnose('POLISH')).status).toBe(200)
  })
})
