import { isCountry } from './countries.ts'
import type { Buyer, Seller } from './parties.ts'

const address = ['name', 'street', 'city', 'postalCode'] as const

/**
 * What a document needs and is missing, such as `seller.street`: EN 16931 asks for both names and addresses (BR-06 to
 * BR-11, with a country that there is: BR-CL-14), for an identifier of the seller (BR-CO-26) and, for a credit transfer,
 * for the account (BR-50, BR-61).
 */
export function billingGaps(seller: Seller, buyer: Buyer): string[] {
  const gaps = <Party extends { country: string }, Field extends keyof Party & string>(
    name: string,
    party: Party,
    fields: readonly Field[],
  ) => [
    ...fields.filter((field) => String(party[field]).trim() === '').map((field) => `${name}.${field}`),
    ...(isCountry(party.country) ? [] : [`${name}.country`]),
  ]
  return [...gaps('seller', seller, [...address, 'registrationNumber', 'iban']), ...gaps('buyer', buyer, address)]
}
