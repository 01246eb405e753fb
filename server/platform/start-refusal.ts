/**
 * Something outside the program stands in the way of starting: a wrong variable, a taken port, a folder
 * that cannot be written. The message is one sentence for the person at the terminal; no stack is shown.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
