import { startI18n, withTexts } from '../texts/i18n.ts'
import type { Namespace } from '../texts/text-files.ts'
import { others } from '../texts/languages/en.ts'

/** The texts of every page at once: a test renders parts of pages without the route that loads theirs. */
export async function startWithAllTexts(): Promise<void> {
  await startI18n()
  const namespaces = Object.keys(others).map((path) => path.replace(/^.*\/|\.json$/g, '') as Namespace)
  await withTexts(namespaces, () => Promise.resolve())
}
