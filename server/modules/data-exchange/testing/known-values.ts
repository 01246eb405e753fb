import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownDataExchangeValues({ dataImport, people }: World, path: string): Values {
  return {
    importGuid: dataImport,
    tsvText: `e-mail\tMatrices\n${people.jan.email ?? ''}\t12`,
    overwrite: undefined,
    dryRun: undefined,
    ...(path.includes('questionnaire-comments') ? { code: '0'.repeat(20), translation: 'Keeps promises.' } : {}),
  }
}
