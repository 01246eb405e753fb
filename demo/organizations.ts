import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import type { Organizations } from '../server/platform/database/schema.ts'
import { branchId } from '../server/testing/builders.ts'
import type { Dice } from './dice.ts'
import { latin, type NameLanguage } from './naming.ts'
import names from './names.json' with { type: 'json' }
import { firstOrganization, secondOrganization } from './people.ts'

export type DemoOrganization = {
  id: string
  name: string
  vat_number: string
  language: NameLanguage
  domain: string
}

const countries = ['CZ', 'SK', 'PL', 'HU', 'RS', 'RU', 'AT'] as const
/** How many of the other organizations each country has. */
const shares: Record<(typeof countries)[number], number> = { CZ: 14, SK: 6, PL: 6, HU: 4, RS: 3, RU: 2, AT: 3 }

/** Forty organizations: the two of the client users, and 38 more over seven branches. */
export async function addOrganizations(tx: TenantTransaction, dice: Dice): Promise<DemoOrganization[]> {
  const made: (Insertable<Organizations> & DemoOrganization)[] = [
    {
      id: firstOrganization,
      name: 'Severočeské vodárny a energetika, a. s.',
      vat_number: 'CZ49099469',
      branch_id: branchId('CZ'),
      language: 'cs',
      domain: 'svae.example',
    },
    {
      id: secondOrganization,
      name: 'Győri Keksz és Édesipari Kft.',
      vat_number: 'HU11126855',
      branch_id: branchId('HU'),
      language: 'hu',
      domain: 'gyorikeksz.example',
    },
  ]
  for (const country of countries) {
    const { language, vatPattern, names: companies } = names.companies[country]
    for (const name of companies.slice(0, shares[country])) {
      const number = made.length + 1
      made.push({
        id: `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
        name,
        vat_number: vatPattern.replaceAll('#', () => String(dice.roll(10))),
        branch_id: branchId(country),
        language: language as NameLanguage,
        domain: `${latin(name).slice(0, 24).replace(/-$/, '')}.example`,
      })
    }
  }
  await tx
    .insertInto('organizations')
    .values(made.map(({ language: _, domain: __, ...row }) => row))
    .execute()
  return made
}
