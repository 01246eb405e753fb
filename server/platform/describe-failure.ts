export type DescribedFailure = { name: string; code?: string; message: string; stack?: string }

/** What the log keeps of an error: its kind, its message without personal data, and where in the code it happened. */
export function describeFailure(error: unknown): DescribedFailure {
  // Whatever was thrown may hold personal data: a name looks like any other word.
  if (!(error instanceof Error)) return { name: 'NotAnError', message: `thrown: ${typeof error}` }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const message = withoutPeople(isAboutSchema(code) ? error.message : withoutValues(error.message))
  const places = error.stack?.split('\n').filter((line) => /^\s+at .*(:\d+|\(<anonymous>\)|\))$/.test(line))
  return { name: error.name, ...(code && { code }), message, ...(places && { stack: places.join('\n') }) }
}

/**
 * Errors of PostgreSQL's class 42 quote names of tables and columns, except where they repeat an expression (42601).
 */
const isAboutSchema = (code: string | undefined) => code !== undefined && code.startsWith('42') && code !== '42601'

const messageMax = 500

/**
 * Text between double quotes is user input; matched from the first quote to the last, as values may contain quotes too.
 */
const withoutValues = (text: string) => text.replace(/".*"/s, '"…"')

/**
 * Addresses, telephone numbers, tokens and guids: a guid can be the secret of a link. The lines after the first mostly
 * show the data that was processed.
 */
function withoutPeople(text: string): string {
  const [line = ''] = text.split('\n')
  return line
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[e-mail]')
    .replace(/[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}/gi, '[guid]')
    .replace(/Bearer \S+|eyJ[\w-]+\.[\w.-]+/g, '[token]')
    .replace(/\+\d[\d ()/-]{6,}\d/g, '[number]')
    .slice(0, messageMax)
}
