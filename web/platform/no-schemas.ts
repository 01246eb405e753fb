/**
 * Replaces zod in the build of the pages. A call needs the method, the address and the caller of its endpoint; the
 * fields are checked by the server. So every schema is this one, which accepts any chain of methods.
 */
const schema: unknown = new Proxy(() => schema, {
  get(_, word) {
    if (checking.has(word))
      throw new Error(`A schema cannot ${String(word)} in the browser: schemas stay on the server`)
    return schema
  },
  apply: () => schema,
})

const checking = new Set<PropertyKey>([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'encode',
  'decode',
  'safeEncode',
  'safeDecode',
  'options',
  'shape',
  'def',
  '_zod',
  '~standard',
])

export { schema as z }
