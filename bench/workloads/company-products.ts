import { companyProductsQuery } from '../../server/modules/logins/company-products-queries.ts'
import { buildUser } from '../../server/testing/builders.ts'
import { buildAssignments } from '../assignments.ts'
import { compileBare, mustAnswer, type BenchApp } from '../bench-app.ts'
import { ratioAtLeast, type Finding } from '../finding.ts'
import { compareDuration } from '../measure.ts'

/** Half of its cells are assigned. */
const size = { people: 500, tools: 40 }
const logins = (size.people * size.tools) / 2
const rounds = 7

/** All 10,000 logins of an organization in one answer, which other programs read, beside the same SQL; and compressed, as a browser asks for it. */
export async function companyProducts(assay: BenchApp): Promise<Finding[]> {
  const owner = await assay.build((tx) => buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
  const { organization, project } = await buildAssignments(assay, owner.user_name, size)
  const token = await assay.tokenOf(owner)
  const url = `${assay.url}/api/reports/company-products/${organization.id}`
  const ask = (isPlain = false) => mustAnswer(url, { token, body: {}, isPlain })
  const text = await ask()
  const { totalCount } = JSON.parse(text) as { totalCount: number }
  if (totalCount !== logins) throw new Error(`${totalCount} logins answered`)
  const query = compileBare(
    companyProductsQuery(
      {
        organizationId: organization.id,
        projects: [{ id: project.id, edits: true, invoices: true }],
        isInternal: true,
        seesSecrets: true,
        generatedFrom: null,
        generatedTo: null,
        filledInFrom: null,
        filledInTo: null,
        invoiceId: null,
        statuses: [],
        forInvoicing: false,
        waveId: null,
      },
      logins + 1,
    ),
  )
  const alone = () => assay.bare.query(query)
  const plain = await compareDuration(() => ask(true), alone, rounds)
  const compressed = await compareDuration(() => ask(), alone, rounds)
  const than = 'the same SQL through pg alone'
  const name = `company products of ${logins.toLocaleString('en')} logins`
  return [
    {
      name,
      ours: plain.ours,
      unit: 'ms',
      better: 'lower',
      limits: [{ than, value: plain.limit }],
      aim: ratioAtLeast(0.5),
    },
    {
      name: `${name}, compressed`,
      ours: compressed.ours,
      unit: 'ms',
      better: 'lower',
      limits: [{ than, value: compressed.limit }],
    },
    { name: `${name}: answer before compression`, ours: Buffer.byteLength(text) / 1e6, unit: 'MB', better: 'lower' },
  ]
}
