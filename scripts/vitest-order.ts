import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that run for ten seconds and more: started last, one of them would keep a single core busy at the end. */
const long = [
  'platform/postgres/embedded.test.ts',
  'bad-input.test.ts',
  'rendering/layout.test.ts',
  'layout-of-rare-reports.test.ts',
  'shipped-reports.test.ts',
  'template-files.test.ts',
  'audit.test.ts',
  'bad-uploads.test.ts',
  'roles.test.ts',
  'print-individual-report.test.ts',
  'hostile-templates.test.ts',
  'two-processes.test.ts',
  'database-away.test.ts',
  'wave-setup-page.test.tsx',
  'project-overview-page.test.tsx',
  'template-editor.test.tsx',
  'mail-page.test.tsx',
  'template-saving.test.tsx',
  'nothing-hidden-in-group-reports.test.ts',
  'nothing-hidden-is-recomputable.test.ts',
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
