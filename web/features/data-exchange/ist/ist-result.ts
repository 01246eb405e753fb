import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { uploadIstData } from '../../../../contract/data-exchange/ist.ts'
import type { ApiError } from '../../../platform/calls/api-error.ts'

export type IstResult = AnswerOf<typeof uploadIstData>
/** What every answer has, also a refusal (OPS-8-43). */
export type IstFields = Pick<
  IstResult,
  | 'importedCols'
  | 'importedRows'
  | 'notFoundParticipants'
  | 'notFoundTools'
  | 'notFoundToolsParticipants'
  | 'duplicatedRecords'
>
export type IstRefusalDetails = { row?: number; rows?: number[]; headings?: string[]; emails?: string[] }

const empty: IstFields = {
  importedCols: 0,
  importedRows: 0,
  notFoundParticipants: [],
  notFoundTools: [],
  notFoundToolsParticipants: [],
  duplicatedRecords: [],
}

/** The body of a refusal as a result; a failure without such a body has an empty one. */
export const fieldsOfError = ({ answer }: ApiError): IstFields => ({ ...empty, ...answer })

export const detailsOfError = ({ details }: ApiError): IstRefusalDetails =>
  typeof details === 'object' && details !== null ? details : {}
