import { sealedPlace, searchTokens } from '../../server/modules/eap-cases/records/sealed-case.ts'
import { buildLicence, buildCatalogue } from '../../server/modules/eap-cases/testing/build-programme.ts'
import { branchId, buildOrganization, buildUser } from '../../server/testing/builders.ts'
import { mustAnswer, startBareServer, type BenchApp } from '../bench-app.ts'
import { atMost, type Finding } from '../finding.ts'
import { compareLoads, overHttp } from '../measure.ts'

const cases = 100_000
const licences = 50
const pageRows = 100
const address = '/api/eap/cases'

/** What is asked of the table, and how long its answer may take with nothing else going on, in milliseconds. */
const pages: Record<string, { body: Record<string, unknown>; aim: number }> = {
  'first page': { body: {}, aim: 100 },
  'by service clock': { body: { sortBy: 'firstContactDueAt', descending: false }, aim: 250 },
  'by expert': { body: { sortBy: 'expertName', descending: false }, aim: 250 },
  'of a status': { body: { status: 2 }, aim: 150 },
  'search by licence': { body: { textSearch: 'linka podpory 7' }, aim: 250 },
  'search by a piece of a phone': { body: { textSearch: '0042' }, aim: 250 },
  'search that nothing has': { body: { textSearch: 'qqqqxzz' }, aim: 250 },
}

/**
 * The table of 100,000 cases as an administrator reads it, beside the bare round trip: the same bytes from a server that
 * asks the database nothing.
 */
export async function eapCases(assay: BenchApp): Promise<Finding[]> {
  await fillCases(assay)
  const token = await assay.token('eapadmin', ['admin'])
  const findings: Finding[] = []
  for (const [name, { body, aim }] of Object.entries(pages)) {
    const call = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ pageRows, ...body }),
    } as const
    const text = await mustAnswer(`${assay.url}${address}`, { token, body: { pageRows, ...body } })
    const bare = await startBareServer(() => text)
    try {
      const { ours, byFastify } = await compareLoads(
        { ours: overHttp({ ...call, url: `${assay.url}${address}` }), byFastify: overHttp({ ...call, url: bare.url }) },
        { connections: 2, rounds: 3 },
      )
      findings.push(
        {
          name: `cases, ${name}`,
          ours: ours.perSecond,
          unit: 'calls/s',
          better: 'higher',
          limits: [{ than: 'the same bytes, without a database', value: byFastify.perSecond }],
        },
        { name: `cases, ${name}: median`, ours: ours.p50, unit: 'ms', better: 'lower', aim: atMost(aim) },
      )
    } finally {
      await bare.close()
    }
  }
  return findings
}

async function fillCases(assay: BenchApp): Promise<void> {
  await assay.build(async (tx) => {
    await buildUser(tx, { user_name: 'eapadmin', roles: ['admin'], branch_id: branchId('CZ') })
    await buildCatalogue(tx)
    for (let number = 0; number < 20; number += 1)
      await buildUser(tx, { user_name: `counsellor${number}`, name: `Poradkyně ${number}`, branch_id: branchId('CZ') })
    for (let number = 0; number < licences; number += 1) {
      const { id: organization_id } = await buildOrganization(tx, { branch_id: branchId('CZ') })
      await buildLicence(tx, { organization_id, display_name: `Linka podpory ${number}` })
    }
  })
  await assay.bare.query(
    `insert into eap_cases (organization_id, licence_id, year, number, year_id, key_id, status, category_slug, client_language,
       expert_user_name, created_at, updated_at, last_contact_at, first_contact_due_at, first_contact_at, contact_types)
     select l.organization_id, l.id, 2026, n, '2026-' || n, 'house', 1 + n % 6, 'psychology', 'cs',
            'counsellor' || n % 20, at, at, at, at + interval '2 days', case when n % 9 > 0 then at end, '{4}'
       from generate_series(1, $1::int) n
       join (select organization_id, id, row_number() over (order by id) - 1 as place from eap_licences) l
         on l.place = n % ${licences}
      cross join lateral (select now() - n * interval '7 minutes' as at) moment`,
    [cases],
  )
  await sealReach(assay)
  await assay.bare.query(
    `insert into eap_contacts (organization_id, case_id, type, starts_at, channel, key_id)
     select organization_id, id, 4, last_contact_at, 2, 'house' from eap_cases`,
  )
  await assay.bare.query('vacuum analyze eap_cases, eap_contacts')
}

/** Phones and e-mails, sealed and indexed as the product does. */
async function sealReach({ bare, services }: BenchApp): Promise<void> {
  const { caseSealing } = services
  const { rows } = await bare.query<{ id: number }>('select id from eap_cases order by id')
  for (let start = 0; start < rows.length; start += 1000) {
    const some = rows.slice(start, start + 1000).map(({ id }) => {
      const reach = { phone: `+420${String(600_000_000 + id * 7)}`, email: `client${id}@example.cz` }
      return {
        id,
        phone: caseSealing.seal(reach.phone, sealedPlace.phone(id)).toString('base64'),
        email: caseSealing.seal(reach.email, sealedPlace.email(id)).toString('base64'),
        tokens: searchTokens(caseSealing, reach),
      }
    })
    await bare.query(
      `update eap_cases c
          set sealed_client_phone = decode(s.phone, 'base64'), sealed_client_email = decode(s.email, 'base64'),
              search_tokens = s.tokens
         from json_to_recordset($1::json) as s (id int, phone text, email text, tokens int[])
        where c.id = s.id`,
      [JSON.stringify(some)],
    )
  }
}
