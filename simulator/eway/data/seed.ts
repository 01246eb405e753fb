import { distributorCodes } from '../../../domain/crm/branches.ts'
import { guidOf } from './guid-of.ts'
import { companyNames, currencies, goods, legalForms, projectNames, supervisors } from './names.ts'
import type { EwayStore, Item } from './store.ts'

export type SeedOptions = {
  companies: number
  projects: number
  /** Product codes that are sold, besides the usual ones. */
  productCodes?: readonly string[]
}

/** Custom fields of the simulated house; ASSAY_EWAY_FIELDS names the same. */
export const customFields = { branch: 'af_25', visibleToClients: 'af_31', keepAnonymous: 'af_32' } as const

export const companyGuid = (number: number) => guidOf(`company ${number}`)
export const projectGuid = (number: number) => guidOf(`project ${number}`)
export const states = {
  projectRunning: guidOf('state of projects: running'),
  projectCompleted: guidOf('state of projects: completed'),
  cartToBeInvoiced: guidOf('state of carts: to be invoiced'),
  cartApproved: guidOf('state of carts: approved'),
  cartInvoiced: guidOf('state of carts: invoiced'),
  cartVoided: guidOf('state of carts: voided'),
} as const
const cartWorkflow = guidOf('workflow of carts')

/** Records that are the same for the same numbers; 50,000 projects take less than a second. */
export function seed(store: EwayStore, { companies, projects, productCodes = [] }: SeedOptions): void {
  seedLists(store)
  supervisors.forEach((name) =>
    store.put('Users', { ...item(`user ${name}`, name), Username: name, Email1Address: `${name}@assay.example` }),
  )
  const sold = [...goods, ...productCodes.map((code) => [code, code] as const)]
  for (const [code, name] of new Map(sold)) store.put('Goods', { ...item(`goods ${code}`, name), Code: code })
  for (let number = 0; number < companies; number += 1) store.put('Companies', company(number))
  for (let number = 0; number < projects; number += 1) store.put('Projects', project(number, companies))
}

function item(key: string, name: string): Item {
  return { ItemGUID: guidOf(key), ItemVersion: 1, FileAs: name }
}

/** Enough to look at random, and the same on every start. */
const pick = <T>(choices: readonly T[], number: number, salt: number): T | undefined =>
  choices[(Math.imul(number * 31 + salt, 2_654_435_761) >>> 0) % choices.length]

/** The USA has a price list and no organizations. */
const branches = distributorCodes.filter((code) => code !== 'US')

function company(number: number): Item {
  const name = `${pick(companyNames, number, 1)} ${Math.floor(number / companyNames.length) + 1} ${pick(legalForms, number, 2)}`
  return {
    ...item('', name),
    ItemGUID: companyGuid(number),
    CompanyName: name,
    VATNumber: number % 7 === 0 ? null : `CZ${String(10_000_000 + number)}`,
    AdditionalFields: { [customFields.branch]: number % 5 === 0 ? null : pick(branches, number, 3) },
  }
}

const day = (offset: number) => new Date(Date.UTC(2024, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)

function project(number: number, companies: number): Item {
  const starts = (number * 37) % 1000
  const price = 10_000 + ((number * 7919) % 400_000)
  const name = `${pick(projectNames, number, 4)} ${number + 1}`
  return {
    ...item('', name),
    ItemGUID: projectGuid(number),
    ProjectName: name,
    ProjectStart: `${day(starts)} 08:00:00Z`,
    ProjectEnd: `${day(starts + 90)} 16:00:00Z`,
    InvoiceIssueDate: number % 3 === 0 ? null : `${day(starts + 95)} 00:00:00Z`,
    InvoicePaymentDate: number % 3 === 0 ? null : `${day(starts + 109)} 00:00:00Z`,
    StateEn: number % 4 === 0 ? states.projectCompleted : states.projectRunning,
    TotalWorkHours: (number % 400) / 2,
    EstimatedPrice: price + 0.5,
    Price: price,
    LicensePrice: number % 50_000,
    Margin: (number % 2000) - 100,
    Profit: price - 20_000,
    Companies_CustomerGuid: companyGuid(number % Math.max(companies, 1)),
    Users_SupervisorGuid: guidOf(`user ${pick(supervisors, number, 5)}`),
    AdditionalFields: {
      [customFields.visibleToClients]: number % 2 === 0,
      [customFields.keepAnonymous]: number % 9 === 0,
    },
  }
}

function seedLists(store: EwayStore): void {
  currencies.forEach((code, rank) =>
    store.put('EnumValues', {
      ...item(`currency ${code}`, code),
      EnumTypeName: 'Currency',
      En: code,
      Rank: rank,
      IsVisible: true,
    }),
  )
  for (const type of ['Invoice', 'Credit note'])
    store.put('EnumValues', {
      ...item(`type of carts ${type}`, type),
      EnumTypeName: 'CartType',
      En: type,
      IsVisible: true,
    })
  const settings: Record<string, string> = {
    CompletedStateName: states.projectCompleted,
    CartToBeInvoicedState: states.cartToBeInvoiced,
    CartInvoicedState: states.cartInvoiced,
    CartVoidedState: states.cartVoided,
  }
  for (const [name, value] of Object.entries(settings))
    store.put('GlobalSettings', { ...item(`setting ${name}`, name), Name: name, Value: value })
  const steps = [
    [states.cartToBeInvoiced, states.cartApproved],
    [states.cartApproved, states.cartInvoiced],
    [states.cartToBeInvoiced, states.cartVoided],
    [states.cartInvoiced, states.cartVoided],
  ]
  for (const [from, to] of steps) {
    const flow = { ModelGuid: cartWorkflow, PrecedentEn: from, SuccedentEn: to, Roundtrip: false }
    store.put('Flows', { ...item(`flow ${from} ${to}`, ''), ...flow })
  }
}
