/**
 * What the pages' build puts in zod's place. A call needs the method, the address and the caller of its endpoint; what
 * its fields must be is for the server to check. So every schema is this one, which takes any chain of words.
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
