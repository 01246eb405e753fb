import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { dependencyRules, folderRules, testOnly } from './dependency-rules.ts'
import type { Breach } from './source-rules.ts'

const parts = ['domain', 'contract', 'server', 'web']

const options: ICruiseOptions = {
  validate: true,
  parser: 'swc',
  // Imports of types are dependencies too; a compiler leaves them out.
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
}

const resolving = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
}

/** Every import below `root` that goes over a wall, with the wall's name. */
export async function findForbiddenImports(root = process.cwd()): Promise<Breach[]> {
  const files = await breachesOf({ ...options, baseDir: root, ruleSet: { forbidden: [...dependencyRules] } })
  const folders = await breachesOf({
    ...options,
    baseDir: root,
    ruleSet: { forbidden: [...folderRules] },
    // Records of a module stand by themselves: a wall sees to it that nothing leads on from them.
    exclude: { path: [testOnly, '^node_modules/', '/records/'] },
  })
  return [...files, ...folders]
}

async function breachesOf(asked: ICruiseOptions): Promise<Breach[]> {
  const { output } = await cruise([...parts], asked, resolving)
  return (output as ICruiseResult).summary.violations.map(({ from, to, rule, cycle }) => ({
    path: from,
    rule: `${rule.name}, here ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
  }))
}
