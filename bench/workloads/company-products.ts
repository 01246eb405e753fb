import type { LoginStatus } from '../../domain/logins/login-status.ts'
import { companyProductsQuery } from '../../server/modules/logins/company-products-queries.ts'
import { buildUser } from '../../server/testing/builders.ts'
import { buildAssignments } from '../assignments.ts'
import { compileBare, mustAnswer, type BenchApp } from '../bench-app.ts'
import { ratioAtLeast, type Finding } from '../finding.ts'
import { compareDuration } from '../measure.ts'

const tools = 40
/** Half of the cells are assigned, and half of these have a login. */
const loginsOf = (people: number) => (people * tools) / 2
const statuses: readonly LoginStatus[] = [1, 4]

/**
 * All logins of an organization, which other programs and the invoicing screen read, beside the same SQL: 10,000 in one
 * answer, and compressed, as a browser asks for it; and 100,000 in two, by status, as an answer has 50,000 at most.
 */
export async function companyProducts(assay: BenchApp): Promise<Finding[]> {
  const owner = await assay.build((tx) => buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
  const token = await assay.tokenOf(owner)
  const few = await readings(assay, { owner: owner.user_name, token, people: 500, parts: [[]] })
  const many = await readings(assay, {
    owner: owner.user_name,
    token,
    people: 5000,
    parts: statuses.map((one) => [one]),
  })
  const plain = await compareDuration(() => few.ask(true), few.alone, 7)
  const compressed = await compareDuration(() => few.ask(), few.alone, 7)
  const large = await compareDuration(() => many.ask(true), many.alone, 3)
  const name = `company products of ${few.logins.toLocaleString('en')} logins`
  const finding = ({ ours, limit }: typeof plain, more: Partial<Finding> = {}): Finding => ({
    name,
    ours,
    unit: 'ms',
    better: 'lower',
    limits: [{ than: 'the same SQL through pg alone', value: limit }],
    ...more,
  })
  return [
    finding(plain, { aim: ratioAtLeast(0.5) }),
    finding(compressed, { name: `${name}, compressed` }),
    { name: `${name}: answer before compression`, ours: few.bytes / 1e6, unit: 'MB', better: 'lower' },
    finding(large, {
      name: `company products of ${many.logins.toLocaleString('en')} logins, in two answers`,
      aim: ratioAtLeast(0.5),
    }),
    { name: 'the same: both answers before compression', ours: many.bytes / 1e6, unit: 'MB', better: 'lower' },
  ]
}

type Reading = { owner: string; token: string; people: number; parts: readonly (readonly LoginStatus[])[] }

/** Another organization with so many people, and both ways to read its logins part by part. */
async function readings(assay: BenchApp, { owner, token, people, parts }: Reading) {
  const { organization, project } = await buildAssignments(assay, owner, { people, tools })
  const url = `${assay.url}/api/reports/company-products/${organization.id}`
  const logins = loginsOf(people)
  const ask = async (isPlain = false) => {
    const texts: string[] = []
    for (const part of parts) texts.push(await mustAnswer(url, { token, body: { statusesFilter: part }, isPlain }))
    return texts
  }
  const queries = parts.map((part) =>
    compileBare(
      companyProductsQuery(
        {
          organizationId: organization.id,
          projects: [{ id: project.id, edits: true, invoices: true, prices: true }],
          isInternal: true,
          seesSecrets: true,
          generatedFrom: null,
          generatedTo: null,
          filledInFrom: null,
          filledInTo: null,
          invoiceId: null,
          statuses: part,
          forInvoicing: false,
          waveId: null,
          isInvoiced: null,
          as360Only: false,
          now: new Date(),
        },
        logins + 1,
      ),
    ),
  )
  const alone = async () => {
    for (const query of queries) await assay.bare.query(query)
  }
  const texts = await ask()
  const answered = texts.reduce((sum, text) => sum + (JSON.parse(text) as { totalCount: number }).totalCount, 0)
  if (answered !== logins) throw new Error(`${answered} logins answered`)
  return { ask, alone, logins, bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) }
}
