import { csvFailures } from '../../domain/logins/csv-failures.ts'
import { z } from 'zod'
import { loginGroupings } from '../../domain/logins/login-grouping.ts'
import { exportColumns, extendedColumns } from '../../domain/logins/export-columns.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id, line, nothing, paging, searched } from '../shapes.ts'
import { dayOrInstant, filledOrNot, statuses } from './login-filters.ts'
import { productRow, reportingRow } from './login-rows.ts'

const filters = {
  search: searched(200).nullish(),
  statuses: statuses.nullish(),
  /** On an invoice, on none, or both. */
  invoiced: filledOrNot(z.boolean()),
  branchGuid: filledOrNot(z.union([guid.transform((one) => [one]), z.array(guid).max(50)])).transform((some) =>
    some && some.length > 0 ? some : null,
  ),
  generatedFrom: filledOrNot(dayOrInstant('from')),
  generatedTo: filledOrNot(dayOrInstant('to')),
  filledInFrom: filledOrNot(dayOrInstant('from')),
  filledInTo: filledOrNot(dayOrInstant('to')),
}
const groupBy = filledOrNot(z.enum(loginGroupings))

export const loginSortFields = [
  'generatedDate',
  'generatedOn',
  'fillInDate',
  'name',
  'email',
  'login',
  'status',
  'tools',
  'customToolsName',
  'provider',
  'project',
  'company',
  'branch',
  'batchId',
  'batchIdStr',
  'id',
  'generatedBy',
  'incognito',
  'isInvoiced',
  'invoicedDate',
  'notToBeInvoiced',
] as const

