export type DescribedFailure = { name: string; code?: string; message: string; stack?: string }

/** What the log keeps of a failure: its kind, what it says without whom it is about, and where in the code it was. */
export function describeFailure(error: unknown): DescribedFailure {
  // Whatever it says may be anybody's: a name looks like any other word.
  if (!(error instanceof Error)) return { name: 'NotAnError', message: `thrown: ${typeof error}` }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const message = withoutPeople(isAboutSchema(code) ? error.message : withoutValues(error.message))
  const places = error.stack?.split('\n').filter((line) => /^\s+at .*(:\d+|\(<anonymous>\)|\))$/.test(line))
  return { name: error.name, ...(code && { code }), message, ...(places && { stack: places.join('\n') }) }
}

/** PostgreSQL's class 42 quotes names of tables and columns, except where it repeats an expression (42601). */
const isAboutSchema = (code: string | undefined) => code !== undefined && code.startsWith('42') && code !== '42601'

const messageMax = 500

/** What stands between double quotes is what somebody gave, from the first quote to the last, as values hold quotes too. */
const withoutValues = (text: string) => text.replace(/".*"/s, '"…"')

/**
 * Addresses, telephone numbers, tokens and guids: a guid can be the secret of a link. What follows the first line is
 * mostly what was worked on.
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
