import { z } from 'zod'
import { istScales } from '../../domain/data-exchange/ist/ist-scales.ts'
import { istRefusals } from '../../domain/data-exchange/ist/read-ist-table.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'

const inWave = z.object({ waveGuid: guid })
const texts = z.array(z.string())

/** What the dry run shows of a record: the first so many. */
export const shownRecordsMax = 200

/** A person's result of one tool. */
const record = z.object({
  row: z.number().int(),
  email: z.string(),
  name: z.string(),
  tool: z.string(),
  outcome: z.enum(['created', 'replaced', 'unchanged', 'duplicated']),
  /** `was`: the value that is stored already. */
  scores: z.array(z.object({ scale: z.enum(istScales), value: z.number(), was: z.number().nullable() })),
})

const istImportResult = z.object({
  /** Columns and people whose values are stored now, or were before as they are in the table. */
  importedCols: z.number().int(),
  importedRows: z.number().int(),
  /** Addresses of nobody in the wave. */
  notFoundParticipants: texts,
  /** Headings that are no IST tool of the project, nor a scale of it. */
  notFoundTools: texts,
  /** People whose results of these tools were left out, because they do not have them. */
  notFoundToolsParticipants: z.array(z.object({ email: z.string(), notFoundTools: texts })),
  /** Stored results that were not replaced. */
  duplicatedRecords: z.array(z.object({ email: z.string(), tool: z.string() })),
  /** Results of one person and one tool. */
  created: z.number().int(),
  replaced: z.number().int(),
  unchanged: z.number().int(),
  /**
   * Cells because of which a result was left out as a whole. `column` and `heading` are 0 and empty if it is not about
   * one cell. Rows and columns are counted from 1, with the header and without empty rows.
   */
  refused: z.array(
    z.object({
      row: z.number().int(),
      column: z.number().int(),
      heading: z.string(),
      email: z.string(),
      code: z.enum(['NOT_A_NUMBER', 'OUT_OF_RANGE', 'NO_EMAIL', 'BEING_ORDERED']),
    }),
  ),
  /** What the columns were taken for. */
  columns: z.array(z.object({ heading: z.string(), tool: z.string(), scale: z.enum(istScales) })),
  /** The first `shownRecordsMax`, in the order of the table. */
  records: z.array(record),
  isDryRun: z.boolean(),
  /** Null if nothing was stored. */
  importGuid: z.string().nullable(),
  /** The very same table was imported before. */
  sameBefore: z.object({ by: z.string(), at: z.string() }).nullable(),
})

/** The fields of every answer, also of a refusal. */
export const istResultFields = [
  'importedCols',
  'importedRows',
  'notFoundParticipants',
  'notFoundTools',
  'notFoundToolsParticipants',
  'duplicatedRecords',
] as const

/**
 * A table that cannot be read is refused as a whole, with a body that has the six `istResultFields` besides
 * `errorMessage` and `details` (OPS-8-43).
 */
export const uploadIstData = endpoint({
  method: 'POST',
  url: '/api/reports/upload-ist-data/:waveGuid',
  schema: {
    summary:
      'Stores results of the IST out of a pasted table: a header, addresses, and a column for each tool or scale',
    params: inWave,
    body: z.strictObject({
      tsvText: z.string(),
      /** Whether stored results are replaced; otherwise they are reported and stay. */
      overwrite: z.boolean().default(false),
      /** Says what would be done and does nothing. */
      dryRun: z.boolean().default(false),
    }),
    response: { 200: istImportResult },
  },
  config: {
    caller: 'user',
    needs: 'importIst',
    errors: [...istRefusals],
    refusalHas: istResultFields,
    bodyLimit: 8 * 1024 * 1024,
  },
})

const personAndTool = z.object({ name: z.string(), email: z.string(), tool: z.string() })

export const undoIstImport = endpoint({
  method: 'DELETE',
  url: '/api/reports/upload-ist-data/:waveGuid/:importGuid',
  schema: {
    summary: 'Puts back what an import of IST results replaced, and removes what it created',
    params: inWave.extend({ importGuid: guid }),
    response: {
      200: z.object({
        removed: z.number().int(),
        restored: z.number().int(),
        /** Results that somebody has changed since: they stay as they are. */
        kept: z.array(personAndTool),
      }),
    },
  },
  // IMPORT_CHANGED_SINCE: nothing is left that could be put back; `details.kept` are the results.
  config: { caller: 'user', needs: 'importIst', errors: ['IMPORT_UNDONE', 'IMPORT_CHANGED_SINCE'] },
})

export const listIstImports = endpoint({
  method: 'GET',
  url: '/api/reports/upload-ist-data/:waveGuid',
  schema: {
    summary: 'The imports of IST results into a wave, the latest first, the last 50',
    params: inWave,
    response: {
      200: z.array(
        z.object({
          importGuid: z.string(),
          at: z.string(),
          by: z.string(),
          people: z.number().int(),
          created: z.number().int(),
          replaced: z.number().int(),
          undone: z.object({ at: z.string(), by: z.string() }).nullable(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'importIst', errors: [] },
})
