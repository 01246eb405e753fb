import { branchId } from '../server/testing/builders.ts'
import { dice, type Dice } from './dice.ts'
import names from './names.json' with { type: 'json' }
import { latin, type NameLanguage } from './naming.ts'

export type LargeOrganization = {
  id: string
  name: string
  vat_number: string
  branch_id: string
  language: NameLanguage
  domain: string
}

const countries = ['CZ', 'SK', 'PL', 'HU', 'RS', 'RU', 'AT'] as const
/** How many of a hundred organizations each country has. */
const shares: Record<(typeof countries)[number], number> = { CZ: 36, SK: 16, PL: 16, HU: 12, RS: 8, RU: 4, AT: 8 }

/** Guids of the large set start with this; their last digits count from 1. */
export const largeOrganizationId = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** So many organizations with unique names: a trade, a founder, a place. */
export function nameOrganizations(count: number, seed: number): LargeOrganization[] {
  const chance = dice(seed)
  const taken = new Set<string>()
  const weighted = countries.flatMap((country) => Array<typeof country>(shares[country]).fill(country))
  return Array.from({ length: count }, (_, index) => {
    const country = chance.pick(weighted)
    const { language, vatPattern } = names.companies[country]
    const name = newName(chance, country, taken)
    return {
      id: largeOrganizationId(index + 1),
      name,
      vat_number: vatPattern.replaceAll('#', () => String(chance.roll(10))),
      branch_id: branchId(country),
      language: language as NameLanguage,
      domain: `${latin(name).slice(0, 24).replace(/-$/, '')}.example`,
    }
  })
}

function newName(chance: Dice, country: (typeof countries)[number], taken: Set<string>): string {
  const { language, names: companies } = names.companies[country]
  const { family } = names.people[language as NameLanguage].male
  for (;;) {
    const [trade = ''] = chance.pick(companies).split(' ')
    const [, ...place] = chance.pick(companies).split(' ')
    const name = [trade, chance.pick(family), ...place].join(' ')
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
