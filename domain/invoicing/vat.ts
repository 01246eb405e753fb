import type { VatParty } from './parties.ts'

/**
 * Categories of VAT (UNCL 5305): `S` taxed at the seller's rate, `AE` the buyer accounts for it (reverse charge),
 * `O` not subject to VAT.
 */
export type VatCategory = 'S' | 'AE' | 'O'

export type VatRule = { category: VatCategory; /** Per cent, such as `21`. */ rate: string }

/**
 * How services of this seller to this buyer are taxed. Sources: Council Directive 2006/112/EC, articles 44 (services
 * between taxable persons are supplied where the buyer is) and 196 (the buyer is liable); outside the Union the same
 * place of supply makes them not subject to the seller's VAT.
 *
 * - A seller who is not registered for VAT charges none.
 * - Within a country: the seller's rate.
 * - To a registered buyer in another member state: the buyer accounts for it. Without a VAT number the seller's rate.
 * - To another country outside the Union, or from outside of it: not subject to VAT.
 */
export function vatRuleOf(seller: VatParty & { vatRate: string }, buyer: VatParty): VatRule {
  if (seller.vatNumber === '') return { category: 'O', rate: '0' }
  if (seller.country === buyer.country) return { category: 'S', rate: seller.vatRate }
  if (!isInUnion(seller.country) || !isInUnion(buyer.country)) return { category: 'O', rate: '0' }
  if (buyer.vatNumber === '') return { category: 'S', rate: seller.vatRate }
  return { category: 'AE', rate: '0' }
}

const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Member states of the European Union by ISO 3166 code. */
export const isInUnion = (country: string): boolean => union.has(country)
