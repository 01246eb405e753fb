/** What the log keeps of a failure: its kind, what it says without whom it is about, and where in the code it was. */
export function describeFailure(error: unknown): { name: string; code?: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: 'NotAnError', message: withoutPeople(String(error)) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const message = withoutPeople(isAboutData(code) ? error.message.replace(/"[^"]*"/g, '"…"') : error.message)
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, ...(code && { code }), message, ...(places && { stack: places.join('\n') }) }
}

/** PostgreSQL repeats what it was given in errors of class 22 (data) and 23 (constraints). */
const isAboutData = (code: string | undefined) => code !== undefined && /^2[23]/.test(code)

const messageMax = 500

/** Addresses and guids: a guid can be the secret of a link. */
function withoutPeople(text: string): string {
  return text
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[e-mail]')
    .replace(/[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}/gi, '[guid]')
    .replace(/Bearer \S+|eyJ[\w-]+\.[\w.-]+/g, '[token]')
    .slice(0, messageMax)
}
