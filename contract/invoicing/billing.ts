import { z } from 'zod'
import { payableRoundings } from '../../domain/invoicing/parties.ts'
import { interfaceLanguages } from '../../domain/languages/languages.ts'
import { endpoint } from '../endpoint.ts'
import { guid, line, sentRevision } from '../shapes.ts'
import { amount, currency } from './invoicing.ts'

/** ISO 3166, two letters. */
const country = z.string().regex(/^[A-Z]{2}$/)
const address = {
  legalName: line(255),
  street: line(200),
  city: line(100),
  postalCode: line(20),
  registrationNumber: line(40),
  email: line(254),
}

const branchBilling = {
  ...address,
  country,
  vatNumber: line(30),
  iban: line(42),
  bic: line(11),
  currency,
  /** Per cent. */
  vatRate: amount,
  payableRounding: z.enum(payableRoundings),
  dueDays: z.number().int().min(0).max(365),
  /** With {year} and {number}. */
  numberFormat: line(40, 1),
  creditNumberFormat: line(40, 1),
  languageCode: z.enum(interfaceLanguages),
}
const text = z.string()
/** What is stored, which needs no cleaning. */
const addressAnswer = {
  legalName: text,
  street: text,
  city: text,
  postalCode: text,
  registrationNumber: text,
  email: text,
}
const ofBranch = z.object({ branchGuid: guid })
const branchBillingAnswer = z.object({
  ...branchBilling,
  ...addressAnswer,
  vatNumber: text,
  iban: text,
  bic: text,
  numberFormat: text,
  creditNumberFormat: text,
  branchGuid: z.string(),
  mayEdit: z.boolean(),
  revision: z.string(),
})

export const getBranchBilling = endpoint({
  method: 'GET',
  url: '/api/crm/branch-billing/:branchGuid',
  schema: {
    summary: 'How a branch writes its invoices',
    params: ofBranch,
    response: { 200: branchBillingAnswer },
  },
  config: { caller: 'user', needs: 'seePriceList', errors: [] },
})

export const saveBranchBilling = endpoint({
  method: 'PUT',
  url: '/api/crm/branch-billing/:branchGuid',
  schema: {
    summary: 'Saves how a branch writes its invoices; issued ones stay as they are',
    params: ofBranch,
    body: z.strictObject({ ...branchBilling, revision: sentRevision }),
    response: { 200: branchBillingAnswer },
  },
  config: { caller: 'user', needs: 'managePriceList', errors: [] },
})

const companyBilling = {
  ...address,
  country: country.nullable(),
  currency: currency.nullable(),
  orderReference: line(100),
}
const ofCompany = z.object({ companyGuid: guid })
const companyBillingAnswer = z.object({
  ...companyBilling,
  ...addressAnswer,
  orderReference: text,
  /** What stands on invoices where nothing is written here. */
  defaults: z.object({ legalName: z.string(), country, currency }),
  vatNumber: z.string(),
  revision: z.string(),
})

export const getCompanyBilling = endpoint({
  method: 'GET',
  url: '/api/crm/company/:companyGuid/billing',
  schema: {
    summary: 'Whom invoices to an organization are written to',
    params: ofCompany,
    response: { 200: companyBillingAnswer },
  },
  config: { caller: 'user', needs: 'seeCompanyBilling', errors: [] },
})

export const saveCompanyBilling = endpoint({
  method: 'PUT',
  url: '/api/crm/company/:companyGuid/billing',
  schema: {
    summary: 'Saves whom invoices to an organization are written to; issued ones stay as they are',
    params: ofCompany,
    body: z.strictObject({ ...companyBilling, revision: sentRevision }),
    response: { 200: companyBillingAnswer },
  },
  config: { caller: 'user', needs: 'editCompanyBilling', errors: [] },
})
