import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that run for ten seconds and more: begun last, one of them would keep a single core busy at the end. */
const long = [
  'platform/postgres/embedded.test.ts',
  'bad-input.test.ts',
  'bad-uploads.test.ts',
  'two-processes.test.ts',
  'template-files.test.ts',
  'database-away.test.ts',
]

/** A worker is kept from file to file within one of them only, and the shortest files are those of the rules. */
const projects = ['scripts', 'server', 'web', 'alone', 'domain', 'crash']

/** Project after project; in each of them the files that are known to be long come first. */
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
