import { AppError } from '../../../platform/app-error.ts'

/** A refusal of the whole call that names the field which it is about: 400 for a value, 409 for a rule on state. */
export const refusedField = (code: string, path: string, status: 400 | 409 = 400) =>
  new AppError(code, status, [{ path, code }])
