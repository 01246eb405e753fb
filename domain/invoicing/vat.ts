import type { VatParty } from './parties.ts'

/**
 * Categories of VAT (UNCL 5305): `S` taxed at the seller's rate, `AE` the buyer accounts for it (reverse charge),
 * `O` not subject to VAT.
 */
export type VatCategory = 'S' | 'AE' | 'O'

export type VatRule = { category: VatCategory; /** Per cent, such as `21`. */ rate: string }

/**
 * How services of this seller to this buyer are taxed. Source: Council Directive 2006/112/EC.
 *
 * - A seller who is not registered for VAT charges none, nor does one whose rate is 0: category `S` has a rate above
 *   zero (EN 16931, rule BR-S-05).
 * - Within a country: the seller's rate.
 * - To a registered buyer in another member state: the service is supplied where the buyer is (article 44), who accounts
 *   for the tax (article 196). Without a VAT number it is supplied where the seller is (article 45).
 * - Out of the Union: not subject to VAT there, for a business by article 44 and, as consultancy and information, for
 *   anybody else by article 59 (c). Into the Union: none by the seller either.
 */
export function vatRuleOf(seller: VatParty & { vatRate: string }, buyer: VatParty): VatRule {
  if (seller.vatNumber === '' || Number(seller.vatRate) === 0) return notSubject
  if (seller.country === buyer.country) return { category: 'S', rate: seller.vatRate }
  if (!isInUnion(seller.country) || !isInUnion(buyer.country)) return notSubject
  if (buyer.vatNumber === '') return { category: 'S', rate: seller.vatRate }
  return { category: 'AE', rate: '0' }
}

const notSubject: VatRule = { category: 'O', rate: '0' }

const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Member states of the European Union by ISO 3166 code. */
export const isInUnion = (country: string): boolean => union.has(country)
