import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that run for ten seconds and more: started last, one of them would keep a single core busy at the end. */
const long = [
  'platform/postgres/embedded.test.ts',
  'bad-input.test.ts',
  'bad-uploads.test.ts',
  'two-processes.test.ts',
  'template-files.test.ts',
  'database-away.test.ts',
]

/** A worker is reused from file to file only within one project, and the shortest files are those of the domain. */
const projects = ['scripts', 'server', 'web', 'alone', 'domain', 'crash']

/** One project after the other; in each of them the long files run first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) || rank(one) - rank(other),
    )
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = long.findIndex((name) => moduleId.endsWith(name))
  return place < 0 ? long.length : place
}
