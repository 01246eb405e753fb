import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { dependencyRules, folderRules, testOnly } from './dependency-rules.ts'
import type { Breach } from './source-rules.ts'

const parts = ['domain', 'contract', 'server', 'web', 'simulator']

const options: ICruiseOptions = {
  validate: true,
  parser: 'swc',
  // Type imports are dependencies too, although a compiler removes them.
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
}

const resolving = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
}

/** Every import below `root` that breaks a wall, with the wall's name. */
export async function findForbiddenImports(root = process.cwd()): Promise<Breach[]> {
  const files = await breachesOf({ ...options, baseDir: root, ruleSet: { forbidden: [...dependencyRules] } })
  const folders = await breachesOf({
    ...options,
    baseDir: root,
    ruleSet: { forbidden: [...folderRules] },
    // Records of a module are independent: another wall forbids imports from them to other modules.
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
