import {
  listedProblemsMax,
  type UploadProblem,
  type UploadRemark,
} from '../../../../../domain/data-exchange/uploads.ts'
import { AppError } from '../../../../platform/app-error.ts'

/** What is wrong with a file, and what is to be known about it, in the order in which it was found. */
export class Remarks {
  readonly #problems: UploadRemark[] = []
  readonly #warnings: UploadRemark[] = []
  #count = 0

  problem(path: string, code: UploadProblem): void {
    this.#count += 1
    if (this.#problems.length < listedProblemsMax) this.#problems.push({ path, code })
  }

  warning(path: string, code: UploadProblem): void {
    if (this.#warnings.length < listedProblemsMax) this.#warnings.push({ path, code })
  }

  /** A problem if something would be lost, otherwise a warning. */
  add(path: string, code: UploadProblem, isProblem: boolean): void {
    if (isProblem) this.problem(path, code)
    else this.warning(path, code)
  }

  get warnings(): readonly UploadRemark[] {
    return this.#warnings
  }

  /** Throws UPLOAD_WRONG with the problems, if there are any: the first 200, then how many more there are. */
  refuse(): void {
    if (this.#count === 0) return
    const more = this.#count - this.#problems.length
    const rest = more > 0 ? [{ path: '', code: 'MORE_PROBLEMS', count: more }] : []
    throw new AppError('UPLOAD_WRONG', 400, [...this.#problems, ...rest])
  }
}
