export type PdfFailure = 'aborted' | 'closed' | 'crashed' | 'memory-limit' | 'time-limit' | 'too-wide'

/** Why a document could not be printed. Only `crashed` is worth a retry; the other causes are in the document. */
export class PdfError extends Error {
  readonly failure: PdfFailure

  constructor(failure: PdfFailure, detail: string, options?: ErrorOptions) {
    super(`PDF ${failure}: ${detail}`, options)
    this.name = 'PdfError'
    this.failure = failure
  }
}