export const listLoginsReporting = endpoint({
  method: 'POST',
  url: '/api/reports/logins-reporting',
  schema: {
    summary: 'A page of the logins of all organizations; admins of a branch see their own branch',
    body: z.strictObject({
      ...filters,
      /** Puts the logins of a group beside each other; with `group` only those of this one are listed. */
      groupBy,
      group: z.string().max(100).nullish(),
      /** Adds provider, incognito, email, project, company and branch. */
      forLoginsReporting: z.boolean().default(false),
      /** The number is not counted, but asked for by `logins-reporting-totals`: the page comes first. */
      withoutTotal: z.boolean().default(false),
      /** With `withoutTotal`: the number that was counted before. Pages near the end are then read from the end. */
      knownTotal: z.number().int().min(0).max(100_000_000).nullish(),
      ...paging(loginSortFields, { sortBy: 'generatedDate', descending: true }),
    }),
    response: {
      200: z.object({
        products: z.array(z.union([reportingRow, productRow])),
        totalCount: z.number().int().nullable(),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seeLoginListing', errors: [] },
})

const figures = {
  totalCount: z.number().int(),
  /** Numbers by status code; a status that no login has is missing. */
  byStatus: z.record(z.string(), z.number().int()),
  filledIn: z.number().int(),
  invoiced: z.number().int(),
}

export const countLoginsReporting = endpoint({
  method: 'POST',
  url: '/api/reports/logins-reporting-totals',
  schema: {
    summary: 'How many logins these filters leave, by status, and in how many companies and branches',
    body: z.strictObject(filters),
    response: {
      200: z.object({
        ...figures,
        companies: z.number().int(),
        branches: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seeLoginListing', errors: [] },
})

export const outlookOnLogins = endpoint({
  method: 'POST',
  url: '/api/reports/logins-reporting-outlook',
  schema: {
    summary:
      'About how many logins these filters leave, without counting them, and when the newest answer of Hogan came',
    body: z.strictObject(filters),
    response: { 200: z.object({ about: z.number().int(), newestHoganAt: z.string().nullable() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'seeLoginListing', errors: [] },
})

export const listLoginGroups = endpoint({
  method: 'POST',
  url: '/api/reports/logins-reporting-groups',
  schema: {
    summary: 'A page of the groups of the listing with the figures of each, sorted by name',
    body: z.strictObject({
      ...filters,
      groupBy: z.enum(loginGroupings).exclude(['none']),
      page: z.number().int().min(1).max(1_000_000).default(1),
      pageRows: z.number().int().min(1).max(10_000).default(50),
    }),
    response: {
      200: z.object({
        groups: z.array(
          z.object({
            /** The guid, or the name of a provider: `group` of the list. */
            key: z.string(),
            name: z.string(),
            /** Of a company its branch, of a project its company. */
            detail: z.string(),
            companyGuid: z.string().nullable(),
            ...figures,
          }),
        ),
        hasMore: z.boolean(),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seeLoginListing', errors: [] },
})

/** How a sheet of the listing is written. */
const sheet = {
  /** All columns, for the house's own people. */
  extended: z.boolean().default(false),
  /** What the columns are called; without it by the names of the fields. */
  headers: z.partialRecord(z.enum([...exportColumns, ...extendedColumns]), line(100)).default({}),
  /** What the statuses are called, by code; without it by their codes. */
  statusNames: z.partialRecord(z.string().regex(/^[1-9]$/), line(100)).default({}),
  /** Whose days the dates are. */
  timeZone: z
    .string()
    .max(60)
    .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)
    .default('UTC'),
}

export const prepareLoginExport = endpoint({
  method: 'POST',
  url: '/api/reports/logins-export',
  schema: {
    summary: 'Makes an address at which the filtered logins can be downloaded as a sheet, once and within a minute',
    body: z.strictObject({ ...filters, ...sheet, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    response: { 200: z.object({ path: z.string(), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'exportLoginListing', errors: ['TOO_MANY_FOR_SHEET', 'UNKNOWN_TIME_ZONE'] },
})

export const orderLoginCsv = endpoint({
  method: 'POST',
  url: '/api/reports/logins-csv',
  schema: {
    summary:
      'Has the filtered logins written as CSV files, of which each opens in a spreadsheet program; one export at a time',
    body: z.strictObject({ ...filters, ...sheet }),
    response: { 200: z.object({ id: z.string() }) },
  },
  config: { caller: 'user', needs: 'exportLoginListing', errors: ['LOGIN_CSV_RUNNING', 'UNKNOWN_TIME_ZONE'] },
})

export const getLoginCsv = endpoint({
  method: 'GET',
  url: '/api/reports/logins-csv',
  schema: {
    summary: "The caller's newest CSV export, how far it is and its files; null without one",
    response: {
      200: z
        .object({
          id: z.string(),
          requestedAt: z.string(),
          finishedAt: z.string().nullable(),
          /** When it was given up, and why; `again` goes on with it. */
          failedAt: z.string().nullable(),
          errorCode: z.enum(csvFailures).nullable(),
          expiresAt: z.string(),
          isFiltered: z.boolean(),
          extended: z.boolean(),
          writtenRows: z.number().int(),
          /** Null until they are counted. */
          totalRows: z.number().int().nullable(),
          /** Rows of each part; none before all are written. */
          parts: z.array(z.object({ part: z.number().int(), rows: z.number().int() })),
        })
        .nullable(),
    },
  },
  config: { caller: 'user', needs: 'exportLoginListing', errors: [] },
})

export const prepareLoginCsv = endpoint({
  method: 'POST',
  url: '/api/reports/logins-csv/:csvGuid/:csvPart',
  schema: {
    summary: 'Makes an address at which a part of a CSV export can be downloaded, once and within a minute',
    params: z.object({ csvGuid: guid, csvPart: id }),
    response: { 200: z.object({ path: z.string(), name: z.string() }) },
  },
  config: { caller: 'user', needs: 'exportLoginListing', errors: [] },
})

export const retryLoginCsv = endpoint({
  method: 'POST',
  url: '/api/reports/logins-csv/:csvGuid/again',
  schema: {
    summary: 'Goes on with a CSV export that failed, where it stopped',
    params: z.object({ csvGuid: guid }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'exportLoginListing', errors: ['LOGIN_CSV_RUNNING'] },
})

export const discardLoginCsv = endpoint({
  method: 'DELETE',
  url: '/api/reports/logins-csv/:csvGuid',
  schema: {
    summary: 'Stops a CSV export and removes its files',
    params: z.object({ csvGuid: guid }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'exportLoginListing', errors: [] },
})

export const downloadLoginExport = endpoint({
  method: 'GET',
  url: '/api/reports/logins-export/:share',
  schema: {
    summary: 'The sheet for which the address was made',
    params: z.object({ share: guid }),
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'downloadAddress', errors: [] },
})

export const loginListingErrorCodes = ['TOO_MANY_LOGINS', 'TOO_MANY_FOR_SHEET', 'LOGIN_CSV_RUNNING'] as const
