import type { ListedLogin } from '../priced-login.ts'

export const orgGuid = '11111111-1111-4111-8111-111111111111'
export const directors = '22222222-2222-4222-8222-222222222222'
export const talents = '33333333-3333-4333-8333-333333333333'
export const confirmedGuid = '0a1b2c3d-0000-4000-8000-000000000000'
export const unconfirmedGuid = '20260533-0000-4000-8000-000000000000'

export const loginOf = (id: number, more: Partial<ListedLogin> = {}): ListedLogin => ({
  id,
  reportId: 'HPI',
  assesseeIdentifier: `ABCD000${id}`,
  assesseeId: 100 + id,
  name: `Person ${id}`,
  login: `login-${id}`,
  password: '',
  productUrl: '',
  status: 4,
  sealed: false,
  isSimulated: false,
  isOrderUncertain: false,
  errorMessage: null,
  tools: 'HPI',
  customToolsName: 'HPI – Flash',
  reports: [],
  hasGeneratedReport: false,
  reportsName: '',
  reportFileGuid: '',
  reportFileName: '',
  reportDeleted: false,
  generatedBy: 'manager',
  generatedDate: '2026-01-15T10:00:00.000Z',
  generatedOn: '2026-01-15T10:00:00.000Z',
  fillInDate: '2026-01-19T10:00:00.000Z',
  batchId: 17,
  batchIdStr: '17',
  isInvoiced: false,
  invoiceGuid: null,
  invoicedDate: null,
  invoiceIsConfirmed: null,
  notToBeInvoiced: false,
  projectGuid: directors,
  provider: 'Hogan',
  toolId: 1,
  productCode: 'HPI-1',
  pricingDay: '2026-01-15',
  invoicePrice: null,
  ...more,
})

export const invoiced = (id: number, isConfirmed: boolean, more: Partial<ListedLogin> = {}) =>
  loginOf(id, {
    isInvoiced: true,
    invoiceGuid: isConfirmed ? confirmedGuid : unconfirmedGuid,
    invoiceIsConfirmed: isConfirmed,
    invoicePrice: { currency: 'CZK', amount: '800.0000' },
    ...more,
  })

export const unconfirmedInvoice = {
  invoiceGuid: unconfirmedGuid,
  companyGuid: orgGuid,
  projectGuid: directors,
  created: '2026-03-01T10:00:00.000Z',
  isConfirmed: false,
  kind: 'invoice' as const,
  project: 'Directors 2026',
  createdBy: 'manager',
  number: null,
  products: 24,
  currency: 'CZK',
  net: '21360.00',
  pendingChange: null,
}
