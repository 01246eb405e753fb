import type { Invoice } from '@e-invoice-eu/core'
import type { Address } from '../../../../../domain/invoicing/parties.ts'
import type { IssuedDocument } from '../invoice-document.ts'
import { xmlText } from './xml-text.ts'

type Ubl = Invoice['ubl:Invoice']
type SellerParty = Ubl['cac:AccountingSupplierParty']['cac:Party']
type BuyerParty = Ubl['cac:AccountingCustomerParty']['cac:Party']
type Country = SellerParty['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode']

export const vatScheme = { 'cbc:ID': 'VAT' }

/** Without the members that are undefined: the library writes each one that is there. */
export const compact = <T extends object>(members: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T

export function sellerParty({ seller, tax }: IssuedDocument): Ubl['cac:AccountingSupplierParty'] {
  const isOutside = tax.rule.category === 'O'
  // Where nothing is subject to VAT, its number is no VAT identifier but one of the register of taxes (BR-O-02, BT-32).
  const identifier = isOutside
    ? { 'cbc:CompanyID': xmlText(seller.vatNumber), 'cac:TaxScheme': { 'cbc:ID': 'LOC' } }
    : { 'cbc:CompanyID': vatIdentifier(seller), 'cac:TaxScheme': vatScheme }
  return {
    'cac:Party': compact<SellerParty>({
      ...endpoint(seller),
      'cac:PostalAddress': addressOf(seller),
      'cac:PartyTaxScheme': seller.vatNumber ? [identifier] : undefined,
      'cac:PartyLegalEntity': legalEntity(seller),
      'cac:Contact': seller.email ? { 'cbc:ElectronicMail': xmlText(seller.email) } : undefined,
    }),
  }
}

export function buyerParty({ buyer, tax }: IssuedDocument): Ubl['cac:AccountingCustomerParty'] {
  const hasIdentifier = buyer.vatNumber !== '' && tax.rule.category !== 'O'
  return {
    'cac:Party': compact<BuyerParty>({
      ...endpoint(buyer),
      'cac:PostalAddress': addressOf(buyer),
      'cac:PartyTaxScheme': hasIdentifier
        ? { 'cbc:CompanyID': vatIdentifier(buyer), 'cac:TaxScheme': vatScheme }
        : undefined,
      'cac:PartyLegalEntity': legalEntity(buyer),
      'cac:Contact': buyer.email ? { 'cbc:ElectronicMail': xmlText(buyer.email) } : undefined,
    }),
  }
}

/** A credit transfer to the account of the seller (UNCL 4461, code 30). */
export function sellerBank({ seller, number }: IssuedDocument): NonNullable<Ubl['cac:PaymentMeans']>[0] {
  return {
    'cbc:PaymentMeansCode': '30',
    'cbc:PaymentID': xmlText(number),
    'cac:PayeeFinancialAccount': {
      'cbc:ID': withoutSpaces(seller.iban),
      'cbc:Name': xmlText(seller.name),
      ...(seller.bic && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': withoutSpaces(seller.bic) } }),
    },
  }
}

const endpoint = ({ email }: { email: string }) =>
  email ? { 'cbc:EndpointID': xmlText(email), 'cbc:EndpointID@schemeID': 'EM' as const } : {}

const addressOf = ({ street, city, postalCode, country }: Address) => ({
  'cbc:StreetName': xmlText(street),
  'cbc:CityName': xmlText(city),
  'cbc:PostalZone': xmlText(postalCode),
  'cac:Country': { 'cbc:IdentificationCode': country as Country },
})

function legalEntity({ name, registrationNumber }: { name: string; registrationNumber: string }) {
  return {
    'cbc:RegistrationName': xmlText(name),
    ...(registrationNumber && { 'cbc:CompanyID': xmlText(registrationNumber) }),
  }
}

const withoutSpaces = (written: string) => xmlText(written).replaceAll(/\s/g, '')

/** With the prefix of its country, which rule BR-CO-09 asks for: Greece's is EL, that of Northern Ireland XI. */
function vatIdentifier({ vatNumber, country }: { vatNumber: string; country: string }): string {
  const number = withoutSpaces(vatNumber).toUpperCase()
  const prefix = country === 'GR' ? 'EL' : country
  return number.startsWith(prefix) || /^(?:EL|XI)/.test(number) ? number : `${prefix}${number}`
}
