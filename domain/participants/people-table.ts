import { defaultPageSize } from '../lists/page-sizes.ts'

export const peopleTable = { pageSize: defaultPageSize, sortBy: 'created', descending: true } as const

/** The columns by which the list can be sorted. */
export const peopleSortFields = [
  'name',
  'email',
  'languageCode',
  'note',
  'ratings',
  'created',
  'journalCount',
  'assesseeGuid',
] as const
export type PeopleSortField = (typeof peopleSortFields)[number]

export const invoicedChoices = ['all', 'invoiced', 'notInvoiced'] as const
export type InvoicedChoice = (typeof invoicedChoices)[number]
