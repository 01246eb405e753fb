/** Who sells and who buys, as it stands on an invoice. */
export type Address = {
  name: string
  street: string
  city: string
  postalCode: string
  /** ISO 3166, two letters. */
  country: string
}

export type VatParty = { country: string; /** Empty for somebody who is not registered. */ vatNumber: string }

type Party = Address &
  VatParty & {
    /** Number in the register of companies; empty where there is none. */
    registrationNumber: string
    email: string
  }

export type Buyer = Party & {
  /** What the buyer wants to read on every invoice. */
  orderReference: string
}

/** How the payable amount is rounded: not, or to whole units of the currency. */
export const payableRoundings = ['none', 'whole'] as const
export type PayableRounding = (typeof payableRoundings)[number]

export type Seller = Party & {
  iban: string
  bic: string
  /** Per cent, such as `21`; of no use without a VAT number. */
  vatRate: string
  payableRounding: PayableRounding
  /** Days from the day of issue to the day on which payment is due. */
  dueDays: number
}
