import { parseSync, type ESTree, type Plugin } from 'vite'

/**
 * Takes out of the contract and the rights what only the server needs when pages are built: schemas, error codes, and how
 * the API's reference words a rule. Browsers need of a call its method, address and rights. What nobody uses then, here and in the rules, is left out of the build: neither
 * does anything by being loaded.
 */
export const contractForBrowsers: Plugin = {
  name: 'assay-contract-for-browsers',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  transform: {
    filter: { id: /\/(contract|domain)\/[^?]+\.ts$/ },
    handler: (code, id) => ({
      code: /\/contract\/[^?]+$/.test(id) ? withoutSchemas(code) : withoutWords(code),
      map: null,
      moduleSideEffects: false,
    }),
  },
}

/** The code of a module of the rules, whose rights are not worded. */
export function withoutWords(code: string): string {
  return code.replaceAll(/\b(anywhere|inOrganization|inProject)\(\s*(["'])(?:\\.|(?!\2).)*\2,/g, '$1("",')
}

/** The code of a module of the contract: its calls as far as browsers need them, other values only if something uses them. */
export function withoutSchemas(code: string): string {
  const source = (node: ESTree.Node) => code.slice(node.start, node.end)
  const keep = (object: ESTree.ObjectExpression, unwanted: string): string => {
    const parts = object.properties.flatMap((property) => {
      if (property.type === 'SpreadElement' || property.key.type !== 'Identifier') return [source(property)]
      const { key, value } = property
      if (key.name === unwanted) return []
      const isConfig = key.name === 'config' && value.type === 'ObjectExpression'
      return [isConfig ? `config: ${keep(value, 'errors')}` : source(property)]
    })
    return `{ ${parts.join(', ')} }`
  }
  const shortened = (value: ESTree.Expression): string => {
    const definition = definitionOf(value)
    if (definition) return `(${keep(definition, 'schema')})`
    // A function that is called at once can be marked as free of effects, with all that is called in it.
    return source(value).includes('(') ? `/* @__PURE__ */ (() => (${source(value)}))()` : source(value)
  }
  return valuesIn(parseSync('contract.js', code).program)
    .toReversed()
    .reduce((before, value) => before.slice(0, value.start) + shortened(value) + before.slice(value.end), code)
}

/** The object of `endpoint({ … })`. */
function definitionOf(value: ESTree.Expression): ESTree.ObjectExpression | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined
  const [definition] = value.arguments
  return value.callee.name === 'endpoint' && definition?.type === 'ObjectExpression' ? definition : undefined
}

/** What the constants of a module are set to. */
function valuesIn({ body }: ESTree.Program): ESTree.Expression[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) =>
      init && init.type !== 'ArrowFunctionExpression' ? [init] : [],
    )
  })
}
