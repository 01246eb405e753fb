export type PdfFailure = 'aborted' | 'closed' | 'crashed' | 'memory-limit' | 'time-limit' | 'too-wide'

/** Why a document could not be printed. Only `crashed` is worth trying again; the others lie in the document. */
export class PdfError extends Error {
  readonly failure: PdfFailure

  constructor(failure: PdfFailure, detail: string, options?: ErrorOptions) {
    super(`PDF ${failure}: ${detail}`, options)
    this.name = 'PdfError'
    this.failure = failure
  }
}
