import { readFileSync } from 'node:fs'

export type TimedTest = { readonly seconds: number; readonly name: string }

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}
type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; tests: { projectName: string; results: { duration: number }[] }[] }

/** The duration of each test of a vitest run, from the file written by its reporter `json`. */
export function testsOfVitest(file: string): TimedTest[] {
  const report = read<VitestReport>(file)
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      name: `${name.replace(`${process.cwd()}/`, '')} › ${fullName}`,
    })),
  )
}

/** The same for Playwright. */
export function testsOfPlaywright(file: string): TimedTest[] {
  return (read<{ suites: Suite[] }>(file)?.suites ?? []).flatMap(testsOfSuite)
}

function testsOfSuite({ file, suites = [], specs = [] }: Suite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      name: `e2e/${file} › ${projectName} › ${title}`,
    })),
  )
  return [...own, ...suites.flatMap(testsOfSuite)]
}

/** Empty for a run that ended before it wrote the file. */
function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
