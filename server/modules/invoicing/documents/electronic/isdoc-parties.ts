import type { Buyer, Seller } from '../../../../../domain/invoicing/parties.ts'
import type { IssuedDocument } from '../invoice-document.ts'
import { accountOf, withoutSpaces } from '../bank-account.ts'
import { paymentSymbol } from '../payment-symbol.ts'
import { xmlText } from './xml-text.ts'

const countryNames = new Intl.DisplayNames('cs', { type: 'region' })

export function isdocParty(party: Seller | Buyer) {
  const { name, registrationNumber, vatNumber, email, country } = party
  return {
    Party: {
      PartyIdentification: { ID: xmlText(registrationNumber) },
      PartyName: { Name: xmlText(name) },
      PostalAddress: {
        ...streetOf(xmlText(party.street)),
        CityName: xmlText(party.city),
        PostalZone: xmlText(party.postalCode),
        Country: { IdentificationCode: country, Name: countryNames.of(country) ?? country },
      },
      ...(vatNumber && { PartyTaxScheme: { CompanyID: withoutSpaces(xmlText(vatNumber)), TaxScheme: 'VAT' } }),
      ...(email && { Contact: { ElectronicMail: xmlText(email) } }),
    },
  }
}

/** ISDOC has the number of the house by itself: what follows the last space and begins with a digit. */
function streetOf(street: string): { StreetName: string; BuildingNumber: string } {
  const parts = /^(.*\S)\s+(\d\S*)$/.exec(street)
  return { StreetName: parts?.[1] ?? street, BuildingNumber: parts?.[2] ?? '' }
}

/** A transfer to an account (code 42). */
export function isdocPayment({ seller, number, dueOn, tax }: IssuedDocument) {
  const iban = withoutSpaces(xmlText(seller.iban))
  const { account, bankCode } = accountOf(iban)
  return {
    PaidAmount: tax.totals.payable,
    PaymentMeansCode: '42',
    Details: {
      PaymentDueDate: dueOn,
      ID: account,
      BankCode: bankCode,
      Name: '',
      IBAN: iban,
      BIC: withoutSpaces(xmlText(seller.bic)),
      VariableSymbol: paymentSymbol(number),
    },
  }
}
