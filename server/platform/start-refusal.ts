/**
 * Something outside the program prevents the start: a wrong variable, a port in use, a folder that is not writable. The
 * message is one sentence for the person at the terminal; no stack is shown.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
