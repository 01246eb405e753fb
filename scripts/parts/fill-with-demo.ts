import type { Config } from '../../server/platform/config.ts'

/** Loads the demo data if wanted. Imported late: most starts need none of that code. */
export async function fillWithDemo(config: Config): Promise<void> {
  if (!config.demo) return
  const { loadDemo } = await import('../../demo/load.ts')
  await loadDemo(config)
}
