import type { Buyer, Seller } from './parties.ts'

const needed = ['name', 'street', 'city', 'postalCode', 'country'] as const

/**
 * What a document needs and is missing, such as `seller.street`: EN 16931 asks for both names and addresses (BR-06 to
 * BR-11), for an identifier of the seller (BR-CO-26) and, for a credit transfer, for the account (BR-50).
 */
export function billingGaps(seller: Seller, buyer: Buyer): string[] {
  const gaps = <Party extends object, Field extends keyof Party & string>(
    name: string,
    party: Party,
    fields: readonly Field[],
  ) => fields.filter((field) => String(party[field]).trim() === '').map((field) => `${name}.${field}`)
  return [...gaps('seller', seller, [...needed, 'registrationNumber', 'iban']), ...gaps('buyer', buyer, needed)]
}
